import type { squad as english } from "../en/squad.ts";

export const squad: typeof english = format => ({
	squad: {
		title: budget => `La mejor plantilla con ${budget} stubs`,
		titleFound: budget => `Una plantilla con ${budget} stubs`,
		goals: {
			balanced: "Equilibrada",
			contact: "Contacto",
			power: "Poder",
			speed: "Velocidad",
			defence: "Defensa",
			left: "Contra zurdos",
			right: "Contra derechos",
		},
		clubs: { mine: "Mis cartas, gratis", sell: "Mis cartas, y vender otras (Vender ya, descontada la comisión)" },
		sum: (price, left) => `Cuesta **${price}** · quedan ${left}`,
		isCut: "⏳ La búsqueda terminó antes, porque la máquina del bot está muy ocupada.",
		best: value => `Valor ${value}: el mejor posible con estos pesos`,
		within: (value, gap) => `Valor ${value}: a ${gap} del mejor posible con estos pesos`,
		bestWithChoices: value => `Valor ${value}: el mejor posible con estos pesos y tus elecciones`,
		withinWithChoices: (value, gap) => `Valor ${value}: a ${gap} del mejor posible con estos pesos y tus elecciones`,
		raised: (gain, stubs) => `${gain} por ${stubs} stubs más`,
		captain: (name, tier, qualify) =>
			`Capitán ${name}, nivel ${tier}: ${qualify}. La carta del capitán no está en el precio`,
		qualify: (qualify, least) =>
			format.count(qualify, { one: "# carta cumple", other: "# cartas cumplen" }) +
			(least === 0 ? "" : `, hacen falta ${format.number(least)}`),
		captainUnused: name => `Capitán ${name}: ningún nivel mejora la plantilla`,
		captainNotFound: name => `Capitán ${name}: no se encontró una plantilla mejor con ningún nivel`,
		unknownTiers: (tiers, count) =>
			count === 1
				? `El nivel ${tiers} no dice cuántos jugadores pide, así que no cuenta`
				: `Los niveles ${tiers} no dicen cuántos jugadores piden, así que no cuentan`,
		open: cards =>
			format.count(cards, {
				one: "# carta del mercado cuenta sin mejora, porque no está claro si cumple",
				other: "# cartas del mercado cuentan sin mejora, porque no está claro si cumplen",
			}),
		kept: card => `Conservada: ${card} (tuya)`,
		keptBought: card => `Conservada: ${card}`,
		swappedIn: card => `Entra: ${card}`,
		leftOut: card => `Fuera: ${card}`,
		playerLeftOut: name => `Fuera: todas las cartas de ${name}`,
		yours: "tuya",
		ownCount: (cards, slots) =>
			`${format.number(cards)} de ${format.count(slots, { one: "# carta", other: "# cartas" })} ya ${cards === 1 ? "es tuya" : "son tuyas"}`,
		sale: (cards, stubs) =>
			`Al presupuesto le faltan ${stubs}: vende al menos ${format.count(cards, { one: "# carta", other: "# cartas" })}.`,
		noSale: "No hace falta vender nada.",
		unusedBring: stubs => `Lo que tienes y la plantilla no usa daría ${stubs} en Vender ya, descontada la comisión`,
		unknownCards: cards =>
			format.count(cards, {
				one: "queda fuera # carta de tu lista: no es de un jugador, no está en el mercado o aún no se ha leído",
				other: "quedan fuera # cartas de tu lista: no son de jugadores, no están en el mercado o aún no se han leído",
			}),
		augmentedOut: cards =>
			format.count(cards, {
				one: "queda fuera # carta con mejora temporal: no se conocen sus atributos habituales",
				other: "quedan fuera # cartas con mejora temporal: no se conocen sus atributos habituales",
			}),
		withAugments: "Con mejoras temporales",
		usualRatings: "Atributos habituales",
		next: "Siguiente",
		nextTitle: "Qué comprar después",
		withCaptain: name => `Capitán ${name}`,
		ownValue: value => `La mejor plantilla con tus cartas: valor ${value}`,
		emptySlots: (count, slots) =>
			`${format.count(count, { one: "# puesto está vacío y cuenta", other: "# puestos están vacíos y cuentan" })} como 0: **${slots}**`,
		buyList: (cards, stubs, before, after) =>
			`**Lista de compras** · ${format.count(cards, { one: "# carta", other: "# cartas" })} por **${stubs}** · plantilla ${before} → ${after}`,
		buyListLegend: budget =>
			`Lo que compra la plantilla de ${budget} stubs, primero lo que más gana. Valores: el de la carta que sale (– si el puesto está vacío) → el de la nueva:`,
		fillersFrom: (stubs, budget) =>
			`Cartas de relleno desde **${stubs}** stubs en total; tu presupuesto es de ${budget}.`,
		sellsNone: "Aquí no se vende nada: estas cartas se pagan solo con el presupuesto.",
		filledSlots: "**Relevos en puestos ya ocupados**",
		purchasesLegend: (budget, stubs) =>
			`Una carta por ${budget} stubs como mucho, primero la que más gana por stub: el valor de su puesto, el de la plantilla y lo que ganan todos los puestos por cada ${stubs} stubs:`,
		noPurchase: (budget, rise) =>
			`Ninguna carta por ${budget} stubs como mucho sube el valor de la plantilla ${rise} o más por sí sola.`,
		inPlaceOf: (rise, cards) => `${rise}, en lugar de ${cards}`,
		squadRise: (before, after) => `plantilla ${before} → ${after}`,
		gainRate: (gain, stubs) => `${gain} por cada ${stubs}`,
		purchasesNotProven: "La búsqueda terminó en su límite: otra carta podría ganar más.",
		rules: noOrders =>
			`Una carta por jugador; una posición secundaria cuenta entera, porque no se publica ninguna penalización; ${format.count(noOrders, { one: "queda fuera # carta sin órdenes", other: "quedan fuera # cartas sin órdenes" })}`,
		openCard: "Precio y cambios de una carta",
		without: "Sin una carta",
		noneOf: (name, cards) =>
			`${name}: ${format.count(cards, { one: "ninguna carta", other: "ninguna de las # cartas" })}`,
		choose: "Elegir otra carta",
		takeBack: "Deshacer una elección",
		takeBackKept: card => `Ya no conservar ${card}`,
		takeBackWanted: card => `Ya no exigir ${card}`,
		takeBackWithout: card => `Permitir de nuevo ${card}`,
		pitchers: "Lanzadores",
		hitters: "Bateadores",
		bench: "Banca",
		raise: "+10 %",
		longer: "Seguir buscando",
		whyButton: "Por qué",
		why: goal => `Cómo se valora una plantilla: ${goal}`,
		howValued:
			"El valor de una carta en un puesto es la media ponderada de estos atributos, de 0 a 125; un atributo que no tiene cuenta como 0. El valor de la plantilla es la media de sus 18 puestos.",
		howBenchValued: bench =>
			`${format.count(bench, { one: "La carta de la banca cuenta", other: "Cada una de las # cartas de la banca cuenta" })} una décima de lo que contaría en el campo; la media se pondera igual.`,
		tierCards: (tier, qualify) => `Nivel ${tier}: ${qualify}`,
		weights: { SS: "En el campo", DH: "DH", SP: "SP", RP: "RP" },
		swapTitle: (slot, name) => `${slot}: en lugar de ${name}`,
		swapLegend: "Lo que gana el puesto, y cuánto cambia el costo:",
		swapGain: (gain, stubs) => `${gain} · ${stubs} stubs`,
		noSwapInTier: "Ninguna otra carta para este puesto cabe en el presupuesto y conserva el nivel del capitán.",
		fixed: {
			kept: "Conservas esta carta, así que no se ofrece otra. Deshaz esa elección para cambiarla.",
			bench: "Una carta que eliges juega en el campo, así que no se ofrece ninguna para la banca.",
		},
		noSwap: "Ninguna otra carta para este puesto cabe en el presupuesto.",
		empty: slots => `Ninguna carta puede jugar de ${slots}. Quita un filtro o espera a que se lean todas las cartas.`,
		tooCheap: (budget, cheapest) =>
			`${budget} stubs no bastan: la plantilla más barata con estas cartas cuesta ${cheapest}.`,
		fewPlayers: slots =>
			`Una plantilla tiene ${slots} puestos, pero cumplen menos jugadores. Quita un filtro, elige una banca más corta o espera a que se lean todas las cartas.`,
		keptOut:
			"Las cartas que conservas no caben en una plantilla. Cada una necesita un puesto libre, y sus atributos ya deben estar leídos. Un jugador puede estar una sola vez, y todas juntas deben caber en el presupuesto.",
		whichCard: card =>
			`“${card}” no coincide con ninguna carta, o coincide con varias. Elígela de la lista mientras escribes.`,
		notUnderstood: (name, sentence) => `El bot no entiende qué cartas mejora ${name}, y no adivina:\n> ${sentence}`,
		everybody: "Contar todas como mejoradas",
		withoutCaptain: "Sin el capitán",
		waiting: others =>
			`⏳ Hay ${format.count(others, { one: "# persona", other: "# personas" })} antes que tú. Tu plantilla aparece aquí en cuanto se encuentre.`,
		replaced: "Después pediste otra plantilla, así que esta no se calculó.",
		full: "Demasiadas personas piden plantillas en este momento. Inténtalo de nuevo en unos minutos.",
		tooSlow: "No se pudo calcular la plantilla a tiempo. Inténtalo de nuevo en un momento.",
		tooLong: "Es demasiado largo para los botones de la respuesta. Conserva o quita menos cartas, o quita un filtro.",
	},
});
