import type { leaguePreview as english } from "../en/league-preview.ts";
import type { Formats } from "../formats.ts";

export const leaguePreview = (format: Formats): ReturnType<typeof english> => ({
	preview: {
		button: "Previa",
		rows: {
			record: "Récord",
			place: "Puesto",
			last: "Últimos",
			wins: "Entre ellos",
			runs: "  carreras",
			strikeouts: "Ponches",
			appearances: "de",
			share: "Porcentaje",
			range: "  probable",
		},
		appearances: count => `${count} AP`,
		means: "Qué significa el partido",
		spots: spots =>
			format.count(spots, {
				one: "el primer puesto va a los playoffs",
				other: "los primeros # puestos van a los playoffs",
			}),
		now: "Ahora",
		win: team => `Gana **${team}**`,
		places: (team, places) => `${team} ${places}`,
		clinches: (team, place) => `✅ Si gana, **${team}** asegura su puesto en los playoffs: ${place} o mejor.`,
		out: team => `❌ Si pierde, **${team}** queda fuera de los playoffs.`,
		neither: "Este partido por sí solo no mete ni saca a ninguno de los dos.",
		unchanged: {
			every: last => `Gane quien gane, los dos pueden acabar en cualquier puesto, del 1 al ${format.number(last)}.`,
			each: places => `Gane quien gane, los puestos posibles no cambian: ${places}.`,
		},
		legend:
			"Puestos todavía posibles, demostrados: valen sin importar cómo terminen los demás partidos, si se juegan todos y ninguna decisión cambia la tabla.",
		marks: "✅ en los playoffs, ❌ fuera.",
		noSpots:
			"Las reglas no dicen cuántos puestos tienen los playoffs. Un comisionado puede fijarlo con `/commissioner setup`, **Playoffs**.",
		series: (wins, needed) =>
			`Su serie: ${wins}. ${format.count(needed, { one: "La decide una victoria", other: "La deciden # victorias" })}.`,
		levels: (team, wins) => `Si gana **${team}**, la serie queda ${wins}.`,
		goesOn: team => `✅ Si gana, **${team}** gana la serie y sigue adelante.`,
		champions: team => `🏆 Si gana, **${team}** es campeón.`,
		nothingLeft: "Estos dos no se deben ningún partido, así que no hay nada en juego entre ellos.",
		noGame: "Estos dos ya no se enfrentan en esta temporada.",
		strikeouts: "Cómo se ponchan sus bateadores",
		where: counts => `Dónde estaban los lanzamientos (${counts})`,
		best: "El mejor bate y el mejor brazo",
		batter: (name, average, atBats) => `**${name}** ${average} en ${atBats} VB`,
		pitcher: (name, average, innings) => `**${name}** EFE ${average} en ${innings} IL`,
		noBox: "todavía sin box score",
		noFigure: "muy pocos turnos y entradas para dar una cifra",
		strikeoutsOnly:
			"El juego solo describe los lanzamientos de los ponches. Adentro y afuera son según los ve el bateador.",
		sample: games => `Partidos de esta liga con box score: ${games}.`,
		known: (team, known, games) => `${team} ${known} de ${games}`,
		title: round => `Jornada ${round}`,
		playoffs: round => `Playoffs · ${round}`,
		ends: when => `Termina ${when}. Elige un partido para ver su previa.`,
		choose: "Previa de un partido",
		how: "Elige un partido para ver su previa.",
		posted: "una previa de cada jornada",
	},
});
