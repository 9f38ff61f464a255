import { present } from "../../ground/present.ts";
import type { paper as english } from "../en/paper.ts";
import type { Formats } from "../formats.ts";

export const paper = (format: Formats): ReturnType<typeof english> => ({
	paper: {
		title: (league, days) => `${league} · la semana ${days}`,
		games: games => format.count(games, { one: "# partido esta semana", other: "# partidos esta semana" }),
		noGames: "No hubo partidos esta semana.",
		gameOfTheWeek: "Partido de la semana",
		stars: "Bateador y lanzador de la semana",
		batterOnly: "Bateador de la semana",
		pitcherOnly: "Lanzador de la semana",
		batting: (hits, homers, rbi) =>
			present([
				hits,
				homers > 0 && format.count(homers, { one: "# jonrón", other: "# jonrones" }),
				rbi > 0 && format.count(rbi, { one: "# CI", other: "# CI" }),
			]).join(", "),
		hits: (hits, atBats) => `de ${format.number(atBats)}-${format.number(hits)}`,
		pitching: (innings, strikeouts, runs) =>
			`${innings} IL, ${format.count(strikeouts, { one: "# ponche", other: "# ponches" })}, ${format.number(runs)} CL`,
		strongest: (team, range, members) =>
			`El más fuerte según \`/league power\`: **${team}**, probablemente ${range} de ${format.number(members)}`,
		streaks: "Rachas",
		won: games => format.count(games, { one: "# victoria", other: "# victorias" }),
		lost: games => format.count(games, { one: "# derrota", other: "# derrotas" }),
		owing: "Más partidos por jugar",
		inGames: (figures, games) => `${figures} en ${format.count(games, { one: "# partido", other: "# partidos" })}`,
		battingFormula: games =>
			`Mejor bateador: bases totales, carreras, impulsadas, boletos, golpes y robos por partido, con al menos ${games} partidos.`,
		pitchingFormula: innings =>
			`Mejor lanzador: 2 puntos por entrada, 1 por ponche, −2 por carrera limpia, −1 por hit o boleto, por cada nueve entradas; con al menos ${innings} entradas.`,
		posted: when => `el semanario (${when})`,
		when: (day, time) => `${day}, ${time}`,
		next: when => `El próximo semanario sale ${when}.`,
		test: "Probar el semanario",
		example:
			"Esto es una prueba: así se ve el semanario con lo jugado hasta ahora. Solo tú puedes verla, y no se publica nada.",
		invalid: "Escribe un día de la semana y una hora en punto, como `domingo 18` o `mié 8 pm`, o `no`.",
	},
});
