import type { rounds as english } from "../en/rounds.ts";

export const rounds: typeof english = format => ({
	rounds: {
		none: "Esta liga no tiene calendario. Planéalo con `/commissioner fixtures`.",
		unknown: rounds => `El calendario tiene ${format.count(rounds, { one: "# jornada", other: "# jornadas" })}.`,
		ended: (days, relative) => `${days}, terminó ${relative}`,
		ends: (days, relative) => `${days}, termina ${relative}`,
		gone: "Esta jornada ya no está en el calendario.",
		allPlayed: "Todos los partidos de esta jornada ya se jugaron o se decidieron.",
		how: "Elige para cada partido y luego anótalo todo con un solo motivo. Lo que no elijas queda pendiente.",
		button: (number, call) => `${number}. ${call}`,
		chosen: (game, call) => `${game} → **${call}**`,
		unread: teams =>
			`⚠️ Sin leer desde que terminó la jornada: ${teams}. Puede que hayan jugado. Un partido que se lea después de tu decisión espera en \`/commissioner review\`.`,
		read: "Leerlos ahora",
		forfeits: team => `Forfeit de ${team}`,
		noContest: "Partido nulo",
		later: round => `Jugar después: jornada ${round}`,
		enter: decisions => `Anotar (${format.number(decisions)})`,
		extend: "Alargar",
		before: round => `◀ Jornada ${round}`,
		after: round => `Jornada ${round} ▶`,
		title: (round, decisions) =>
			`Jornada ${round}: ${format.count(decisions, { one: "# decisión", other: "# decisiones" })}`,
		reasonHow: "Uno para todo; toda la liga puede leerlo.",
		entered: results => format.count(results, { one: "Se anotó # resultado.", other: "Se anotaron # resultados." }),
		moved: (games, round) =>
			format.count(games, {
				one: `# partido pasó a la jornada ${round}.`,
				other: `# partidos pasaron a la jornada ${round}.`,
			}),
		nothing: "Estos partidos ya se jugaron o se decidieron. No se cambió nada.",
		changed: "El calendario o la temporada cambiaron mientras tanto. No se cambió nada. Elige de nuevo:",
		extendTitle: round => `Alargar la jornada ${round}`,
		days: "Cuántos días después termina",
		daysHow: most => `De 1 a ${format.number(most)}`,
		daysUntil: (most, day) =>
			`De 1 a ${format.number(most)}. La temporada termina el ${day}; los partidos posteriores no cuentan.`,
		follow: { label: "Las jornadas siguientes", yes: "Se mueven los mismos días", no: "Se quedan" },
		extended: (round, day, relative) => `La jornada ${round} termina ahora el ${day} (${relative}).`,
		followed: days =>
			format.count(days, {
				one: "Las jornadas siguientes se mueven # día.",
				other: "Las jornadas siguientes se mueven # días.",
			}),
		manage: "Cerrar o alargar",
	},
});
