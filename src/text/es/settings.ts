import type { settings as english } from "../en/settings.ts";

export const settings: typeof english = format => ({
	settings: {
		open: "Ajustes",
		person: {
			title: "Tus ajustes",
			language: "Idioma",
			asDiscord: language => `Como en Discord (${language})`,
			answers: "Respuestas a tus comandos",
			answersTo: { everyone: "Las ven todos en el canal", me: "Solo las ves tú" },
			platform: "Plataforma de un gamertag sin plataforma",
			noPlatform: "La de tu gamertag vinculado",
			menus: "**Partidos** y **Estadísticas** en el menú de tu nombre",
			menusFor: { everyone: "Los demás pueden abrirlos", me: "Solo tú puedes abrirlos" },
			linkFirst: "Los demás no encuentran nada: no hay ningún gamertag vinculado (`/link`)",
			choose: {
				language: "Elige tu idioma",
				platform: "Elige tu plataforma",
			},
			toEveryone: "Mostrar respuestas a todos",
			toMe: "Mostrarme respuestas solo a mí",
		},
		server: {
			open: "Este servidor",
			title: "Ajustes de este servidor",
			language: "Idioma de las publicaciones nuevas",
			languageOfMaker: "El de la persona que las configura",
			league: "Liga que `/league` muestra a quienes no tienen ninguna aquí",
			asks: "Ninguna: pregunta cuál",
			privateIn: "Solo quien usa un comando ve la respuesta en",
			noChannel: "ningún canal",
			choose: {
				language: "Elige el idioma de las publicaciones",
				league: "Elige una liga",
			},
			privateHere: "Responder en privado en este canal",
			publicHere: "Responder a la vista en este canal",
			publicEverywhere: "Responder a la vista en todos",
			tooManyChannels: most =>
				`Las respuestas ya son privadas en ${format.number(most)} canales, el máximo. Primero haz que en uno de ellos sean a la vista de todos.`,
		},
		firstSteps: {
			intro: "Administras este servidor. Para configurarlo, empieza aquí:",
			league: "Crear una liga",
			posts: "Publicar aquí",
			language: "Idioma",
		},
		past: {
			all: "las listas de una edición anterior",
			counts: {
				cards: cards => format.count(cards, { one: "# carta", other: "# cartas" }),
				alerts: alerts => format.count(alerts, { one: "# alerta", other: "# alertas" }),
				searches: searches => format.count(searches, { one: "# búsqueda guardada", other: "# búsquedas guardadas" }),
			},
			stored: counts => `${counts} de una edición anterior`,
			newEdition: "📅 Hay una nueva edición del juego, y sus cartas son otras.",
			setAside: counts =>
				`De la edición anterior tienes **${counts}**. Ahora no hacen nada y no cuentan para ningún límite.`,
			deleted: date => `Se borran el ${date}, si no los conservas.`,
			kept: "Se conservan hasta que los borres.",
			delete: "Borrar",
			keep: "Conservar",
		},
		stored: {
			title: "Guardado sobre ti",
			nothing: "Nada.",
			all: "tus ajustes",
			count: settings => format.count(settings, { one: "# ajuste", other: "# ajustes" }),
		},
	},
});
