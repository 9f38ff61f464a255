import type { paper as english } from "../en/paper.ts";
import type { Formats } from "../formats.ts";

export const paper = (format: Formats): ReturnType<typeof english> => ({
	paper: {
		title: (league, days) => `${league} · la semana ${days}`,
		games: games => format.count(games, { one: "# partido esta semana", other: "# partidos esta semana" }),
		noGames: "No hubo partidos esta semana.",
		gameOfTheWeek: "Partido de la semana",
		stars: "Tres estrellas",
		batting: (hits, homers, rbi) =>
			[
				hits,
				...(homers === 0 ? [] : [format.count(homers, { one: "# jonrón", other: "# jonrones" })]),
				...(rbi === 0 ? [] : [format.count(rbi, { one: "# CI", other: "# CI" })]),
			].join(", "),
		hits: (hits, atBats) => `de ${format.number(atBats)}-${format.number(hits)}`,
		pitching: (innings, strikeouts, runs) =>
			`${innings} IL, ${format.count(strikeouts, { one: "# ponche", other: "# ponches" })}, ${format.number(runs)} CL`,
		streaks: "Seguidas",
		won: games => format.count(games, { one: "# victoria", other: "# victorias" }),
		lost: games => format.count(games, { one: "# derrota", other: "# derrotas" }),
		owing: "Más partidos por jugar",
		formula:
			"Estrellas: bases totales, carreras, impulsadas, boletos, golpes y robos de un bateador; de un lanzador, 2 por entrada, 1 por ponche, −2 por carrera limpia, −1 por hit o boleto.",
		posted: when => `el semanario (${when})`,
		when: (day, time) => `${day}, ${time}`,
		next: when => `El próximo semanario sale ${when}.`,
		invalid: "Da un día de la semana y una hora, como `domingo 18`, o `no`.",
	},
});
