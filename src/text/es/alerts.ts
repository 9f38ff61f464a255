import type { alerts as english } from "../en/alerts.ts";

export const alerts: typeof english = format => ({
	alerts: {
		count: count => format.count(count, { one: "# alerta", other: "# alertas" }),
		sides: { buy: "Comprar ya: ese precio o menos", sell: "Vender ya: ese precio o más" },
		changes: { overall: "Cambia la valoración", rarity: "Cambia la rareza" },
		facts: { overall: "Valoración", rarity: "Rareza" },
		conditions: {
			buy: price => `Comprar ya a ${price} o menos`,
			sell: price => `Vender ya a ${price} o más`,
			sum: price => `Lo que te falta cuesta ${price} o menos`,
		},
		bounds: {
			buy: price => `${price} o menos`,
			sell: price => `${price} o más`,
		},
		again: {
			buy: price => `Te puede avisar otra vez cuando el precio esté a ${price} o más.`,
			sell: price => `Te puede avisar otra vez cuando el precio esté a ${price} o menos.`,
			sum: price => `Te puede avisar otra vez cuando lo que te falta cueste ${price} o más.`,
		},
		againAfterChange: "Te avisa otra vez con el próximo cambio.",
		once: "Solo te puede avisar una vez, porque no hay un precio menor.",
		set: {
			buy: (label, price) =>
				`**${label}**: recibirás un mensaje directo cuando **Comprar ya esté a ${price} o menos**.`,
			sell: (label, price) => `**${label}**: recibirás un mensaje directo cuando **Vender ya esté a ${price} o más**.`,
			overall: label => `**${label}**: recibirás un mensaje directo cuando **cambie su valoración**.`,
			rarity: label => `**${label}**: recibirás un mensaje directo cuando **cambie su rareza**.`,
			sum: (label, price) =>
				`**${label}**: recibirás un mensaje directo cuando **lo que te falta cueste ${price} o menos**.`,
		},
		needsPrice: option => `Falta ${option}: una alerta de Comprar ya o Vender ya lo necesita.`,
		noPrice: {
			overall: option => `Una alerta de valoración no lleva precio: deja ${option} vacío.`,
			rarity: option => `Una alerta de rareza no lleva precio: deja ${option} vacío.`,
		},
		noFact: (label, fact) => `**${label}**: no se conoce este dato (${fact}), así que no se puede notar un cambio.`,
		reached: {
			buy: (label, price) => `**${label}**: **Comprar ya** en este momento está a **${price} o menos**.`,
			sell: (label, price) => `**${label}**: **Vender ya** en este momento está a **${price} o más**.`,
			sum: (label, price) => `**${label}**: **lo que te falta ya cuesta ${price} o menos**.`,
		},
		examples: "5000, 20k o -10%",
		relative: percent => `Es un ${percent} respecto al precio actual.`,
		noOrders: side => `${side} no tiene órdenes en este momento: escribe un precio en lugar de un porcentaje.`,
		question: {
			already: {
				buy: (label, price) => `**${label}**: **Comprar ya** en este momento está a **${price}**.`,
				sell: (label, price) => `**${label}**: **Vender ya** en este momento está a **${price}**.`,
				sum: (label, price) => `**${label}**: **lo que te falta ya cuesta ${price}.**`,
			},
			instead: price => `¿Prefieres una alerta a ${price}?`,
			again: "Avísame ahora y cada vez",
			cancel: "Cancelar",
		},
		cancelled: "No se creó ninguna alerta.",
		current: (price, age) => `Precio actual: ${price} (${age}).`,
		replaces: price => `Reemplaza tu alerta de ${price}.`,
		tooMany: most => `Ya tienes ${format.number(most)} alertas, el máximo. Quita una con \`/alert list\`.`,
		full: "Este bot no puede vigilar más alertas. Inténtalo otro día.",
		form: {
			title: "Crear alerta",
			titleOf: card => `Crear alerta · ${card}`,
			side: "Qué vigilar",
			price: "Precio",
			how: "Un precio, o un cambio respecto al actual como -5% o +5%",
		},
		list: {
			title: "Tus alertas",
			none: "Aún no tienes ninguna. Crea una con `/alert add` y recibirás un mensaje directo cuando una carta llegue a tu precio, o cambie su valoración o su rareza.",
			total: (total, most) => `${format.number(total)} de ${format.number(most)}`,
			current: (price, age) => `actual: ${price} (${age})`,
			alerted: at => `Avisado${at}.`,
			paused: at => `En pausa: tus mensajes directos están cerrados. Llegó${at}`,
			at: (price, age) => ` a ${price}, ${age}`,
			remove: position => `Quitar ${format.number(position)}`,
			resume: "Reanudar",
		},
		sum: {
			title: collection => `Lo que te falta de ${collection}`,
			asked: (collection, cards) => `${collection} (${cards} cartas)`,
			button: "Crear alerta",
			form: "Alerta: lo que me falta",
			price: "Lo que me falta cuesta como máximo",
			nothingMissed: "No te falta nada de esta colección.",
			none: "Ninguna de las cartas que te faltan tiene órdenes, así que no hay una suma que esperar. Inténtalo cuando alguna tenga.",
			leavesOut: cards =>
				`Fuera de la suma, sin órdenes ahora: ${cards}. Si otra carta se queda sin órdenes, la alerta espera.`,
			leftOut: cards => `Fuera de la suma desde que pusiste la alerta: ${cards}`,
		},
		undo: "Deshacer",
		removed: label => `Quitada: ${label}`,
		alreadyRemoved: "Ya estaba quitada.",
		resumed: alerts => `Reanudado: ${alerts}. Volverás a recibir mensajes directos.`,
		none: "No tienes esa alerta. `/alert list` muestra las tuyas.",
		several: typed => `Varias de tus alertas coinciden con “${typed}”. ¿Cuál?`,
		choose: "Elige una alerta",
		message: {
			condition: "Tu alerta",
			remove: "Quitar esta alerta",
		},
		notice: {
			closed:
				"Estas alertas están en pausa porque Discord no deja que este bot te escriba. Permite los mensajes directos en los ajustes de privacidad de un servidor que compartas con él y luego pulsa Reanudar en `/alert list`.",
			missing:
				"El bot se interrumpió mientras enviaba estas alertas, o Discord no aceptaba mensajes, así que puede faltar alguno.",
			reached: (price, age) => `llegó a ${price} ${age}`,
			changed: (fact, age) => `cambió a ${fact} ${age}`,
		},
	},
});
