import type { Texts } from "./en.ts";
import type { Formats } from "./formats.ts";

/** The texts in Spanish, as players in Latin America and Spain say them; the glossary is in docs/design.md. */
export const es = (format: Formats): Texts => ({
	format,

	words: {
		buyNow: "Comprar ya",
		sellNow: "Vender ya",
		noOrders: "sin órdenes",
	},

	times: {
		updated: age => `Actualizado ${age}`,
		whatUpdated: (what, age) => `${what}: actualizado ${age}`,
		stale: updated => `⚠️ **Desactualizado:** el servicio no responde. ${updated}.`,
		minutes: count => `${format.number(count)} min`,
		hours: count => `${format.number(count)} h`,
		days: count => format.count(count, { one: "# día", other: "# días" }),
		lastHour: "última hora",
		last: span => `últimas ${span}`,
		ago: span => `hace ${span}`,
		fromTo: (from, to) => `${from} a ${to}`,
	},

	prices: {
		perHour: rate => `≈ ${rate}/hora`,
		perDay: rate => `≈ ${rate}/día`,
		curve: (side, first, last, low, high) => `${side} ${first} → ${last} · mín. ${low} · máx. ${high}`,
		someMissing: "faltan algunos precios",
	},
});
