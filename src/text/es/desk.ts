import type { desk as english } from "../en/desk.ts";

export const desk: typeof english = format => ({
	desk: {
		title: league => `Pendientes · ${league}`,
		none: "✅ No hay nada pendiente.",
		back: "◀ Volver a los pendientes",
		paused: why => `⚠️ **Las publicaciones están en pausa.** ${why}`,
		requests: people =>
			format.count(people, { one: "**# persona** pide entrar", other: "**# personas** piden entrar" }),
		names: accounts =>
			format.count(accounts, {
				one: "**# cuenta** tiene ahora otro nombre",
				other: "**# cuentas** tienen ahora otro nombre",
			}),
		games: games =>
			format.count(games, { one: "**# partido** espera una decisión", other: "**# partidos** esperan una decisión" }),
		closed: games => `Leídos cuando su lugar ya estaba decidido: ${format.number(games)}`,
		late: (games, rounds) =>
			`${format.count(games, { one: "**# partido atrasado**", other: "**# partidos atrasados**" })}: ${rounds}`,
		round: (round, games) => `jornada ${round} (${format.number(games)})`,
		unknown: members =>
			format.count(members, {
				one: "**# miembro** tiene un gamertag que el juego no conoce",
				other: "**# miembros** tienen un gamertag que el juego no conoce",
			}),
		nameless: members =>
			format.count(members, { one: "**# miembro** no tiene gamertag", other: "**# miembros** no tienen gamertag" }),
		unread: members =>
			format.count(members, {
				one: "Los partidos de **# miembro** aún no se han leído",
				other: "Los partidos de **# miembros** aún no se han leído",
			}),
		unplanned: teams => `Aún no están en el calendario: ${teams}`,
		roundEnds: (round, when, games) =>
			`La jornada ${round} termina ${when}: ${games === 0 ? "se jugaron todos los partidos" : format.count(games, { one: "queda # partido", other: "quedan # partidos" })}`,
		next: {
			members: "Ahora: añade al menos dos miembros.",
			fixtures:
				"Ahora: planea quién juega contra quién, o di cuántos partidos juega cada pareja (`/commissioner setup`, **Más reglas**).",
			channel: "Ahora: elige el canal de los resultados; usa allí `/commissioner channel`.",
			play: "Ahora: los miembros juegan.",
			end: "Ahora: termina la temporada.",
			playoffs: "Ahora: empieza los playoffs.",
			bracket: "Ahora: los miembros juegan los playoffs.",
			season: "Ahora: empieza la siguiente temporada.",
		},
		buttons: {
			paused: "Publicaciones en pausa",
			requests: people => `Solicitudes (${format.number(people)})`,
			names: accounts => `Nombres nuevos (${format.number(accounts)})`,
			games: games => `Revisión (${format.number(games)})`,
			late: games => `Atrasados (${format.number(games)})`,
			members: "Miembros",
			unplanned: "Planear de nuevo",
			round: round => `Jornada ${round}`,
			next: {
				members: "Importar miembros",
				fixtures: "Planear calendario",
				end: "Terminar la temporada",
				playoffs: "Empezar los playoffs",
				season: "Siguiente temporada",
			},
		},
	},
});
