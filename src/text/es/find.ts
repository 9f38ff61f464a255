import type { find as english } from "../en/find.ts";

export const find: typeof english = format => ({
	find: {
		title: "Buscar cartas",
		shorts: {
			...{ cb: "CON", cl: "CON Z", cr: "CON D", pb: "POD", pl: "POD Z", pr: "POD D", sp: "VELOC", vi: "VIS" },
			...{ di: "DISC", cu: "CLU", fd: "FIL", as: "BRAZO", ac: "PREC", ra: "REAC", rl: "REAC I", rr: "REAC D" },
			...{ rf: "REAC F", rb: "REAC A", st: "ROBO", br: "CORR", ag: "AGR", bl: "BLOQ", pt: "POP", ve: "VELO" },
			...{ ct: "CTRL", mv: "MOV", ka: "K/9", kl: "K/9 Z", kr: "K/9 D", ha: "H/9", hl: "H/9 Z", hr: "H/9 D" },
			...{ wb: "BB/9", hm: "HR/9", sa: "RES", bu: "TOQUE", db: "TQ HIT", du: "DUR" },
		},
		names: { cb: "Contacto vs zur y der", pb: "Poder vs zur y der", ve: "Vel. de pitcheo" },
		choice: (clause, cards) => `${clause} · ${format.count(cards, { one: "# carta", other: "# cartas" })}`,
		count: (found, cards) => `${found} de ${format.count(cards, { one: "# carta", other: "# cartas" })}`,
		reading: (read, total) => `⏳ ${read} de ${total} cartas leídas`,
		sorts: {
			fit: "Las que mejor encajan",
			overall: "Valoración",
			price: "Comprar ya, primero la más barata",
			stubs: "Lo que más rinde por stub",
		},
		buy: "compra",
		hands: { L: "Zurdo", R: "Derecho", S: "Ambidiestro" },
		bats: hand => `batea: ${hand}`,
		throws: hand => `lanza: ${hand}`,
		boosted: (captain, tier, tiers) => `Con **${captain}**, nivel ${tier} de ${tiers}`,
		ifQualifies: ability => `-# Si la carta cumple: ${ability}`,
		showTier: tier => `Nivel ${tier}`,
		noCaptain: typed => `Ningún capitán coincide con “${typed}”. Elige uno de la lista mientras escribes.`,
		severalCaptains: typed => `Varios capitanes coinciden con “${typed}”. Elige uno de la lista mientras escribes.`,
		open: "Ver una carta",
		hint: "Escribe en `atributos` lo que la carta necesita: contacto izq 90, velocidad 70, slider.",
		none: filters => `Ninguna carta encaja: ${filters}.`,
		without: (clause, cards) =>
			`Sin **${clause}** ${format.count(cards, { one: "queda # carta", other: "quedan # cartas" })}.`,
		noneWithout: "Quitar una sola de estas condiciones no basta.",
		unknown: (clause, similar) =>
			`No entiendo “${clause}”. Escribe un atributo y un número, o un lanzamiento o una peculiaridad: ${similar}.`,
		number: (clause, similar) => `A “${clause}” le falta un número: ${similar}.`,
		range: clause => `“${clause}”: hace falta un número entero de 0 a 125.`,
		many: "Como máximo 5 condiciones: quita una.",
		tooLong: "Es demasiado para los botones de la respuesta: quita una condición o un filtro.",
	},
});
