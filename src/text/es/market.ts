import type { market as english } from "../en/market.ts";

export const market: typeof english = format => ({
	market: {
		title: "Mercado",
		none: "No hay nada en venta.",
		noneFits: filters => `No hay nada en venta con estos filtros: ${filters}. Quita uno.`,
		unranked: sort => `Aún no hay cifras para “${sort}”. Inténtalo de nuevo en un minuto u ordena por otra cifra.`,
		count: (count, all) => `${count} de ${all} cartas en venta`,
		sortedBy: sort => `Orden: ${sort}`,
		notUpToDate: updated => `⚠️ **Desactualizado.** ${updated}`,
		noneRefreshed:
			"⚠️ Los precios de esta página no se pudieron actualizar ahora, porque el servicio no responde. Son anteriores.",
		someRefreshed: (count, all) =>
			`⚠️ Ahora solo se pudieron actualizar ${count} de ${all} precios, porque el servicio no responde. Los demás son anteriores.`,
		hint: "Ordena por ganancia para encontrar reventas, por cambio para ver qué sube, por venta rápida para encontrar gangas.",
		isNewOrder: "⚠️ La lista se ordenó de nuevo con precios nuevos, así que algunas cartas pueden repetirse.",
		outdatedHere: sorted => `⚠️ Hay precios que cambiaron desde que se ordenó esta lista ${sorted}: \`*\` los marca.`,
		outdatedElsewhere: sorted =>
			`⚠️ En otras páginas hay precios que cambiaron desde que se ordenó esta lista ${sorted}.`,
		moved: sorted => `\`*\` marca los precios que cambiaron después de ordenar la lista ${sorted}.`,
		figures: (count, all, why) => `Cifras de ${count} de ${all}: ${why}`,
		why: {
			profit: "las demás no tienen órdenes en un lado.",
			change: "no se sabe cuánto costaban las demás hace un día.",
			quick: "las demás no tienen Comprar ya o valor de venta rápida.",
		},
		hourlyBeside: "≈: ganancia por hora con una carta, según sus últimas ventas, donde se conocen",
		marginRule: least =>
			`Solo cartas con Comprar ya a partir de ${least} (o tu propio precio mínimo) y al menos una venta al día; las de ventas desconocidas van al final.`,
		hourlyRule:
			"Una carta a la vez, a los dos precios que más dieron en las últimas ventas (dos días como mucho), con una hora más por reventa.",

		hourlyOf: (count, known) => `${count} de las ${known} cartas cuyas ventas se conocen`,
		sorts: {
			overall: "Valoración (OVR)",
			price: "Comprar ya, de mayor a menor",
			lowest: "Comprar ya, de menor a mayor",
			profit: "Ganancia, descontada la comisión",
			margin: "Margen, descontada la comisión",
			hourly: "Ganancia por hora",
			change: "Cambio en 24 horas",
			quick: "Más cerca de la venta rápida",
		},
		headings: {
			profit: "Ganancia",
			margin: "Margen",
			flip: "Por reventa",
			hourly: "Gan./h",
			change: "24 h",
			quick: "% v. ráp.",
		},
		types: {
			card: "Cartas",
			stadium: "Estadios",
			equipment: "Equipamiento",
			sponsorship: "Patrocinios",
			unlockable: "Desbloqueables",
			souvenir: "Recuerdos",
		},
		between: (low, high) => `Comprar ya de ${low} a ${high}`,
		from: low => `Comprar ya a partir de ${low}`,
		upTo: high => `Comprar ya hasta ${high}`,
		open: "Ver el precio de una carta",
		prices: (buyNow, sellNow) => `Comprar ya ${buyNow} · Vender ya ${sellNow}`,
		sort: "Ordenar por",
		sortBy: sort => `Ordenar por: ${sort}`,
		filter: "Filtrar",
		filterTitle: "Filtrar el mercado",
		priceRange: "Comprar ya, de menor a mayor",
		ranges: "5k-20k, 5k- o -20k",
		kind: "Tipo o posición",
		any: "Cualquiera",
		facets: { rarity: "Rareza", team: "Equipo", series: "Serie", position: "Posición" },
		severalFacets: {
			rarity: (typed, names) => `Varias rarezas coinciden con “${typed}”: ${names}. Elige una de ellas.`,
			team: (typed, names) => `Varios equipos coinciden con “${typed}”: ${names}. Elige uno de ellos.`,
			series: (typed, names) => `Varias series coinciden con “${typed}”: ${names}. Elige una de ellas.`,
			position: (typed, names) => `Varias posiciones coinciden con “${typed}”: ${names}. Elige una de ellas.`,
		},
		noFacet: {
			rarity: typed => `Ninguna rareza coincide con “${typed}”.`,
			team: typed => `Ningún equipo coincide con “${typed}”.`,
			series: typed => `Ninguna serie coincide con “${typed}”.`,
			position: typed => `Ninguna posición coincide con “${typed}”.`,
		},
		didYouMean: names => `¿Quisiste decir ${names}?`,
		noneListed: name => `Ninguna carta de ${name} está en el mercado.`,
		typePart: "Escribe una parte del nombre como lo escribe el juego.",
		emptyRange: "El precio más bajo es mayor que el más alto, así que nada puede coincidir.",
	},

	cost: {
		live: "Live",
		title: what => `Cuánto cuesta ${what}`,
		none: what => `No hay cartas de ${what}.`,
		total: (cost, cards) => `**${cost}** por ${format.count(cards, { one: "# carta", other: "# cartas" })}`,
		cheapest: (cost, cards, of) =>
			`**${cost}** por ${format.count(cards, { one: "la carta más barata", other: "las # cartas más baratas" })} de ${format.number(of)}`,
		tooFew: (cards, asked) =>
			`⚠️ Menos de ${asked}: ${format.count(cards, { one: "solo # carta tiene órdenes", other: "solo # cartas tienen órdenes" })}`,
		nothing: "Ninguna de estas cartas está en venta ahora.",
		owns: (owned, of) => `Tienes ${owned} de ${of}.`,
		ownsAll: of => `Tienes las ${of}.`,
		missedCost: (cards, cost, uncounted) =>
			`${format.count(cards, { one: "La # carta que te falta cuesta", other: "Las # que te faltan cuestan" })} **${cost}**${uncounted === 0 ? "" : ` (sin contar ${format.number(uncounted)} sin órdenes)`}`,
		missedCheapest: (cards, cost) =>
			` · ${format.count(cards, { one: "la más barata", other: "las # más baratas" })} **${cost}**`,
		missedNotForSale: cards =>
			format.count(cards, {
				one: "La # carta que te falta no está en venta ahora.",
				other: "Ninguna de las # que te faltan está en venta ahora.",
			}),
		enough: asked => `Ya tienes las ${asked} que pide la colección.`,
		missed: "Lo que me falta",
		allCards: "Todas las cartas",
		change: (share, amount) => `${share} (${amount})`,
		someKnown: cards =>
			`El cambio no incluye ${format.count(cards, { one: "# carta", other: "# cartas" })} sin precio de entonces`,
		unknownChange: "Aún no se sabe cuánto costaba hace un día o una semana.",
		noOrders: (cards, names) =>
			`⚠️ Sin contar: ${format.count(cards, { one: "# carta", other: "# cartas" })} sin órdenes (${names})`,
		andMore: (names, count) => `${names} y ${count} más`,
		without: "`*` no cuenta las cartas sin órdenes",
		noTeam: "sin equipo",
		team: "Equipo",
		card: "Carta",
		cost: "Costo",
		day: "24 h",
		openTeam: "Ver las cartas de un equipo",
		allTeams: "Todos los equipos",
		market: "En el mercado",
		option: (cost, cards) => `${cost} por ${format.count(cards, { one: "# carta", other: "# cartas" })}`,
	},

	roster: {
		title: "Actualización de roster",
		none: "Aún no se ha visto ninguna actualización de roster. El bot compara todas las cartas cada vez que lee el mercado; cuando cambia la valoración de al menos 5 cartas Live, la actualización aparece aquí.",
		unknown: "Esta actualización no se conoce o tiene más de 200 días. Elige una fecha de la lista mientras escribes.",
		choice: (day, up, down) => `${day} · ${up} suben, ${down} bajan`,
		counts: (cards, up, down) =>
			`Live: ${format.count(cards, { one: "# carta", other: "# cartas" })} · ▲\u00a0suben\u00a0${up} · ▼\u00a0bajan\u00a0${down}`,
		rarities: cards => format.count(cards, { one: "# carta cambió de rareza", other: "# cartas cambiaron de rareza" }),
		only: filters => `Solo ${filters}`,
		noneFits: filters => `Ninguna carta Live con estos filtros cambió en esta actualización: ${filters}.`,
		postLegend: "Comprar ya antes de la actualización → ahora",
		legend: "VR: venta rápida · al final: Comprar ya antes de la actualización → ahora",
		quickSell: change => `VR ${change}`,
		was: price => `antes ${price}`,
		sorts: {
			worth: "Valor: venta rápida y luego valoración",
			change: "Cambio, rareza primero",
			overall: "Valoración (OVR)",
		},
		other: "Otra actualización",
		watch: {
			title: "Cartas Live a un punto de otra rareza",
			all: "Todos los pasos",
			count: cards => format.count(cards, { one: "# carta", other: "# cartas" }),
			sorts: {
				even: "Punto de equilibrio a Vender ya, de menor a mayor",
				price: "Comprar ya, de menor a mayor",
				floor: "Más cerca del piso",
			},
			step: (step, floor, next) => `${step}: piso ${floor} → ${next}`,
			legend:
				"Piso: lo que paga la venta rápida. %: con qué frecuencia tiene que subir la carta para cubrir su precio con la venta rápida = (precio − piso) ÷ (piso siguiente − piso)",
			noneAtBuyNow:
				"Ninguna carta cubre su precio a Comprar ya, porque siempre está por encima del piso siguiente. Solo lo puede cubrir una oferta más baja.",
			below: "por debajo de su venta rápida",
			never: "por encima del piso siguiente",
			field: ovr => `Si sube a ${ovr}`,
			paysOff: (price, floor, ovr, next, share) =>
				`A ${price}: piso ${floor}; con ${ovr} el piso es ${next}. Cubre su precio con la venta rápida si sube el ${share} de las veces.`,
			plain: (price, what) => `A ${price}: ${what}.`,
			rises: (ovr, cards, updates, rose) =>
				`De ${format.number(cards)} cartas con ${ovr} en ${format.number(updates)} actualizaciones, subieron ${format.number(rose)}.`,
		},
	},
});
