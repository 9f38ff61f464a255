import type { leaguePower as english } from "../en/league-power.ts";
import type { Formats } from "../formats.ts";

export const leaguePower = (format: Formats): ReturnType<typeof english> => ({
	power: {
		button: "Fuerza",
		heading: (members, games) =>
			`Fuerza de ${format.count(members, { one: "# equipo", other: "# equipos" })} según ${format.count(games, { one: "# partido", other: "# partidos" })}`,
		headings: {
			rank: "Puesto",
			team: "Equipo",
			chance: "Gana",
			moved: "Camb",
			record: "G–P",
			met: "Jug",
			ahead: "Pend",
		},
		legend: (least, most, leagues) =>
			`Puesto: los puestos probables. Unos nueve de cada diez rangos aciertan: del ${least} al ${most} en ${format.number(leagues)} ligas simuladas, con equipos desde parejos hasta muy desiguales · Gana: probabilidad de ganarle a un equipo promedio · Camb: puestos desde hace una semana · Jug, Pend: la probabilidad de los rivales ya enfrentados y de los pendientes, en promedio`,
		weights: (runs, times) =>
			`Se calcula según quién le ganó a quién (Bradley–Terry). Cada partido pesa 1 + ln(1 + diferencia de carreras), con ${format.number(runs)} carreras como máximo: ganar por ${format.number(runs)} pesa ${times} veces lo que ganar por 1. Cuantos menos partidos hay, más cerca está cada equipo del promedio.`,
		noEffect: "La fuerza no decide posiciones ni desempates. Los forfeits no cuentan.",
		tooFew: (games, needed) =>
			`La fuerza se muestra cuando la liga tiene ${format.number(needed)} partidos; tiene ${format.number(games)}. Los forfeits no cuentan.`,
		tooFewOfTeams: needed =>
			`La fuerza se muestra cuando dos equipos tienen ${format.number(needed)} partidos cada uno. Los forfeits no cuentan.`,
		unranked: (games, teams) => `Menos de ${format.number(games)} partidos: ${teams}`,
		range: (best, worst) => (best === worst ? `${best}.º` : `${best}.º–${worst}.º`),
	},
});
