import type { searches as english } from "../en/searches.ts";
import type { Formats } from "../formats.ts";

const cards = (format: Formats, count: number) => format.count(count, { one: "# carta", other: "# cartas" });

export const searches: typeof english = format => ({
	searches: {
		all: "tus búsquedas guardadas",
		count: count => format.count(count, { one: "# búsqueda guardada", other: "# búsquedas guardadas" }),
		kept: "una búsqueda quitada, durante una hora",
		button: "Avísame",
		allCards: "Todas las cartas",
		form: {
			title: "Avísame",
			name: "Nombre de la búsqueda",
			kind: "Avísame cuando",
			percent: "Porcentaje",
			how: (median, quick) => `${median} bajo la mediana, o ${quick} sobre la venta rápida`,
		},
		kinds: {
			fits: "Una carta nueva encaja",
			median: "Una carta nueva encaja, con ese porcentaje bajo su mediana de 7 días",
			quick: "Una carta nueva encaja, a ese porcentaje de la venta rápida",
			changes: "Cambia la valoración o la rareza de una carta que encaja",
		},
		waitsFor: {
			fits: () => "una carta nueva encaja",
			median: percent =>
				`una carta nueva encaja con Comprar ya al menos un ${percent} por debajo de su mediana de 7 días`,
			quick: percent => `una carta nueva encaja con Comprar ya a lo sumo un ${percent} sobre la venta rápida`,
			changes: () => "cambia la valoración o la rareza de una carta que encaja",
		},
		set: {
			fits: name => `**${name}**: recibirás un mensaje directo cuando **una carta nueva encaje**.`,
			median: (name, percent) =>
				`**${name}**: recibirás un mensaje directo cuando una carta nueva encaje con Comprar ya al menos **un ${percent} por debajo de su mediana de 7 días**.`,
			quick: (name, percent) =>
				`**${name}**: recibirás un mensaje directo cuando una carta nueva encaje con Comprar ya a lo sumo **un ${percent} sobre la venta rápida**.`,
			changes: name =>
				`**${name}**: recibirás un mensaje directo cuando cambie **la valoración o la rareza** de una carta que encaja. Las cartas no cuentan mientras tengan una mejora temporal.`,
		},
		fitNow: count => `Ya ${count === 1 ? "encaja" : "encajan"} ${cards(format, count)}.`,
		replaces: name => `Reemplaza tu búsqueda **${name}**.`,
		badPercent: (least, most) =>
			`**Porcentaje** lleva un número entero de ${format.number(least)} a ${format.number(most)}.`,
		notYet: "El bot todavía no ha leído todo el mercado. Inténtalo otra vez en un minuto.",
		tooMany: most => `Ya tienes ${format.number(most)} búsquedas guardadas, el máximo. Quita una con \`/alert list\`.`,
		busy: "Tu última búsqueda aún se está guardando. Inténtalo de nuevo en un momento.",
		full: "Este bot no puede guardar más búsquedas. Inténtalo otro día.",
		headline: {
			fit: count => `${cards(format, count)} ${count === 1 ? "nueva encaja" : "nuevas encajan"}`,
			oneFits: card => `ahora encaja ${card}`,
			changed: count => `${count === 1 ? "cambió" : "cambiaron"} ${cards(format, count)}`,
			oneChanged: card => `cambió ${card}`,
		},
		fitting: count => `Ahora ${count === 1 ? "encaja" : "encajan"} ${cards(format, count)}.`,
		below: (percent, median) => `${percent} por debajo de ${median}`,
		more: count => `y ${format.number(count)} más`,
		why: condition => `Esta búsqueda te avisa cuando ${condition}.`,
		list: {
			title: "Tus búsquedas guardadas",
			tells: condition => `Cuando ${condition}`,
			told: age => `último mensaje ${age}`,
			neverTold: "aún sin mensajes",
			paused: "En pausa: tus mensajes directos están cerrados.",
			total: (total, most) => `${format.number(total)} de ${format.number(most)}`,
			menu: "Abrir o quitar una búsqueda guardada",
			open: name => `Abrir: ${name}`,
			remove: name => `Quitar: ${name}`,
		},
		whole: "Lista completa",
		remove: "Quitar esta búsqueda",
		removed: name => `Quitada: **${name}**.`,
		alreadyRemoved: "Ya estaba quitada.",
		restored: name => `**${name}** está de vuelta.`,
		tooLate: "Esta búsqueda ya no se puede recuperar. Guárdala otra vez con **Avísame** bajo una lista.",
		notice: {
			closed:
				"Estas búsquedas guardadas están en pausa porque Discord no deja que este bot te escriba. Permite los mensajes directos en los ajustes de privacidad de un servidor que compartas con él y luego pulsa Reanudar en `/alert list`.",
			missing:
				"El bot se interrumpió mientras enviaba mensajes sobre estas búsquedas guardadas, así que puede faltar alguno.",
			missed: (name, count) => `${name}: ${cards(format, count)}`,
		},
	},
});
