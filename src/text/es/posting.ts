import type { posting as english } from "../en/posting.ts";

export const posting: typeof english = format => ({
	posting: {
		notTaken: "Discord no aceptó la publicación. Inténtalo de nuevo en un minuto.",
		tryLater: seconds =>
			`El bot acaba de intentar publicar. Inténtalo de nuevo en ${format.count(seconds, { one: "# segundo", other: "# segundos" })}.`,
		obstacles: {
			"missing-access": channel =>
				`El bot no puede ver ${channel}: le falta el permiso **Ver canal** ahí, o está en este servidor sin permisos (\`/about\` tiene el enlace “Añadir con publicaciones en canales”).`,
			"missing-permissions": channel =>
				`El bot no puede publicar en ${channel}: le falta el permiso **Enviar mensajes** o **Insertar enlaces** ahí.`,
			"unknown-channel": channel => `${channel} ya no existe.`,
			archived: channel => `${channel} es un hilo archivado. Ábrelo de nuevo o usa otro canal.`,
			locked: channel => `${channel} es un hilo bloqueado. Desbloquéalo o usa otro canal.`,
			"wrong-kind": channel =>
				`Discord no acepta publicaciones de un bot en ${channel}, por el tipo de canal. Usa un canal de texto o un hilo.`,
			host: channel =>
				`Quien aloja este bot puso en pausa las publicaciones en ${channel}, y nadie más puede reanudarlas.`,
			"lacks-send": channel => `El bot no puede publicar en ${channel}: le falta el permiso **Enviar mensajes** ahí.`,
			"lacks-embeds": channel =>
				`El bot no puede publicar contenido insertado en ${channel}: le falta el permiso **Insertar enlaces** ahí.`,
		},
		refusals: {
			automod: (channel, words) =>
				`AutoMod de este servidor bloquea la publicación en ${channel}: “${words}”. Deja pasar el rol del bot en la regla de AutoMod, en los ajustes del servidor.`,
			"slow-mode": channel =>
				`${channel} tiene el modo pausado, que retiene la publicación. Desactívalo ahí o inténtalo de nuevo cuando pase su tiempo.`,
			invalid: (channel, words) =>
				`Discord no acepta la forma de la publicación en ${channel}: “${words}”. Es un defecto del bot: repórtalo, por favor.`,
			limit: (channel, words) =>
				`${channel} llegó a uno de los límites de Discord: “${words}”. Archiva o borra lo que ya no haga falta, o usa otro canal.`,
			refused: (channel, words) => `Discord rechaza las publicaciones en ${channel}: “${words}”.`,
		},
	},
});
