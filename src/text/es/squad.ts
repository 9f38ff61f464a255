import type { squad as english } from "../en/squad.ts";

export const squad: typeof english = format => ({
	squad: {
		title: budget => `El mejor equipo por ${budget} stubs`,
		goals: {
			balanced: "Equilibrado",
			contact: "Contacto",
			power: "Poder",
			speed: "Velocidad",
			defence: "Defensa",
			left: "Contra zurdos",
			right: "Contra derechos",
		},
		sum: (price, left) => `Cuesta **${price}** · quedan ${left}`,
		best: value => `Valor ${value}: el mejor posible con estos pesos`,
		within: (value, gap) => `Valor ${value}: a ${gap} del mejor posible con estos pesos`,
		raised: (gain, stubs) => `${gain} por ${stubs} stubs más`,
		captain: (name, tier, qualify) =>
			`Capitán ${name}, nivel ${tier}: ${qualify}. La carta del capitán no está en el precio`,
		qualify: (qualify, least) =>
			format.count(qualify, { one: "# carta cumple", other: "# cartas cumplen" }) +
			(least === 0 ? "" : `, hacen falta ${format.number(least)}`),
		captainUnused: name => `Capitán ${name}: ningún nivel mejora el equipo`,
		yours: "tuya",
		rules: noOrders =>
			`Una carta por jugador; una posición secundaria cuenta entera, pues no se publica ninguna penalización; ${format.count(noOrders, { one: "queda fuera # carta sin órdenes", other: "quedan fuera # cartas sin órdenes" })}`,
		swap: "Cambiar una carta",
		without: "Sin una carta",
		choose: "Tomar otra carta",
		pitchers: "Lanzadores",
		hitters: "Bateadores",
		raise: "+10 %",
		whyButton: "Por qué",
		why: goal => `Cómo se valora un equipo: ${goal}`,
		howValued:
			"El valor de una carta en un puesto es la media ponderada de estos atributos, de 0 a 125; el que no tiene cuenta como 0. El valor del equipo es la media de sus 18 puestos.",
		weights: { SS: "En el campo", DH: "BD", SP: "SP", RP: "RP" },
		swapTitle: (slot, name) => `${slot}: en lugar de ${name}`,
		swapLegend: "Lo que gana el puesto, y stubs de más o de menos:",
		noSwap: "Ninguna otra carta para este puesto cabe en el presupuesto.",
		empty: slots =>
			`Ninguna carta puede jugar de ${slots}. Quita un filtro, o espera a que todas las cartas estén leídas.`,
		tooCheap: (budget, cheapest) =>
			`${budget} stubs no bastan: el equipo más barato con estas cartas cuesta ${cheapest}.`,
		fewPlayers:
			"No hay 18 jugadores para los puestos de un equipo. Quita un filtro, o espera a que todas las cartas estén leídas.",
		keptOut:
			"Las cartas que conservas no caben en un equipo: cada una necesita un puesto y sus atributos leídos, un jugador está una sola vez, y todas deben caber en el presupuesto.",
		whichCard: card => `“${card}” no nombra ninguna carta, o nombra varias. Elígela de la lista al escribir.`,
		notUnderstood: (name, sentence) => `No se entiende a quién potencia ${name}, y no se adivina:\n> ${sentence}`,
		everybody: "Contar todas como potenciadas",
		withoutCaptain: "Sin el capitán",
		busy: "Tres de tus equipos se están calculando todavía. Espera sus respuestas y pregunta de nuevo.",
		tooSlow: "No se pudo calcular el equipo a tiempo. Inténtalo de nuevo en un momento.",
		tooLong: "Es demasiado para los botones de la respuesta: conserva o quita menos cartas, o quita un filtro.",
	},
});
