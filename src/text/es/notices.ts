import type { notices as english } from "../en/notices.ts";

export const notices: typeof english = () => ({
	notices: {
		accepted: (league, team) => `✅ Ya estás en **${league}**, como **${team}**.`,
		declined: (league, team) => `Un comisionado rechazó tu solicitud de entrar en **${league}** como **${team}**.`,
		named: (league, team) =>
			`Un comisionado de **${league}** te puso como **${team}**. Usa \`/league join\` en su servidor para aceptar, o para decir que no eres tú. Si no haces nada, nada cambia.`,
		released: (league, team) => `Un comisionado te quitó de **${team}** en **${league}**.`,
		removed: (league, team) => `Un comisionado quitó a **${team}** de **${league}**.`,
		proposed: (league, team, at) =>
			`🕘 **${team}** propone jugar contigo el ${at} (**${league}**). Usa \`/league appointments\` en su servidor para aceptar, o para proponer otra hora.`,
		agreed: (league, team, at) => `🕘 **${team}** acepta: juegan el ${at} (**${league}**).`,
		withdrawn: (league, team, at) => `**${team}** retiró la hora del partido, ${at} (**${league}**).`,
		lost: "📬 Puede que no te hayan llegado mensajes directos de este bot:",
	},
});
