import type { about as english } from "../en/about.ts";

export const about: typeof english = format => ({
	about: {
		title: "Dugout",
		whatItIs:
			"Para quienes juegan un juego de béisbol anual: precios de cartas y alertas, búsqueda de cartas por atributos, la mejor plantilla para tus stubs, tus partidos y estadísticas, tablas de ligas y noticias del mercado en tus canales.",
		unofficial: "No oficial: hecho por jugadores. Sin relación con la empresa que hace el juego ni respaldo de ella.",
		sampleData: "⚠️ **Datos de ejemplo:** todas las cartas, jugadores y partidos de aquí son inventados.",
		data: "Datos",
		listings: (count, age, minutes) =>
			`${format.count(count, { one: "# carta en venta", other: "# cartas en venta" })}; datos de ${age}. Llegan precios nuevos ${format.count(minutes, { one: "cada minuto", other: "cada # minutos" })}.`,
		loading: "El mercado se está cargando por primera vez.",
		loadingPages: (pages, total) =>
			`El mercado se está cargando por primera vez (${pages} de al menos ${total} páginas).`,
		pricesShowAge: "Cada precio dice de cuándo es.",
		unread: count =>
			`⚠️ No se ${format.count(count, { one: "pudo leer # carta en venta", other: "pudieron leer # cartas en venta" })}: se muestra su último precio conocido, si lo hay.`,
		refused:
			"⚠️ El servicio del juego rechaza la máquina en la que corre este bot (403), así que no llega nada nuevo. Quien administra el bot puede definir `API_PROXY_URL`.",
		stored: "Qué se guarda",
		storedThings:
			"Tu id de Discord, junto con tu gamertag y tu plataforma si los vinculas con `/link`, tus `/settings`, tus alertas y búsquedas guardadas, los feeds y las publicaciones de ligas que configuras y la liga que eliges en un servidor que tiene varias. En una liga: tu equipo, cuando entras o te nombran, y lo que decides como comisionado. Una liga guarda los gamertags de sus miembros y los partidos entre ellos. Nada más sobre ti, y ningún mensaje. `/settings` muestra lo guardado; `/unlink` lo borra.",
		add: "Añádelo",
		addHow:
			"Añade el bot a un servidor, o a tus aplicaciones para usar sus comandos en todas partes. Solo necesita permisos para publicar en canales: Ver canal, Enviar mensajes e Insertar enlaces.",
		addToServer: "Añadir a un servidor",
		addWithPosts: "Añadir con publicaciones en canales",
		addToYourself: "Añadir a mis aplicaciones",
	},

	help: {
		title: "Ayuda",
		howTo:
			"Empieza con `/price`: escribe parte del nombre de una carta y elígela de la lista. Desde ahí, usa los botones debajo de cada respuesta.",
		topics: {
			market: {
				name: "Mercado",
				about: "Cuánto cuestan las cartas y colecciones, reventas, actualizaciones de roster",
			},
			cards: {
				name: "Cartas",
				about: "Búsqueda por atributos, la mejor plantilla, la lista de tus cartas, capitanes, cartas lado a lado",
			},
			games: { name: "Partidos", about: "Tus partidos, tu récord, tus estadísticas, box scores" },
			alerts: {
				name: "Alertas",
				about: "Un mensaje directo cuando una carta llega a tu precio o cambia, o encaja en una búsqueda guardada",
			},
			league: { name: "Liga", about: "La liga de este servidor: la tabla, tus partidos, entrar, y luego lo demás" },
			commissioner: {
				name: "Comisionado",
				about: "Para quien dirige una liga, en el orden de una temporada: reglas, miembros, decisiones",
			},
			posts: { name: "Publicaciones", about: "Noticias del mercado en los canales de este servidor" },
			privacy: { name: "Tú y el bot", about: "Tu gamertag, qué se guarda sobre ti y cómo borrarlo" },
		},
		allTopics: "◀ Todos los temas",
		askWhom: "¿Más preguntas? Pregunta a quien administra este bot.",
	},
});
