import type { leagueRace as english } from "../en/league-race.ts";
import type { Formats } from "../formats.ts";

export const leagueRace = (format: Formats): ReturnType<typeof english> => ({
	race: {
		spots: spots =>
			format.count(spots, { one: "Lucha por el primer puesto", other: "Lucha por los primeros # puestos" }),
		taken: (spots, teams) =>
			`${format.count(spots, { one: "Primer puesto", other: "Los primeros # puestos" })}: ${teams}`,
		headings: { places: "Puesto", wins: "Vic", odds: "Prob" },
		clinched: "sí",
		out: "no",
		legend: `Puesto: los aún posibles · Vic: victorias que lo aseguran, hagan lo que hagan los demás · Prob: en ${format.number(10_000)} temporadas simuladas`,
		assumption:
			"“Sí” y “no” están demostrados, no estimados: valen terminen como terminen los partidos pendientes, siempre que se jueguen todos y ninguna decisión cambie la tabla.",
		unknown:
			"No se sabe cuántos partidos quedan: las reglas no dicen cuántos juega cada pareja y no hay calendario. Un comisionado puede fijarlo con `/commissioner setup` o planear los partidos con `/commissioner fixtures`.",
		openAgain: "➜ de nuevo sin decidir",
		spotsNow: spots =>
			format.count(spots, {
				one: "➜ ahora la lucha es por el primer puesto",
				other: "➜ ahora la lucha es por los primeros # puestos",
			}),
		noSpots: "➜ las reglas ya no dicen cuántos puestos hay",
		anyPlace: "todos",
		half: "Es la mitad de la tabla, porque las reglas no dicen cuántos puestos tienen los playoffs. Un comisionado puede fijarlo con `/commissioner setup`, **Playoffs**.",
		unplanned: teams =>
			`Todavía no se puede demostrar nada: el calendario no incluye a ${teams}. Un comisionado puede planear sus partidos con \`/commissioner fixtures\`.`,
		failed: "La lucha por los puestos no se pudo calcular a tiempo. Inténtalo de nuevo en un minuto.",
		points: points => format.count(points, { one: "# punto", other: "# puntos" }),
		won: (games, score) =>
			`${format.count(games, { one: "aunque gane el partido que le queda", other: "aunque gane los # partidos que le quedan" })} (${score})`,
		wonWithForfeits: (games, score) =>
			`${format.count(games, { one: "aunque gane el partido que le queda", other: "aunque gane los # partidos que le quedan" })} (${score}) y todos los demás partidos terminen por forfeit`,
		lost: (games, score) =>
			`${format.count(games, { one: "aunque pierda el partido que le queda", other: "aunque pierda los # partidos que le quedan" })} (${score})`,
		forfeited: (games, score) =>
			`${format.count(games, { one: "aunque pierda por forfeit el partido que le queda", other: "aunque pierda por forfeit los # partidos que le quedan" })} (${score})`,
		played: score => `con todos sus partidos jugados (${score})`,
		isOut: (team, reach, facts) => `❌ **${team}** está fuera: ${reach}, ${facts}.`,
		ahead: (members, teams) =>
			`${teams} ${format.count(members, { one: "termina por encima en cualquier caso", other: "terminan por encima en cualquier caso" })}`,
		among: (teams, games, atLeast) =>
			`${teams} aún juegan ${format.count(games, { one: "# partido", other: "# partidos" })} entre sí, así que al menos ${format.count(atLeast, { one: "# de ellos termina por encima", other: "# de ellos terminan por encima" })}`,
		short: (team, games, needed) =>
			`❌ **${team}** está fuera: solo puede jugar ${format.number(games)} de los ${format.number(needed)} partidos que exigen los playoffs.`,
		isIn: (team, reach, facts) => `✅ **${team}** está dentro: ${reach}, ${facts}.`,
		nobody: "nadie más puede alcanzarlo",
		threats: (teams, atMost) =>
			`a lo sumo ${format.count(atMost, { one: "# de los demás puede", other: "# de los demás pueden" })} alcanzarlo: ${teams}`,
		isAlive: (team, best, worst, facts) =>
			`**${team}** aún puede terminar del puesto ${format.number(best)} al ${format.number(worst)}: ${facts}.`,
		enough: wins =>
			format.count(wins, {
				one: "le basta # victoria más, hagan lo que hagan los demás",
				other: "le bastan # victorias más, hagan lo que hagan los demás",
			}),
		notEnough: "ni siquiera ganar todo puede bastar si los demás no pierden",
		others: "ya jugó todos sus partidos, así que deciden los de los demás",
	},
});
