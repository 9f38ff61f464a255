import type { about as english } from "../en/about.ts";

export const about: typeof english = format => ({
	about: {
		title: "Dugout",
		whatItIs:
			"Precios de cartas y alertas, cartas por atributos, el mejor equipo por tus stubs, partidos, box scores y estadísticas, tablas de ligas y publicaciones sobre el mercado, para un juego de béisbol anual.",
		unofficial: "No oficial: hecho por jugadores. Sin relación con la empresa que hace el juego ni respaldo de ella.",
		sampleData: "⚠️ **Datos de ejemplo:** todas las cartas, jugadores y partidos de aquí son inventados.",
		data: "Datos",
		listings: (count, age, minutes) =>
			`${format.count(count, { one: "# anuncio", other: "# anuncios" })}, actualizados ${age}. Hay precios nuevos ${format.count(minutes, { one: "cada minuto", other: "cada # minutos" })}.`,
		loading: "El mercado se está cargando por primera vez.",
		loadingPages: (pages, total) =>
			`El mercado se está cargando por primera vez (${pages} de al menos ${total} páginas).`,
		pricesShowAge: "Cada precio dice de cuándo es.",
		unread: count =>
			`⚠️ No se ${format.count(count, { one: "pudo leer # carta en venta", other: "pudieron leer # cartas en venta" })}: se muestra su último precio conocido, o ninguno.`,
		refused:
			"⚠️ El servicio del juego rechaza la máquina en la que corre este bot (403), así que no llega nada nuevo. Quien administra el bot puede definir `API_PROXY_URL`.",
		stored: "Qué se guarda",
		storedThings:
			"Tu id de Discord con tu gamertag y plataforma cuando los vinculas con `/link`, con tus alertas cuando creas una, con los feeds y las publicaciones de ligas que configuras y con la liga que eliges en un servidor que tiene varias. En la liga de un servidor también con tu equipo cuando entras o te nombran, y con lo que decides como comisionado; una liga guarda los gamertags de sus miembros y los partidos entre ellos. Nada más sobre ti, y ningún mensaje. `/link` lo muestra; `/unlink` lo borra.",
		add: "Añádelo",
		addHow:
			"Usa los botones para añadirlo a un servidor o a tu cuenta: así sus comandos están disponibles en todas partes. Solo las publicaciones en canales necesitan permisos: ver el canal, enviar mensajes e insertar enlaces.",
		addToServer: "Añadir a un servidor",
		addWithPosts: "Añadir con publicaciones en canales",
		addToYourself: "Añadir a tu cuenta",
	},

	help: {
		title: "Ayuda",
		howTo:
			"Empieza con `/price`: escribe parte del nombre de una carta y elígela de la lista. Los botones debajo de una respuesta llevan a lo demás.",
		topics: {
			market: { name: "Mercado", about: "Cuánto cuestan las cartas, reventas, colecciones, actualizaciones de roster" },
			cards: {
				name: "Cartas",
				about: "Cartas por atributos, el mejor equipo, hasta cinco cartas lado a lado, capitanes",
			},
			games: { name: "Partidos", about: "Tus partidos, tu récord, tus estadísticas, box scores" },
			alerts: { name: "Alertas", about: "Un mensaje directo cuando una carta llega a tu precio" },
			league: { name: "Liga", about: "La tabla y los partidos de la liga de este servidor" },
			commissioner: { name: "Comisionado", about: "Para quien dirige una liga: reglas, miembros, decisiones" },
			posts: { name: "Publicaciones", about: "Noticias del mercado en los canales de este servidor" },
			privacy: { name: "Tú y el bot", about: "Tu gamertag, qué se guarda sobre ti y cómo borrarlo" },
		},
		allTopics: "◀ Todos los temas",
		askWhom: "¿Más preguntas? Pregunta a quien administra este bot.",
	},
});
