import type { words as english } from "../en/words.ts";

export const words: typeof english = format => ({
	words: {
		andMore: count => `… y ${count} más`,
		buyNow: "Comprar ya",
		sellNow: "Vender ya",
		noOrders: "sin órdenes",
		languages: { en: "inglés", es: "español" },
	},

	buttons: {
		back: "◀ Volver a la lista",
		card: "Carta",
		compare: "Comparar",
		myAlerts: "Mis alertas",
		next: "Siguiente ▶",
		previous: "◀ Anterior",
		price: "Precio",
		refresh: "🔄 Actualizar",
		setAlert: "Crear alerta",
	},

	times: {
		updated: age => `Actualizado ${age}`,
		whatUpdated: (what, age) => `${what}: datos de ${age}`,
		stale: updated => `⚠️ **Desactualizado:** el servicio no responde. ${updated}.`,
		minutes: count => `${format.number(count)} min`,
		hours: count => `${format.twoDigits(count)} h`,
		days: count => format.count(count, { one: "# día", other: "# días" }),
		lastHour: "última hora",
		last: span => `${span.endsWith(" h") ? "últimas" : "últimos"} ${span}`,
		fromTo: (from, to) => `entre ${from} y ${to}`,
		zoneNow: (zone, time) => `Zona horaria: ${zone}; hora actual allí: ${time}.`,
		dates: (from, to) => `del ${from} al ${to}`,
	},

	prices: {
		perHour: rate => `≈ ${rate}/hora`,
		perDay: rate => `≈ ${rate}/día`,
		inDay: change => `${change} en 24 h`,
		inWeek: change => `${change} en 7 días`,
		hourly: stubs => `≈ ${stubs}/h`,
		someMissing: "sin precio algunos días",
		examples: "5000, 20k o 1.5m",
	},

	pages: {
		title: "Ir a la página",
		page: "Página",
		pageUpTo: last => `Página, de 1 a ${last}`,
		invalid: last => `Escribe una página de 1 a ${last}.`,
	},

	typed: {
		percentage: ["porcentaje"],
		off: ["apagar", "apagado"],
		noDay: ["ninguno", "nunca"],
		gameAccount: ["cuenta", "cuenta del juego"],
		forfeit: ["no se presentó", "incomparecencia"],
		elsewhere: ["en otro lugar", "jugado en otro lugar"],
		awarded: ["adjudicado"],
		noContest: ["nulo", "partido nulo"],
	},
});
