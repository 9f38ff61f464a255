import { type ChatInputCommandInteraction, type MessageComponentInteraction, MessageFlags } from "discord.js";
import type { Answer } from "../answer.ts";

/** What a person is to hear once, privately, after the answer to whatever they asked next; null: nothing. */
export type TakeNotice = (userId: string) => Promise<Answer | null>;

/** Follows an answered interaction up with the person's notice, if there is one. */
export async function followNotice(
	interaction: ChatInputCommandInteraction | MessageComponentInteraction,
	takeNotice: TakeNotice,
): Promise<void> {
	const notice = await takeNotice(interaction.user.id);
	if (notice === null) return;
	const { content = "", embeds = [], components = [] } = notice;
	await interaction.followUp({
		content,
		embeds,
		components,
		flags: MessageFlags.Ephemeral,
		allowedMentions: { parse: [] },
	});
}
