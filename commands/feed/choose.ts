import { defineButton } from "../../src/discord/definition.ts";
import { commandMenu } from "../../src/discord/menus.ts";
import { FEED_KINDS } from "../../src/ground/words.ts";

/** Asks what is posted into this channel. */
export const choose = defineButton({
	name: "choose",
	run: async (_query, { text }) => ({
		content: text.feeds.choose.question,
		components: commandMenu(
			"kind",
			text.feeds.choose.choose,
			FEED_KINDS.map(kind => ({ label: text.feeds.kinds[kind], command: "feed", values: { action: "add", kind } })),
		),
	}),
});
