import type { about as english } from "../en/about.ts";

export const about: typeof english = format => ({
	about: {
		title: "Dugout",
		whatItIs:
			"Precios de cartas y alertas, cartas, capitanes, box scores e historial de partidos de un juego de béisbol anual.",
		unofficial: "No oficial: hecho por jugadores. Sin relación con la empresa que hace el juego ni respaldo de ella.",
		sampleData: "⚠️ **Datos de ejemplo:** todas las cartas, jugadores y partidos de aquí son inventados.",
		data: "Datos",
		listings: (count, age, period) =>
			`${format.count(count, { one: "# anuncio", other: "# anuncios" })}, actualizados ${age}, y luego cada ${period}.`,
		loading: "El mercado se está cargando por primera vez.",
		loadingPages: (pages, total) =>
			`El mercado se está cargando por primera vez (${pages} de al menos ${total} páginas).`,
		pricesShowAge: "Cada precio dice de cuándo es.",
		refused:
			"⚠️ El servicio del juego rechaza la máquina en la que corre este bot (403), así que no llega nada nuevo. Quien administra el bot puede definir `API_PROXY_URL`.",
		stored: "Qué se guarda",
		storedThings:
			"Tu id de Discord con tu gamertag y plataforma cuando los vinculas con `/link`, con tus alertas cuando creas una y con los feeds que creas. En la liga de un servidor también con tu equipo cuando entras o te nombran, y con lo que decides como comisionado; una liga guarda los gamertags de sus miembros y los partidos entre ellos. Nada más sobre ti, y ningún mensaje. `/link` lo muestra; `/unlink` lo borra.",
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
			"Escribe parte del nombre de una carta y elígela de la lista. Los botones debajo de una respuesta llevan a lo demás.",
		groups: {
			cards: "Cartas y precios",
			games: "Partidos",
			alerts: "Alertas",
			league: "La liga de tu servidor",
			commissioner: "Para el comisionado de la liga",
			server: "Tu servidor",
			you: "Tú y el bot",
		},
		questions: "Preguntas",
		askWhom: "Pregunta a quien administra este bot.",
	},
});
