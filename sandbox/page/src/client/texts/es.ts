import type { Texts } from "./en.ts";
import type { Formats } from "./formats.ts";

export const es = (format: Formats): Texts => ({
	format,

	connection: {
		connecting: "Conectando con el sandbox…",
		lost: "Se perdió la conexión. Reconectando…",
		notSent: "Se perdió la conexión con el sandbox. Reconectando…",
		refused: reason => `No se envió: ${reason}`,
	},

	bot: {
		mark: "APP",
		starting: name => `${name} se está iniciando…`,
		offline: name => `${name} está desconectado y no puede responder.`,
		thinking: name => `${name} está pensando…`,
		sending: "Enviando…",
		noAnswer: "La aplicación no respondió",
		failed: "Esta interacción falló",
		status: { starting: "iniciándose", online: "en línea", offline: "desconectado" },
	},

	sidebar: {
		title: name => `Sandbox de ${name}`,
		label: "Canales y personas",
		channels: "Canales",
		textChannels: "Canales de texto",
		directMessages: "Mensajes directos",
		whoYouAre: "Quién eres",
		youAre: "Eres",
		unread: count => `${count} sin leer`,
		personMenus: "Aplicaciones en el menú de una persona",
		menuOf: name => `${name} › Aplicaciones`,
		language: "Idioma",
		darkTheme: "Tema oscuro",
		lightTheme: "Tema claro",
	},

	header: {
		sampleData: "Datos de ejemplo. Nada sale de este equipo.",
		liveData: "Un Discord simulado en este equipo",
		direct: name => `${name} y tú`,
		backToChat: "Volver al chat",
	},

	welcome: {
		to: channel => `Te damos la bienvenida a #${channel}`,
		server: name => `Este es ${name}: el bot real, que funciona en tu equipo dentro de un Discord simulado.`,
		sampleData: "No necesita cuenta ni red. Las cartas, los precios y los partidos son inventados.",
		posts: name =>
			`Aquí ${name} publica lo que pides con /feed add: actualizaciones de roster, cartas nuevas, cambios de precio o un resumen diario. Solo puede usarlo Ann, la dueña de este servidor.`,
		direct: name =>
			`Tus mensajes directos con ${name}. Aquí llegan las alertas, y los comandos también funcionan aquí.`,
		typeBefore: "Escribe",
		typeAfter: "abajo o prueba uno de estos:",
	},

	log: {
		label: channel => `Mensajes en ${channel}`,
		newest: "Mensajes más recientes",
	},

	message: {
		used: "usó",
		pressed: "pulsó un botón de",
		aCommand: "un comando",
		aMessage: "un mensaje",
		someone: "Alguien",
		edited: "(editado)",
		privateNote: "Solo tú puedes ver esto",
		dismiss: "Descartar mensaje",
		unknown: "desconocido",
		thumbnail: title => `Imagen pequeña: ${title}`,
		picture: title => `Imagen: ${title}`,
		untitled: "sin título",
		pictureOn: host => `Imagen en ${host}`,
		anotherServer: "otro servidor",
		makeSelection: "Elige una opción",
		bytes: size => format.count(size, { one: "# byte", other: "# bytes" }),
		kilobytes: size => `${format.decimal(size)} kB`,
		megabytes: size => `${format.decimal(size)} MB`,
	},

	composer: {
		send: "Enviar",
		sendCommand: name => `Enviar /${name}`,
		message: where => `Mensaje para ${where}`,
		placeholder: where => `Escribe / para ver los comandos en ${where}`,
		showCommands: "Mostrar los comandos",
		optionsOf: name => `Opciones de /${name}`,
		optional: "opcional",
		required: "obligatorio",
		commands: "Comandos",
		choices: "Opciones",
		asking: "Preguntando al bot…",
		noCommand: "No existe ese comando",
		noSuggestions: "Sin sugerencias. Puedes enviar el texto que escribiste.",
		noAnswer: "El bot no respondió a tiempo. Puedes enviar el texto que escribiste.",
		noChannel: "No hay ningún canal al que enviar esto.",
		onlyCommands: "El bot solo lee comandos. Escribe / para verlos.",
		unknownCommand: typed => `No existe el comando ${typed}.`,
	},

	value: {
		yes: "Verdadero",
		no: "Falso",
		yesOrNo: "Elige Verdadero o Falso.",
		required: name => `Falta ${name}.`,
		fromList: "Elige una opción de la lista.",
		onlySpaces: "Escribe algo más que espacios.",
		tooShort: (least, typed) =>
			`Al menos ${format.count(least, { one: "# carácter", other: "# caracteres" })}; escribiste ${typed}.`,
		tooLong: (most, typed) =>
			`Como máximo ${format.count(most, { one: "# carácter", other: "# caracteres" })}; escribiste ${typed}.`,
		number: "Escribe un número.",
		wholeNumber: "Escribe un número entero.",
		atLeast: least => `${least} como mínimo.`,
		atMost: most => `${most} como máximo.`,
	},

	modal: {
		cancel: "Cancelar",
		submit: "Enviar",
		required: label => `${label}: este campo es obligatorio`,
		characters: (label, min, max) => `${label}: admite de ${min} a ${max} caracteres`,
		choices: (label, min, max) => `${label}: admite de ${min} a ${max} opciones distintas`,
	},

	inspector: {
		name: "Inspector",
		title: "Inspector: tráfico de la API",
		topic: "Tráfico de la API",
		close: "Cerrar el inspector",
		empty: "El tráfico de la API aparecerá aquí",
		noRequest: "Todavía no hay solicitudes.",
		noAnswer: "sin respuesta",
		deferred: "diferida",
		cutOff: "cortada",
		autocomplete: "autocompletado",
		modal: "formulario",
		files: names => `Archivos: ${names}`,
		request: "Solicitud",
		response: "Respuesta",
		copyRequest: "Copiar la solicitud",
		copyResponse: "Copiar la respuesta",
	},
});
