import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { defineButton } from "../../src/discord/definition.ts";
import { rowId } from "../../src/discord/options/option.ts";
import { formatFeedName } from "../../src/feed/show/feed.ts";
import { limitError } from "./add.ts";
import { listFeeds, useFeeds } from "./list.ts";

/** Removes a feed, and shows the remaining ones. */
export const remove = defineButton({
	name: "remove",
	changes: true,
	values: { feed: rowId },
	async run({ feed: id }, context) {
		const { feeds, text } = context;
		const { server, all } = await useFeeds(context);
		const removed = await feeds.remove(server.id, id);
		const remaining = all.filter(feed => feed.id !== id);
		if (removed === undefined) return listFeeds(remaining, text, text.feeds.alreadyRemoved);
		const answer = listFeeds(remaining, text, text.feeds.removed(formatFeedName(removed, text)));
		const undo = buttonRow(commandButton(text.feeds.undo, "feed", { action: "restore", feed: id }));
		return { ...answer, components: [...(answer.components ?? []), undo] };
	},
});

/** Restores a removed feed. */
export const restore = defineButton({
	name: "restore",
	changes: true,
	values: { feed: rowId },
	async run({ feed: id }, context) {
		const { feeds, text, user } = context;
		const { server, all } = await useFeeds(context);
		const isThere = all.some(feed => feed.id === id);
		const outcome = isThere ? null : await feeds.restore(server.id, id, user.id);
		if (outcome?.limit) throw limitError(outcome.limit, outcome.channelId, text);
		const content = outcome === undefined ? text.feeds.notRestored : text.feeds.restored;
		return listFeeds(await feeds.of(server.id), text, content);
	},
});
