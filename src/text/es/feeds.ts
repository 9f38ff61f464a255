import type { feeds as english } from "../en/feeds.ts";

export const feeds: typeof english = format => ({
	feeds: {
		kinds: {
			roster: "Actualizaciones de roster",
			new: "Cartas nuevas",
			moves: "Movimientos del mercado",
			digest: "Resumen diario",
		},
		onlyFor: (option, kinds) => `${option}: solo para ${kinds}. Déjalo vacío o elige otro \`tipo\`.`,
		tooMany: most => `Este servidor ya tiene ${format.number(most)} feeds, el máximo. Quita uno con \`/feed list\`.`,
		tooManyHere: (channel, most) =>
			`${channel} ya tiene ${format.number(most)} feeds, el máximo. Elige otro canal o quita uno con \`/feed list\`.`,
		added: feed =>
			`Añadido: ${feed}. Publiqué ahí un primer mensaje. \`/feed list\` muestra, edita, prueba y quita los feeds.`,
		room: (feeds, most, here, mostHere, channel) =>
			`${format.number(feeds)} de ${format.number(most)} feeds en este servidor, ${format.number(here)} de ${format.number(mostHere)} en ${channel}`,
		yesterday: posts =>
			format.count(posts, {
				one: "Con estos ajustes habría habido # publicación en las últimas 24 horas.",
				other: "Con estos ajustes habría habido # publicaciones en las últimas 24 horas.",
			}),
		noYesterday:
			"Aún no se sabe cuántas publicaciones habría habido ayer con estos ajustes: hacen falta los precios de dos días.",
		choose: { question: "¿Qué se debe publicar en este canal?", choose: "Elige publicaciones" },
		removed: feed => `Quitado: ${feed}`,
		undo: "Deshacer",
		restored: "El feed está de vuelta.",
		notRestored: "Ya no se puede recuperar. `/feed add` crea uno nuevo.",
		alreadyRemoved: "Ya estaba quitado.",
		unknown: "Este servidor no tiene ese feed. `/feed list` muestra sus feeds con sus números.",
		in: (kind, channel) => `**${kind}** en ${channel}`,
		choice: (position, kind, filter) => `${format.number(position)}. ${kind}${filter === "" ? "" : ` · ${filter}`}`,
		first: {
			roster: "Aquí se publican las actualizaciones de roster en cuanto el mercado las muestra.",
			new: "Aquí se publican las cartas nuevas en cuanto el mercado las tiene.",
			moves: "Aquí se publican los movimientos del mercado: grandes cambios de Comprar ya en 24 horas.",
			digest: "Aquí se publica cada día un resumen del mercado.",
		},
		filter: {
			change: percent => `desde ${percent}`,
			price: price => `Comprar ya a partir de ${price}`,
			overall: least => `valoración a partir de ${format.number(least)}`,
			most: posts =>
				format.count(posts, {
					one: "como máximo # publicación por hora",
					other: "como máximo # publicaciones por hora",
				}),
			daily: (hour, zone) => `cada día a las ${hour} (${zone})`,
		},
		yoursIsPaused: (feed, why) =>
			`⚠️ Un feed que creaste está en pausa: ${feed}. ${why}\n-# Para probarlo y reanudarlo, usa \`/feed list\` en su servidor.`,
		remedies: {
			notBegun: why => `No se añadió nada. ${why}`,
			begin: "Cámbialo en los ajustes del canal y añade el feed de nuevo.",
			resume: "Cámbialo en los ajustes del canal y pulsa Probar.",
			retry: "Pulsa Probar para intentarlo de nuevo.",
			move: "Quita el feed y añádelo en otro canal.",
		},
		list: {
			title: "Feeds de este servidor",
			none: "Todavía no hay feeds. `/feed add` publica en un canal actualizaciones de roster, cartas nuevas, movimientos del mercado o un resumen diario.",
			total: (total, most) => `${format.number(total)} de ${format.number(most)} feeds`,
			lastPost: age => `última publicación ${age}`,
			open: "Todos los feeds",
			noPost: "sin publicaciones todavía",
			paused: why => `⚠️ **En pausa.** ${why}`,
			edit: position => `Editar ${position}`.trim(),
			test: position => `Probar ${position}`.trim(),
			remove: position => `Quitar ${position}`.trim(),
			language: (position, name) => `${position} → ${name}`.trim(),
			languages: "Cambiar el idioma",
			inLanguage: language => `en ${language}`,
		},
		inLanguage: (feed, language) => `${feed}: lo que se publique desde ahora estará en ${language}.`,
		form: {
			title: kind => `Editar: ${kind}`,
			only: "Serie, rareza, equipo (separados por comas)",
			minPrice: "Comprar ya mínimo",
			minOverall: "Valoración mínima",
			change: "Cambio mínimo en 24 horas, en porcentaje",
			most: "Máximo de publicaciones por hora",
			at: "Hora del día",
			timezone: "Zona horaria",
			unknown: name => `Ninguna serie, rareza ni equipo se llama “${name}”. Escribe el nombre completo.`,
			twice: facet => `${facet}: escribe un solo nombre, o ninguno para incluirlo todo.`,
			edited: feed => `Cambiado: ${feed}.`,
		},
		test: {
			mark: "🧪 **Prueba:** lo más nuevo de este feed.",
			example:
				"🧪 **Ejemplo:** este feed aún no ha tenido nada que publicar. Sus publicaciones se ven así; estas cartas son inventadas.",
			posted: feed => `Publicado como prueba: ${feed}.`,
			resumed: feed => `Publicado como prueba: ${feed}. Ya no está en pausa.`,
			failed: (feed, why) => `No se publicó nada: ${feed}. ${why}`,
		},
		roster: { all: "Todos los cambios" },
		new: {
			count: count => format.count(count, { one: "# carta nueva", other: "# cartas nuevas" }),
			all: "Todas las cartas nuevas",
			none: "Estas cartas ya no se conocen.",
			first: price => `primer Comprar ya ${price}`,
		},
		moves: {
			title: "Movimientos del mercado",
			count: count => format.count(count, { one: "# carta se movió", other: "# cartas se movieron" }),
			legend: "Comprar ya, comparado con hace 24 horas",
			all: "Todas en el mercado",
		},
		digest: {
			headline: "El mercado de hoy",
			flip: (profit, hourly) => `${profit} por reventa · ${hourly} con una carta`,
			noFlips: "aún no hay reventas con ventas conocidas",
			allFlips: "Todas las reventas",
			allMoves: "Todos los movimientos",
			live: "La colección Live",
			liveCost: cost => `${cost} a Comprar ya`,
			median: rarity => `Mediana de Comprar ya: ${rarity}`,
			withoutOrders: count =>
				format.count(count, { one: "# carta sin órdenes no cuenta", other: "# cartas sin órdenes no cuentan" }),
		},
	},
});
