import type { mineImport as english } from "../en/mine-import.ts";

export const mineImport: typeof english = format => {
	const cards = (count: number) => format.count(count, { one: "# carta", other: "# cartas" });
	return {
		mineImport: {
			form: {
				title: "Importar tus cartas",
				field: "Una carta por línea",
				how: "Un nombre con valoración y, si hace falta, serie; o el id",
				placeholder: "99 Teo Marrón Prime",
				file: "O un archivo, en vez de las líneas",
				fileHow: "CSV, JSON o texto con nombres o ids, como mucho 500 kB",
			},
			title: "Importación: aún no se ha guardado nada",
			found: (count, copies) =>
				`**${cards(count)}**${copies > count ? `, ${format.number(copies)} contando las copias` : ""}`,
			lines: {
				line: (count, parts) => `-# ${format.count(count, { one: "# línea", other: "# líneas" })}: ${parts}`,
				entry: (count, parts) => `-# ${format.count(count, { one: "# entrada", other: "# entradas" })}: ${parts}`,
			},
			fates: {
				taken: count => format.count(count, { one: "# tomada", other: "# tomadas" }),
				unclear: count => `${format.number(count)} sin aclarar`,
				leftOut: count => `${format.number(count)} sin aclarar que se dejan`,
				unknown: count => `${format.number(count)} sin encontrar`,
				unread: count => `${format.number(count)} que no se entienden`,
				notOwned: count => `${format.number(count)} que no tienes`,
				remarks: count => format.count(count, { one: "# título o nota", other: "# títulos y notas" }),
			},
			used: columns => `-# Columnas: ${columns}`,
			unused: columns => `-# Sin usar: ${columns}`,
			column: (heading, meaning) => `“${heading}” = ${meaning}`,
			columnNames: {
				uuid: "identificador",
				name: "nombre",
				surname: "apellido",
				overall: "valoración",
				series: "serie",
				copies: "copias",
				owned: "lo que tienes",
			},
			groups: names => `-# Leídas juntas: ${names}`,
			capped: (count, most) =>
				`⚠️ ${format.count(count, { one: "# línea tiene", other: "# líneas tienen" })} más de ${format.number(most)} copias: se guardan ${format.number(most)}`,
			completed: "**Se toman como**: revisa estas",
			takenAs: (line, card) => `${line} → ${card}`,
			seeCompleted: count => format.count(count, { one: "Ver la que falta revisar", other: "Ver las # por revisar" }),
			back: "Volver a la importación",
			remarks: "**Títulos y notas**",
			question: {
				title: "Importación: antes, una pregunta",
				lists: "Contiene varias listas. ¿Cuál es la de las cartas que tienes?",
				columns: "¿Dice alguna columna qué cartas tienes?",
				column: (heading, said) => `“${heading}” dice ${said}.`,
				said: (texts, count) => `${texts} ${format.number(count)}`,
				numbers: (heading, some, zeros) =>
					`“${heading}” tiene un número en ${format.count(some, { one: "# línea", other: "# líneas" })}, y 0 o nada en ${format.number(zeros)}.`,
				empty: "nada",
				unnamed: number => `columna ${format.number(number)}`,
				only: (texts, count) => `Solo ${texts}: ${format.number(count)}`,
				onlyOf: (heading, texts, count) => `${heading}, solo ${texts}: ${format.number(count)}`,
				copies: (heading, count) => `${heading} son mis copias: ${format.number(count)}`,
				list: (name, count) => `${name}: ${format.number(count)}`,
				all: count => `Tomar las ${format.number(count)}`,
				choose: "¿Qué tienes?",
			},
			adds: (added, more, there) =>
				`Añadir: ${format.count(added, { one: "# nueva", other: "# nuevas" })}, ${format.number(more)} con más copias, ${format.count(there, { one: "# que ya está", other: "# que ya están" })} igual en tu lista`,
			replaces: removed => `Reemplazar: se quitarían ${cards(removed)} de tu lista`,
			offMarket: count =>
				`-# ${format.count(count, { one: "# de ellas no está", other: "# de ellas no están" })} en el mercado: solo se conoce el id`,
			guessed: "⚠️ El archivo no es UTF-8, así que se leyó como Windows-1252. Revisa los nombres con acentos.",
			notCompared: (count, most) =>
				`-# ${format.count(count, { one: "# nombre no se comparó", other: "# nombres no se compararon" })} por su ortografía: solo los primeros ${format.number(most)}`,
			unclear: "**Sin aclarar**: marca las cartas que tienes",
			unknown: "**No hay tal carta**",
			unread: "**No se entiende**: falta el nombre o el número de copias",
			at: {
				line: (line, typed) => `Línea ${format.number(line)}: ${typed}`,
				entry: (entry, typed) => `Entrada ${format.number(entry)}: ${typed}`,
			},
			candidates: found => ` · ${cards(found)}`,
			bestOf: (shown, found) => ` · ${cards(found)}, se ofrecen las primeras ${format.number(shown)}`,
			times: count => ` · ${format.number(count)} veces`,
			choose: {
				line: (from, to) => (from === to ? `Línea ${from}: ¿cuál?` : `Líneas ${from} a ${to}: ¿cuáles?`),
				entry: (from, to) => (from === to ? `Entrada ${from}: ¿cuál?` : `Entradas ${from} a ${to}: ¿cuáles?`),
			},
			add: "Añadir a mis cartas",
			replace: "Reemplazar mis cartas",
			skip: count => `Dejar ${format.number(count)} sin aclarar`,
			cancel: "Cancelar",
			cancelled: "Importación cancelada. No se ha cambiado nada.",
			more: count => format.count(count, { one: "# tiene ahora más copias.", other: "# tienen ahora más copias." }),
			replaced: (count, removed) =>
				`Tu lista es ahora la importada: ${cards(count)}. ${format.count(removed, { one: "Se ha quitado # carta", other: "Se han quitado # cartas" })} de la lista anterior.`,
			notTaken: (unclear, unknown) =>
				`No se tomaron: ${format.number(unclear)} sin aclarar, ${format.number(unknown)} sin encontrar.`,
			correctBelow: "Aquí están, para corregirlas y enviarlas otra vez:",
			inFile: "Están en el archivo: corrígelo y envíalo con `/mine import`.",
			correctRest: "Corregir el resto",
			restFile: "sin-tomar",
			outdated:
				"Esta importación ya no está: se tomó, se canceló, se reemplazó o tiene un día. Usa `/mine import` otra vez.",
			busy: "Tu última importación aún se está leyendo. Inténtalo de nuevo en un momento.",
			interrupted: "Mientras tanto empezaste otra importación o borraste tus datos. De esta no se ha guardado nada.",
			problems: {
				nothing: "Escribe al menos una carta o adjunta un archivo.",
				size: most => `El archivo es demasiado grande: como mucho ${format.number(most)} kB.`,
				text: "El archivo no es texto. Guárdalo como CSV, JSON o texto y envíalo otra vez.",
				unavailable: "No se pudo descargar el archivo de Discord. Envíalo otra vez dentro de un momento.",
				empty: "No hay ninguna carta: escribe para cada una un nombre con valoración, o un id.",
				json: "Empieza como JSON, pero está dañado. Expórtalo otra vez o pega una carta por línea.",
				shape:
					"Este JSON no contiene ninguna lista de cartas. Debe ser una lista de ids, nombres u objetos con `uuid` o `nombre`, `valoración` y `serie`.",
				html: "Es una página web. Selecciona la tabla en la página, cópiala y pega sus líneas aquí, o usa la exportación de la página en CSV o JSON.",
				headings:
					"Las columnas no tienen encabezados y un número en ellas puede significar varias cosas. Añade una primera línea como `nombre,valoración,serie,cantidad`.",
				wide: "Tiene más de 100 columnas. Deja las de nombre, valoración, serie y cantidad, o escribe una carta por línea.",
				long: (lines, most) => `Tiene ${format.number(lines)} líneas: como mucho ${format.number(most)}.`,
				tooMany: (count, most) => `Nombra ${cards(count)}; en una lista caben ${format.number(most)}.`,
			},
			export: {
				done: count => `Tus ${cards(count)}. \`/mine import\` vuelve a leer este archivo.`,
				file: "mis-cartas",
				headings: {
					uuid: "uuid",
					name: "nombre",
					overall: "valoración",
					series: "serie",
					team: "equipo",
					copies: "copias",
					buyNow: "Comprar ya",
				},
			},
		},
	};
};
