import type { seasons as english } from "../en/seasons.ts";

export const seasons: typeof english = format => ({
	bracket: {
		button: "Cuadro",
		title: season => `${season} · playoffs`,
		rounds: ["Final", "Semifinales", "Cuartos de final", "Octavos de final"],
		none: "Esta temporada no tiene playoffs. Un comisionado puede empezarlos con `/commissioner season playoffs`.",
		champion: team => `🏆 Campeón: **${team}**`,
		decided: (wins, outcome) => `Serie ${wins}: ${outcome}`,
		reaches: (team, later) =>
			`**${team}** pasa a ${["la final", "las semifinales", "los cuartos de final"][later] ?? "la ronda siguiente"}`,
		noChampion: "Se corrigió un resultado: todavía no hay campeón.",
		bestOf: (games, wins) =>
			format.count(games, {
				one: "Cada serie se decide en un partido.",
				other: `Al mejor de #: la serie es de quien gana ${format.number(wins)}.`,
			}),
		byes: teams => `Sin rival en la primera ronda: ${teams}.`,
		home: "El equipo nombrado primero tiene la ventaja de local.",
		notKnown: "Aún no se sabe.",
	},
	awards: {
		title: season => `${season} · premios`,
		champions: league => `${league} · campeones`,
		season: season => `Temporada ${season}`,
		button: "Campeones",
		none: "Todavía no ha terminado ninguna temporada de esta liga.",
		noGames: "Sin campeón: no cuenta ningún partido.",
		undecided: "Sin campeón: los playoffs no se han jugado hasta el final.",
		nobody: "nadie",
		levels: (stats, most) => `Sin premio en ${stats}: más de ${format.number(most)} jugadores están igualados.`,
		level: players => `sin premio: ${format.number(players)} están igualados`,
		player: (name, team) => `${name} (${team})`,
		tooFew: (games, least) =>
			`Sin premios: se han leído los box scores de ${format.count(games, { one: "# partido", other: "# partidos" })}, y hacen falta al menos ${format.number(least)}.`,
		undone: "Se deshizo el final de la temporada, así que todavía no hay premios.",
	},
	seasons: {
		ended: date => `🏁 La temporada terminó el ${date}.`,
		waiting: games =>
			`⚠️ ${format.count(games, { one: "# partido espera", other: "# partidos esperan" })} una decisión: decide antes con \`/commissioner review\`.`,
		open: (games, pairs) =>
			`⚠️ ${format.count(games, { one: "Falta por jugarse # partido, que podría cambiar la tabla", other: "Faltan por jugarse # partidos, que podrían cambiar la tabla" })}: ${pairs}.`,
		pair: (one, other, games) => (games === 1 ? `${one} – ${other}` : `${one} – ${other} (${format.number(games)})`),
		places: places => `Los puestos que aún podrían cambiar: ${places}.`,
		place: (team, best, worst) => `${team} (${format.number(best)}–${format.number(worst)})`,
		noPlaces: "No pueden cambiar el puesto de ningún equipo.",
		spotsOpen: (spots, teams) =>
			`${format.count(spots, { one: "El primer puesto sigue abierto", other: "Los primeros # puestos siguen abiertos" })} para ${teams}.`,
		everyTeam: "todos los equipos",
		spotsDecided: spots =>
			format.count(spots, {
				one: "El primer puesto está decidido.",
				other: "Está decidido qué equipos ocupan los primeros # puestos.",
			}),
		unfinished: series => `⚠️ Los playoffs no han terminado: ${series}. Si sigues, nunca habrá campeón.`,
		series: (one, other, record) => `${one} – ${other} ${record}`,
		end: {
			question: season =>
				`¿Terminar **${season}**? La tabla no acepta más partidos. Los jugados antes de ahora cuentan si se leen en un día. Hasta que empiece la temporada siguiente, puedes deshacerlo en las decisiones.`,
			sure: "Terminar la temporada",
			done: season => `**${season}** terminó. La tabla es definitiva, salvo por los partidos que se lean en un día.`,
			already: "Esta temporada ya terminó. No se cambió nada.",
		},
		playoffs: {
			question: (season, members) =>
				`¿Empezar los playoffs de **${season}** con estos ${format.number(members)} equipos? Desde entonces, los partidos entre los dos equipos de una serie cuentan para la serie y no para la tabla.`,
			ends: "Esto también termina la temporada regular.",
			sure: "Empezar los playoffs",
			done: "Empezaron los playoffs.",
			already: "Esta temporada ya tiene playoffs. Para deshacerlos, usa `/commissioner log`. No se cambió nada.",
			noSpots: "Indica `puestos`: las reglas no dicen cuántos puestos tienen los playoffs. No se cambió nada.",
			tooFew: (spots, members) =>
				`En los playoffs entrarían ${format.count(spots, { one: "# miembro", other: "# miembros" })}, pero según las reglas ${format.count(members, { one: "solo # clasifica", other: "solo # clasifican" })}. No se cambió nada.`,
		},
		next: {
			question: (season, members, first) =>
				`¿Empezar la **temporada ${season}** el ${first} con las mismas reglas y ${format.count(members, { one: "# miembro", other: "# miembros" })}? La anterior se puede seguir viendo con la opción \`temporada\`, pero no acepta más partidos y sus decisiones ya no se pueden deshacer.`,
			ends: "Esto también termina la temporada en curso.",
			unchecked: games =>
				`⚠️ ${format.count(games, { one: "Aún no se ha leído el registro de # partido, y ya no se leerá: no se sabrá si terminó", other: "Aún no se han leído los registros de # partidos, y ya no se leerán: no se sabrá si terminaron" })} antes de tiempo. Si acaban de jugarse, espera unos minutos.`,
			sure: "Empezar la temporada",
			title: "¿Empezar la próxima temporada?",
			how: league => `${league}: lo que quede sin decidir en esta temporada ya no se decidirá.`,
			files: season => `Archivos de la temporada ${season}`,
			wrong: league => `El nombre no coincide con **${league}**. No se cambió nada.`,
			done: season => `Empezó la **temporada ${season}**.`,
			already: "La temporada siguiente ya empezó. No se cambió nada.",
			tooMany: most => `Una liga tiene como máximo ${format.number(most)} temporadas. No se cambió nada.`,
		},
		delete: {
			title: "¿Borrar toda la liga?",
			field: "Escribe el nombre de la liga",
			how: league => `${league}: todas las temporadas, partidos y decisiones se borran para siempre.`,
			wrong: league => `El nombre no coincide con **${league}**. No se borró nada.`,
			done: league => `**${league}** se borró con todas sus temporadas.`,
		},
	},
});
