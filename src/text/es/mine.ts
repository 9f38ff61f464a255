import type { mine as english } from "../en/mine.ts";

export const mine: typeof english = format => ({
	mine: {
		titles: {
			worth: "Mis cartas",
			series: "Mis cartas por serie",
			best: "Las cartas por las que más me dan",
			extra: "Mis cartas repetidas",
		},
		tabs: { worth: "Valor", series: "Por serie", best: "Más valiosas", extra: "Repetidas" },
		headings: { series: "Serie", cards: "Cartas", card: "Carta", brings: "Te dan" },
		noSeries: "sin serie",
		times: copies => `${copies}×`,
		none: "Aún no le has dicho al bot qué cartas tienes.",
		ways: {
			add: "• `/mine add` añade cartas por su nombre.",
			have: "• **Tengo estas**, debajo de una lista, añade las cartas que elijas.",
			import: "• `/mine import` lee una lista o el archivo de otro programa.",
		},
		count: cards => `**${format.count(cards, { one: "# carta", other: "# cartas" })}**`,
		countWithCopies: (cards, copies) =>
			`**${format.count(cards, { one: "# carta", other: "# cartas" })}**, ${copies} contando las copias`,
		changed: (count, age) => `${count} · último cambio ${age}`,
		brings: stubs => `A Vender ya te dan **${stubs}**, descontada la comisión`,
		costs: stubs => `A Comprar ya costarían **${stubs}**`,
		buyNow: change => `Comprar ya: ${change}`,
		notSellable: cards =>
			`-# Nadie compra ahora ${format.count(cards, { one: "# de ellas", other: "# de ellas" })}: no cuentan en cuánto te dan`,
		notBuyable: cards =>
			`-# ${format.count(cards, { one: "# de ellas no está", other: "# de ellas no están" })} a la venta ahora: no cuentan en cuánto costarían`,
		gone: (cards, copies) => {
			const count = format.count(cards, { one: "# carta", other: "# cartas" });
			const all = copies > cards ? `${count}, ${format.number(copies)} contando las copias,` : count;
			return `-# ${all} ${cards === 1 ? "no está en el mercado: sigue en tu lista y cuenta" : "no están en el mercado: siguen en tu lista y cuentan"}, sin precio`;
		},
		have: "Tengo estas",
		haveIt: "La tengo",
		notAnyMore: "Ya no la tengo",
		copiesOf: copies => format.count(copies, { one: "✓ Tienes esta carta.", other: "✓ Tienes # copias." }),
		filtered: {
			only: cards => format.count(cards, { one: "solo tu # carta", other: "solo tus # cartas" }),
			without: cards => format.count(cards, { one: "sin tu # carta", other: "sin tus # cartas" }),
		},
		noneLeft: {
			only: fit =>
				`${format.count(fit, { one: "# carta encaja, pero no la tienes", other: "# cartas encajan, pero no tienes ninguna" })}.`,
			without: fit =>
				`${format.count(fit, { one: "# carta encaja, y la tienes", other: "# cartas encajan, y las tienes todas" })}.`,
		},
		filters: { only: "Las mías", without: "Las que no tengo" },
		open: "Mis cartas",
		undo: "Deshacer",
		drop: "Quitar las que no están en el mercado",
		clear: "Borrar mi lista",
		clearSurely: "Borrar",
		clearQuestion: cards => `¿Borrar tu lista de ${format.count(cards, { one: "# carta", other: "# cartas" })}?`,
		cleared: "Tu lista de cartas está vacía.",
		unlisted: cards =>
			cards === 1 ? "una carta que no está en el mercado" : `${format.number(cards)} cartas que no están en el mercado`,
		added: (cards, names) =>
			`${format.count(cards, { one: "Añadida # carta", other: "Añadidas # cartas" })}: ${names}.`,
		recounted: (names, copies) => `Ahora con ${copies} copias: ${names}.`,
		alreadyThere: cards => format.count(cards, { one: "# ya estaba en tu lista.", other: "# ya estaban en tu lista." }),
		removed: (cards, names) =>
			`${format.count(cards, { one: "Quitada # carta", other: "Quitadas # cartas" })}: ${names}.`,
		total: cards => `Ahora tienes ${format.count(cards, { one: "# carta", other: "# cartas" })}.`,
		undone: "Deshecho.",
		changedSince: "Tu lista ha cambiado desde entonces, así que ya no se puede deshacer. `/mine list` la muestra.",
		notThere: names => `No está en tu lista: ${names}.`,
		noneGone: "Todas las cartas de tu lista están en el mercado.",
		notReadYet: "El bot aún no ha leído todo el mercado. Inténtalo de nuevo en un minuto.",
		full: most => `Una lista tiene sitio para ${most} cartas. No se ha cambiado nada.`,
		stored: {
			all: "tu lista de cartas",
			replaced: "lo que reemplazó el último cambio de tus cartas (se guarda una hora)",
			import: "una lista importada que no has tomado",
			count: cards => `tu lista de ${format.count(cards, { one: "# carta", other: "# cartas" })}`,
		},
	},
});
