import type { fixtures as english } from "../en/fixtures.ts";

const ROUNDS = { one: "# jornada", other: "# jornadas" };
const GAMES = { one: "# partido", other: "# partidos" };
const OPEN = { one: "# partido pendiente", other: "# partidos pendientes" };

export const fixtures: typeof english = format => ({
	fixtures: {
		round: (number, of) => `Jornada ${number} de ${of}`,
		until: (day, relative) => `hasta el ${day} inclusive (termina ${relative})`,
		from: when => `empieza el ${when}`,
		days: (first, last) => (first === last ? first : `del ${first} al ${last}`),
		missed: games =>
			format.count(games, {
				one: "⚠️ **# partido de una jornada terminada** sigue sin jugarse:",
				other: "⚠️ **# partidos de jornadas terminadas** siguen sin jugarse:",
			}),
		alsoOn: rounds => `También en curso: ${rounds}.`,
		otherRound: (round, day, games) =>
			`jornada ${round}, hasta el ${day} (${games === 0 ? "todo jugado" : format.count(games, { one: "# pendiente", other: "# pendientes" })})`,
		daysNow: days => `${days}, en curso`,
		missedGame: (round, game) => `Jornada ${round}: ${game}`,
		game: (away, home) => `${away} @ ${home}`,
		away: opponent => `@ ${opponent}`,
		home: opponent => `vs ${opponent}`,
		marks: { open: "@", void: "×", played: "✓" },
		legend: {
			open: "@ por jugar",
			void: "× anulado: se quitó a un miembro",
			played: "✓ jugado o decidido",
		},
		played: (games, all) => `${format.number(games)} de ${format.number(all)} jugados`,
		bye: teams => `Descanso: ${teams}`,
		left: games => format.count(games, { one: "Falta # partido en total", other: "Faltan # partidos en total" }),
		without: teams =>
			`⚠️ El calendario aún no incluye a ${teams}, así que sus partidos son extra. Un comisionado puede rehacerlo con \`/commissioner fixtures\`.`,
		rule: "Cada pareja de miembros juega los partidos del calendario; los demás no cuentan.",
		fromDay: day => `Los partidos jugados antes del ${day} no cuentan, salvo que un comisionado lo decida.`,
		changes: {
			planned: (rounds, days, games) =>
				`Calendario de ${format.count(rounds, ROUNDS)}, ${days}, ${format.count(games, GAMES)}`,
			plannedFrom: (first, last, days, games) =>
				`Calendario nuevo ${first === last ? `de la jornada ${first}` : `de las jornadas ${first} a ${last}`}, ${days}, ${format.count(games, GAMES)}`,
			joined: teams => `con ${teams}`,
			gone: teams => `sin ${teams}`,
			early: { count: "los partidos anteriores vuelven a contar", out: "los partidos anteriores no cuentan" },
			removed: (rounds, days) => `Calendario quitado: ${format.count(rounds, ROUNDS)}, ${days}`,
			ends: (round, day, days) =>
				`La jornada ${round} termina el ${day} (${format.count(days, { one: "# día después", other: "# días después" })})`,
			follow: ends => `${ends} y las siguientes se corren igual`,
			moved: (games, from, to) => `${games}: jornada ${from} → jornada ${to}`,
		},
		decision: (rounds, days) => `Calendario: ${format.count(rounds, ROUNDS)}, ${days}`,
		removed: "Calendario quitado",
		plan: {
			summary: (rounds, games, days) => `${format.count(rounds, ROUNDS)}, ${format.count(games, GAMES)}: ${days}.`,
			only: "Desde entonces solo contarán estos partidos; los demás entre miembros serán extra.",
			preview: "Es una vista previa. Aún no se ha guardado nada.",
			replaces: (rounds, games) =>
				`⚠️ Esto reemplaza el calendario actual: se quitan ${format.count(rounds, ROUNDS)} con ${format.count(games, OPEN)}.`,
			stays: rounds =>
				format.count(rounds, {
					one: "La primera jornada ya empezó y se queda.",
					other: "Las primeras # jornadas ya empezaron y se quedan.",
				}),
			early: (games, day) =>
				format.count(games, {
					one: `# partido jugado antes del ${day} ya cuenta como uno de estas jornadas.`,
					other: `# partidos jugados antes del ${day} ya cuentan como partidos de estas jornadas.`,
				}),
			tooEarly: (games, list) =>
				`${format.count(games, {
					one: "⚠️ # partido que ahora cuenta se jugó demasiado pronto y ya no contará",
					other: "⚠️ # partidos que ahora cuentan se jugaron demasiado pronto y ya no contarán",
				})}: ${list}.`,
			game: (game, day) => `${game} (${day})`,
			extra: (games, list) =>
				`${format.count(games, {
					one: "⚠️ # partido que ahora cuenta será extra",
					other: "⚠️ # partidos que ahora cuentan serán extra",
				})}: ${list}.`,
			afterEnd: day => `⚠️ El último día de la temporada es el ${day}. Los partidos posteriores no cuentan.`,
			shortened: (days, day) =>
				`${format.count(days, { one: "# día", other: "# días" })} por jornada, para que todo quepa antes de que la temporada termine el ${day}.`,
			tooManyDays: (last, end, days) =>
				`⚠️ Termina el ${last}, pero el último día de la temporada es el ${end}. Con ${format.count(days, { one: "# día", other: "# días" })} por jornada sí cabe.`,
			tooManyRounds: (need, have, end) =>
				`⚠️ ${format.count(need, { one: "# jornada nueva necesita un día", other: "# jornadas nuevas necesitan un día cada una" })}, y a la temporada le ${format.count(have, { one: "queda # día", other: "quedan # días" })}: termina el ${end}.`,
			tooLong:
				"Este calendario no cabe en la temporada, así que no se puede guardar. Elige otro, o un último día posterior.",
			fewerDays: days => format.count(days, { one: "# día por jornada", other: "# días por jornada" }),
			fewerRounds: rounds => format.count(rounds, { one: "# jornada", other: "# jornadas" }),
			changed: "Algo cambió mientras tanto. Esto es lo que se guardaría ahora:",
			store: "Guardar este calendario",
			replace: "Reemplazar el calendario",
			stored: "El calendario está guardado. `/league left` muestra la jornada actual.",
			same: "Ya hay un calendario guardado: `/league left` lo muestra. No se cambió nada.",
			remove: (rounds, games) =>
				`¿Quitar el calendario (${format.count(rounds, ROUNDS)} con ${format.count(games, OPEN)})? Los partidos ya jugados se quedan.`,
			removeButton: "Quitar el calendario",
			removedNow: "Se quitó el calendario.",
			none: "Esta liga no tiene calendario. No se cambió nada.",
			fewMembers: "Un calendario necesita al menos dos miembros. No se cambió nada.",
			onlyRemove: "Usa `quitar` solo o con `liga`. No se cambió nada.",
			beforeStart: day =>
				`La temporada empieza el ${day}: \`primer_día\` debe ser ese día o uno posterior. No se cambió nada.`,
			begun: day =>
				`Las jornadas que ya empezaron se quedan, y la última termina el ${day}: \`primer_día\` debe ser posterior. No se cambió nada.`,
			nothingNew:
				"Las jornadas que ya empezaron incluyen todos esos partidos. Planea más `jornadas`. No se cambió nada.",
		},
	},
});
