import type { errors as english } from "../en/errors.ts";

export const errors: typeof english = format => ({
	/** The buttons under what is wrong with a form: they open it with what was typed. */
	forms: { correct: "Corregir", again: "Abrir el formulario otra vez" },
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
			"Este partido es de otro gamertag u otra plataforma. Indica `gamertag` y `plataforma` de uno de sus jugadores.",
		storage:
			"La base de datos del bot no funciona en este momento, así que no se pudo hacer. Inténtalo de nuevo en unos minutos; si sigue pasando, avisa a quien administra el bot.",
		defect:
			"Algo falló en el bot. No es culpa tuya. Inténtalo de nuevo; si sigue pasando, avisa a quien administra el bot.",
		tooFast: seconds =>
			`Demasiadas solicitudes. Inténtalo de nuevo en ${format.count(seconds, { one: "# segundo", other: "# segundos" })}.`,
		notPermitted: "Solo quienes administran este servidor pueden hacer eso. Si es tu caso, usa el comando otra vez.",
		outdated: "Este botón es de una versión anterior del bot. Usa el comando otra vez.",
		unknownCommand: "Este comando ya no existe. Reinicia Discord para actualizar la lista.",
		forgotten:
			"No se guardó nada, porque entretanto se borraron tus datos o los de una persona de la que se trata. Para guardarlo, hazlo otra vez.",
		longQuery:
			"Esto es demasiado largo para los botones de la respuesta. Escribe un texto más corto; | y % ocupan tres caracteres cada uno.",
		formLate: "El formulario no estuvo listo a tiempo. Inténtalo una vez más.",
		missing: option => `Falta ${option}.`,
		tooLong: (option, most) => `${option} admite como máximo ${format.number(most)} caracteres.`,
		tooHigh: (option, most) => `${option} admite números hasta ${format.number(most)}.`,
		tooLow: (option, least) => `${option} admite números desde ${format.number(least)}.`,
		unclear: (option, typed, meanings) =>
			`${option}: “${typed}” tiene más de un significado. Escribe uno de estos: ${meanings}.`,
		oneOf: (option, choices) => `${option} admite uno de estos valores: ${choices}.`,
		wholeNumber: option => `${option} admite un número entero.`,
		invalid: option => `${option} no es válido. Elígelo otra vez.`,
		problems: {
			price: option => `${option}: escribe un precio como 5000, 20k o 1.5m, de 1 a ${format.number(1_000_000_000)}.`,
			relativePrice: option =>
				`${option}: escribe un precio como 5000, 20k o 1.5m, de 1 a ${format.number(1_000_000_000)}, o un porcentaje del actual como -10% o +5%.`,
			cardPrice: option => `${option}: escribe un precio como 5000, 20k o 1.5m, de 1 a ${format.number(9_999_999)}.`,
			priceRange: option =>
				`${option}: escribe dos precios como 5k-20k, o uno como 5k- (desde) o -20k (hasta), de 1 a ${format.number(9_999_999)}.`,
			filter: option => `${option} no puede contener | ni %.`,
			gamertag: option => `${option} no puede contener |, % ni caracteres invisibles.`,
			timezone: option =>
				`${option}: no se conoce esa zona horaria. Escribe una ciudad grande, unas siglas o una diferencia, por ejemplo \`Ciudad de México\`, \`ET\` o \`UTC-5\`.`,
			gameId: option =>
				`${option} solo tiene dígitos. Elige un partido de la lista mientras escribes (requiere \`/link\`, o \`gamertag\` y \`plataforma\`) o ábrelo desde \`/history\`.`,
			timeOfDay: option => `${option}: escribe una hora como 21, 21:30, 9pm o 9:30 pm.`,
			day: option => `${option}: escribe un día como año-mes-día, por ejemplo \`2026-04-01\`.`,
			lastDay: option => `${option}: escribe un día como año-mes-día, por ejemplo \`2026-09-30\`, o \`ninguno\`.`,
			points: option =>
				`${option}: escribe los puntos por ganar y por perder, por ejemplo \`3-2\`, o \`porcentaje\`. Ganar debe valer más que perder, y ${format.number(99)} puntos como máximo.`,
			score: option => `${option}: escribe las carreras de quien ganó y de quien perdió, por ejemplo \`5-3\`.`,
			blank: option => `${option} necesita letras o números.`,
		},
	},
});
