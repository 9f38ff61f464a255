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
			host: channel =>
				`Quien aloja este bot puso en pausa las publicaciones en ${channel}, y nadie más puede reanudarlas.`,
			"lacks-send": channel => `El bot no puede publicar en ${channel}: le falta el permiso **Enviar mensajes** ahí.`,
			"lacks-embeds": channel =>
				`El bot no puede publicar contenido insertado en ${channel}: le falta el permiso **Insertar enlaces** ahí.`,
		},
		refused: (channel, reason) => `Discord rechaza las publicaciones en ${channel}: “${reason}”.`,
	},
});
