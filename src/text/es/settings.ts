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
		stored: {
			title: "Guardado sobre ti",
			nothing: "Nada.",
			all: "tus ajustes",
			count: settings => format.count(settings, { one: "# ajuste", other: "# ajustes" }),
		},
	},
});
