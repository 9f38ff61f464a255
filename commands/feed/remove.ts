import { z } from "zod";
import { rowId } from "../../src/discord/options/plain-options.ts";
import { defineButton } from "../../src/discord/subcommand.ts";
import { formatFeedName } from "../../src/format/feed.ts";
import { listFeeds, useFeeds } from "./list.ts";

/** Removes a feed, and shows the others. */
export const remove = defineButton({
	name: "remove",
	query: z.object({ feed: rowId }),
	async run({ feed: id }, context) {
		const { feeds, text } = context;
		const { server, all } = await useFeeds(context);
		const removed = await feeds.remove(server.id, id);
		const left = all.filter(feed => feed.id !== id);
		const content =
			removed === undefined ? text.feeds.alreadyRemoved : text.feeds.removed(formatFeedName(removed, text));
		return listFeeds(left, text, content);
	},
});
