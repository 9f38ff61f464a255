import type { links as english } from "../en/links.ts";

export const links: typeof english = format => ({
	links: {
		form: {
			open: "Vincular mi gamertag",
			title: "Vincula tu gamertag",
			gamertag: "Tu nombre en el juego",
			platform: "Plataforma",
		},
		goOn: "▶ Seguir",
		giveBoth: "Indica tanto `gamertag` como `plataforma`.",
		linked: (player, before) =>
			`Vinculado: ${player}${before === null ? "" : ` en lugar de ${before}`}. \`/history\` ya muestra tus partidos. Quítalo con \`/unlink\`.`,
		nothingYet: "No hay nada guardado sobre ti. Para vincular tu gamertag, indica `gamertag` y `plataforma`.",
		stored: things => `Guardado sobre ti: ${things}. Nada más. Bórralo con \`/unlink\`.`,
		forgetMe: "Borrar mis datos",
		finding: {
			on: "Los demás pueden encontrar tus partidos y estadísticas desde tu nombre: los abren **Aplicaciones › Partidos** y **Aplicaciones › Estadísticas**. Cámbialo en `/settings`.",
			off: "Los demás no pueden encontrar tus partidos ni estadísticas desde tu nombre. Cámbialo en `/settings`.",
		},
		findMe: "Que encuentren mis partidos",
		hideMe: "Ocultar mis partidos",
		consent: "que los demás pueden encontrar tus partidos y estadísticas desde tu nombre",
		elsewhere: (problem, platform) => `${problem} Hay uno en ${platform}.`,
		notLookedUp: player => `El servicio del juego no responde ahora, así que no se pudo buscar a ${player}.`,
		askAgain: doubt =>
			`${doubt} Todavía no se ha guardado nada. Revisa cómo está escrito y la plataforma, o vincúlalo de todos modos.`,
		linkOn: platform => `Vincular en ${platform}`,
		linkAnyway: "Vincular de todos modos",
		nothingStored: "No hay nada guardado sobre ti.",
		deleteAnyway: "Borrar de todos modos",
		noGamertag: "No hay ningún gamertag guardado.",
		cancelled: "Cancelado. No se borró nada.",
		question: "¿Qué quieres borrar? No se puede deshacer.",
		gamertagOf: player => `tu gamertag ${player} y lo guardado sobre sus partidos`,
		and: (one, other) => `${one}, y ${other}`,
		onlyGamertag: "Solo el gamertag",
		everything: "Todo",
		cancel: "Cancelar",
		keeps: (things, alerts) => `${things}. Conserva ${alerts}.`,
		gamertag: "tu gamertag y lo guardado sobre tus partidos",
		memberOf: leagues => `tu id de Discord y tus gamertags como miembro de ${leagues}`,
		namedIn: leagues => `tu id de Discord, con el que un comisionado te nombró en ${leagues}`,
		askedToJoin: leagues => `tu solicitud para entrar en ${leagues}`,
		chose: leagues => `tu elección de ${leagues} para \`/league\``,
		setPosts: leagues => `tu id de Discord con las publicaciones de ${leagues}`,
		mentionedIn: leagues => `tu deseo de que te mencionen antes de tus partidos en ${leagues}`,
		decided: decisions =>
			format.count(decisions, {
				one: "tu id de Discord con # decisión de liga",
				other: "tu id de Discord con # decisiones de liga",
			}),
		listedBy: leagues =>
			`Un comisionado anotó tu gamertag en ${leagues}. En cada liga puede quitarlo uno de sus comisionados.`,
		resultsStay: "Los resultados de liga se quedan con el nombre del equipo, porque también son de tus rivales.",
		alerts: "tus alertas",
		feeds: "tu id de Discord con feeds",
		leagues: "tus datos en ligas",
		messages: "los mensajes directos para ti",
		countMessages: count =>
			format.count(count, {
				one: "de qué trata # mensaje directo para ti",
				other: "de qué tratan # mensajes directos para ti",
			}),
		recentCards: "las últimas cartas que buscaste",
		madeFeeds: count =>
			format.count(count, {
				one: "tu id de Discord con # feed que creaste",
				other: "tu id de Discord con # feeds que creaste",
			}),
		deleted: things => `Borrado: ${things}.`,
		traces: "Quedan rastros en el registro de la base de datos hasta que se vacíe.",
		backups: "Las copias de seguridad del bot conservan lo borrado hasta 7 días.",
		left: (gone, left) =>
			`No se pudo borrar todo, porque la base de datos del bot no funciona ahora.${gone === null ? "" : ` Borrado: ${gone}.`} **Puede seguir guardado: ${left}.** Inténtalo de nuevo en unos minutos.`,
		tryAgain: "Intentar de nuevo",
	},
});
