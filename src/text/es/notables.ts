import type { notables as english } from "../en/notables.ts";
import type { Formats } from "../formats.ts";

const kind = (best: (games: string) => string, plain: string, list = plain) => ({ best, plain, list });

export const notables = (format: Formats): ReturnType<typeof english> => ({
	notables: {
		kinds: {
			noHitter: kind(games => `El único juego sin hits de ${games} partidos`, "Juego sin hits", "Juegos sin hits"),
			walkOff: kind(
				games => `La única victoria en el último turno de ${games} partidos`,
				"Dejó en el terreno al rival",
				"Victorias en el último turno",
			),
			comeback: kind(games => `La mayor remontada de ${games} partidos`, "Remontada", "Remontadas"),
			lateHomer: kind(
				games => `El único jonrón tardío de ventaja de ${games} partidos`,
				"Jonrón tardío de ventaja",
				"Jonrones tardíos de ventaja",
			),
			homers: kind(games => `Más jonrones de un bateador en ${games} partidos`, "Jonrones de un bateador"),
			hits: kind(games => `Más hits de un bateador en ${games} partidos`, "Hits de un bateador"),
			strikeouts: kind(games => `Más ponches de un lanzador en ${games} partidos`, "Ponches de un lanzador"),
			longest: kind(games => `El jonrón más largo de ${games} partidos`, "Jonrón", "Jonrones más largos"),
			hardest: kind(games => `El batazo más fuerte de ${games} partidos`, "Batazo fuerte", "Batazos más fuertes"),
			blowout: kind(games => `La mayor paliza de ${games} partidos`, "Paliza", "Palizas"),
			shutout: kind(games => `La única blanqueada de ${games} partidos`, "Blanqueada", "Blanqueadas"),
			extra: kind(games => `El más largo de ${games} partidos`, "Entradas extra"),
			streak: kind(games => `La racha más larga en ${games} partidos`, "Racha de victorias", "Rachas de victorias"),
			streakEnded: kind(games => `La racha más larga cortada en ${games} partidos`, "Racha cortada", "Rachas cortadas"),
			firstWin: kind(
				games => `La espera más larga por una primera victoria en ${games} partidos`,
				"Primera victoria contra un rival",
				"Primeras victorias contra un rival",
			),
			newLeader: kind(games => `El único cambio de líder en ${games} partidos`, "Nuevo líder", "Nuevos líderes"),
		},
		figures: {
			noHitter: () => "",
			walkOff: () => "",
			comeback: runs => format.count(runs, { one: "# carrera abajo", other: "# carreras abajo" }),
			lateHomer: () => "",
			homers: homers => format.number(homers),
			hits: hits => format.number(hits),
			strikeouts: strikeouts => format.number(strikeouts),
			longest: feet => `${format.number(feet)} pies`,
			hardest: mph => `${format.number(mph)} mph`,
			blowout: runs => format.count(runs, { one: "por # carrera", other: "por # carreras" }),
			shutout: () => "",
			extra: innings => format.count(innings, { one: "# entrada", other: "# entradas" }),
			streak: wins => format.count(wins, { one: "# victoria", other: "# victorias" }),
			streakEnded: wins => format.count(wins, { one: "# victoria del rival", other: "# victorias del rival" }),
			firstWin: losses => format.count(losses, { one: "tras # derrota", other: "tras # derrotas" }),
			newLeader: () => "",
		},
		ranked: (list, rank, games) => `${list}, puesto ${format.number(rank)} en ${games} partidos`,
		happened: (kind, times, games) => `${kind}, en ${times} de ${games} partidos`,
		line: (heading, details) => `${heading}: ${details}`,
		inInning: inning => `${inning} entrada`,
		records: "Récords",
		choose: "Elige un tipo",
		from: (games, counted) =>
			`De los registros de ${format.number(games)} de ${format.count(counted, { one: "# partido que cuenta", other: "# partidos que cuentan" })}.`,
		none: "Todavía no hay nada de este tipo.",
	},
});
