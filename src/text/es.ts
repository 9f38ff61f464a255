import type { Texts } from "./en.ts";
import type { Formats } from "./formats.ts";

/** The texts in Spanish, as players in Latin America and Spain say them; the glossary is in docs/design.md. */
export const es = (format: Formats): Texts => ({
	format,

	commands: {
		alert: {
			description: "Un mensaje directo cuando una carta llega a tu precio",
			add: "Crea una alerta o cambia su precio",
			card: "Escribe un nombre y elige la carta",
			side: "Qué precio vigilar y en qué dirección",
			price: "El precio",
			list: "Tus alertas",
			remove: "Quita una alerta",
			alert: "Cuál de tus alertas",
		},
	},

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
		examples: "5000, 20k o 1.5m",
	},

	buttons: {
		back: "◀ Volver a la lista",
		card: "Carta",
		myAlerts: "Mis alertas",
		next: "Siguiente ▶",
		previous: "◀ Anterior",
		price: "Precio",
		refresh: "🔄 Actualizar",
	},

	errors: {
		notFound: {
			listing: "Esta carta ya no está en el mercado. Elige otra de la lista mientras escribes.",
			item: "Esta carta ya no está en el juego. Elige otra de la lista mientras escribes.",
			gameLog: "No hay ningún partido con este id. Elige uno de la lista mientras escribes o ábrelo desde `/history`.",
			gameHistory:
				"Ningún jugador tiene este gamertag en esta plataforma. Revisa cómo está escrito y cuál es la plataforma.",
			other: "El servicio del juego no tiene nada aquí.",
		},
		refused:
			"El servicio del juego está rechazando a este bot en este momento. No es culpa tuya. Inténtalo más tarde; si sigue pasando, avisa a quien administra el bot.",
		busy: span => `El servicio del juego está recibiendo demasiadas solicitudes. Inténtalo de nuevo en ${span}.`,
		unavailable: "El servicio del juego no responde en este momento. Inténtalo de nuevo en unos minutos.",
		malformed:
			"El servicio del juego envió una respuesta que el bot no puede leer. Inténtalo más tarde; si sigue pasando, avisa a quien administra el bot.",
		mismatch:
			"Este partido es de otro gamertag u otra plataforma. Indica `gamertag` y `platform` de uno de sus jugadores.",
		storage:
			"La base de datos del bot no funciona en este momento, así que no se pudo hacer. Inténtalo de nuevo en unos minutos; si sigue pasando, avisa a quien administra el bot.",
		defect:
			"Algo falló en el bot. No es culpa tuya. Inténtalo de nuevo; si sigue pasando, avisa a quien administra el bot.",
		tooFast: seconds =>
			`Demasiadas solicitudes. Inténtalo de nuevo en ${format.count(seconds, { one: "# segundo", other: "# segundos" })}.`,
		outdated: "Este botón es de una versión anterior del bot. Usa el comando otra vez.",
		unknownCommand: "Este comando ya no existe. Reinicia Discord para actualizar la lista.",
		formLate: "El formulario no estuvo listo a tiempo. Inténtalo una vez más.",
		missing: option => `Falta ${option}.`,
		tooLong: (option, most) => `${option} admite como máximo ${format.number(most)} caracteres.`,
		tooHigh: (option, most) => `${option} admite números hasta ${format.number(most)}.`,
		tooLow: (option, least) => `${option} admite números desde ${format.number(least)}.`,
		oneOf: (option, choices) => `${option} admite uno de estos valores: ${choices}.`,
		wholeNumber: option => `${option} admite un número entero.`,
		invalid: option => `${option} no es válido. Elígelo otra vez.`,
		problems: {
			price: option => `${option}: escribe un precio como 5000, 20k o 1.5m, de 1 a ${format.number(1_000_000_000)}.`,
			highestPrice: option => `${option}: escribe un precio de hasta ${format.number(9_999_999)}.`,
			filter: option => `${option} no puede contener | ni %.`,
			gamertag: option => `${option} no puede contener |, % ni caracteres invisibles.`,
			gameId: option =>
				`${option} lleva solo dígitos. Elige un partido de la lista mientras escribes (requiere \`/link\`, o \`gamertag\` y \`platform\`) o ábrelo desde \`/history\`.`,
		},
	},

	pages: {
		title: "Ir a la página",
		page: "Página",
		pageUpTo: last => `Página, de 1 a ${last}`,
		invalid: last => `Escribe una página de 1 a ${last}.`,
	},

	alerts: {
		count: count => format.count(count, { one: "# alerta", other: "# alertas" }),
		sides: { buy: "Comprar ya: ese precio o menos", sell: "Vender ya: ese precio o más" },
		conditions: {
			buy: price => `Comprar ya a ${price} o menos`,
			sell: price => `Vender ya a ${price} o más`,
		},
		bounds: {
			buy: price => `${price} o menos`,
			sell: price => `${price} o más`,
		},
		rearms: price => `Se reactiva en ${price}.`,
		incomplete: "Indica `card`, `side` y `price`.",
		set: {
			buy: (label, price) =>
				`**${label}**: recibirás un mensaje directo cuando **Comprar ya esté a ${price} o menos**.`,
			sell: (label, price) => `**${label}**: recibirás un mensaje directo cuando **Vender ya esté a ${price} o más**.`,
		},
		reached: {
			buy: (label, price) => `**${label}**: en este momento **Comprar ya está a ${price} o menos**.`,
			sell: (label, price) => `**${label}**: en este momento **Vender ya está a ${price} o más**.`,
		},
		current: (price, age) => `Precio actual: ${price} (${age}).`,
		replaces: price => `Reemplaza tu alerta de ${price}.`,
		tooMany: most => `Ya tienes ${format.number(most)} alertas, el máximo. Quita una con \`/alert list\`.`,
		full: "Este bot no puede vigilar más alertas. Inténtalo otro día.",
		form: {
			title: "Crear alerta",
			titleOf: card => `Crear alerta · ${card}`,
			side: "Qué vigilar",
			price: "Precio",
		},
		list: {
			title: "Tus alertas",
			none: "Aún no tienes ninguna. Crea una con `/alert add` y recibirás un mensaje directo cuando una carta llegue a tu precio.",
			total: (total, most) => `${format.number(total)} de ${format.number(most)}`,
			current: (price, age) => `actual: ${price} (${age})`,
			sending: "Enviando el mensaje",
			alerted: at => `Avisada${at}.`,
			paused: at => `En pausa: tus mensajes directos están cerrados. Llegó${at}`,
			at: (price, age) => ` a ${price}, ${age}`,
			remove: position => `Quitar ${format.number(position)}`,
			resume: "Reanudar",
		},
		removed: label => `Quitada: ${label}`,
		alreadyRemoved: "Ya no estaba.",
		removeWhich: "Indica `alert`: elígela de la lista mientras escribes.",
		resumed: alerts => `Reanudado: ${alerts}. Recibirás un mensaje cuando se alcance el precio.`,
		none: "No tienes esa alerta. `/alert list` muestra las tuyas.",
		several: typed => `Varias de tus alertas coinciden con «${typed}». ¿Cuál?`,
		choose: "Elige una alerta",
		message: {
			condition: "Tu alerta",
			remove: "Quitar esta alerta",
		},
		notice: {
			closed:
				"Estas alertas están en pausa porque Discord no deja que este bot te escriba. Permite los mensajes directos en los ajustes de privacidad de un servidor que compartas con él y luego pulsa Reanudar en `/alert list`.",
			interrupted: "El bot se interrumpió al enviar estas alertas; puede faltar algún mensaje.",
			reached: (price, age) => `llegó a ${price} ${age}`,
		},
	},
});
