import type { book as english } from "../en/book.ts";

export const book: typeof english = format => ({
	book: {
		file: season => `temporada-${season}`,
		done: season =>
			`**${season}** como página. Guarda el archivo y ábrelo en cualquier navegador, también sin red. Solo tú puedes ver este mensaje.`,
		withoutGamertags: "La página no tiene gamertags ni ids de Discord. Para los gamertags usa `gamertags: Sí`.",
		withGamertags: "La página lista los gamertags de los miembros. No tiene ids de Discord.",
		onlyPage: "Usa `gamertags` con `como: Página`. El archivo de los miembros siempre los tiene. No se hizo nada.",
		leftOut: games =>
			format.count(games, {
				one: "Falta el box score de # partido: con él, el archivo pasaría de 8 MB.",
				other: "Faltan los box scores de los primeros # partidos: con ellos, el archivo pasaría de 8 MB.",
			}),
		contents: "Contenido",
		days: (first, last) => `Del ${first} al ${last}`,
		since: first => `Desde el ${first}`,
		made: date => `Hecha el ${date} con los partidos como cuentan ahora.`,
		sections: {
			table: "Tabla",
			course: "Curso de la temporada",
			playoffs: "Playoffs",
			awards: "Premios",
			leaders: "Líderes",
			records: "Récords",
			papers: "Semanarios",
			games: "Partidos",
			rules: "Reglas",
			decisions: "Decisiones",
			members: "Gamertags",
		},
		games: "J",
		legend:
			"J partidos que cuentan · G ganados · P perdidos · Pct porcentaje · Pts puntos · JD juegos de diferencia · Pend pendientes · CF, CC carreras a favor y en contra · Dif diferencia de carreras",
		adjusted: (change, reason, date) => `${change} (${date}): ${reason}`,
		course: {
			picture: (teams, weeks) =>
				`Una línea por equipo (${format.number(teams)}): su puesto al final de cada semana (${format.number(weeks)}). La tabla de abajo tiene los mismos puestos.`,
			table: "Puestos al final de cada semana",
		},
		weekGames: games => format.count(games, { one: "# partido", other: "# partidos" }),
		noGames: "sin partidos",
		papers:
			"Cada semana con sus partidos como cuentan ahora. Lo poco común se compara con todos los partidos de la temporada, no solo con los anteriores.",
		moved: "Cambio",
		player: "Jugador",
		value: "Valor",
		award: "Premio",
		seed: "Puesto",
		wins: "Ganados",
		lineScore: "Carreras por entrada",
		undone: date => `deshecha el ${date}`,
		none: "Ninguno.",
		champion: {
			title: "Campeón",
			record: record => `Temporada regular: ${record}`,
			withPoints: (record, points) => `${record}, ${format.count(points, { one: "# punto", other: "# puntos" })}`,
			withPercentage: (record, percentage) => `${record}, ${percentage}`,
			series: (round, opponent, wins) => `${round}: ${wins} contra ${opponent}`,
			picture: (season, team, facts) => `Campeón de ${season}: ${team}. ${facts}.`,
		},
	},
});
