import { z } from "zod";
import type { Autocomplete } from "../../src/discord/command.ts";
import { feedMessage } from "../../src/discord/feed-message.ts";
import { autocompleteOption, required, rowId } from "../../src/discord/options/plain-options.ts";
import { defineSubcommand } from "../../src/discord/subcommand.ts";
import { UserError } from "../../src/errors.ts";
import type { Feed } from "../../src/feed/feed.ts";
import { formatChannel, formatFeedFilter, formatFeedName } from "../../src/format/feed.ts";
import { CHOICE_LIMIT } from "../../src/format/limits.ts";
import { formatLabel } from "../../src/format/markup.ts";
import type { PauseReason } from "../../src/storage/tables.ts";
import type { Texts } from "../../src/text/en.ts";
import { listFeeds, useFeeds } from "./list.ts";

const ID_LENGTH = 20;

const completeFeed: Autocomplete = async (typed, { server, feeds, text }) => {
	const all = server === null ? [] : await feeds.ofServer(server.id);
	return all
		.map((feed, index) => ({
			name: formatLabel(
				text.feeds.choice(index + 1, text.feeds.kinds[feed.kind], formatFeedFilter(feed, text)),
				CHOICE_LIMIT,
			),
			value: String(feed.id),
		}))
		.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
};

/** Posts the newest event again. A feed that was paused goes on from here: what it has missed is not posted. */
export const test = defineSubcommand({
	data: ({ commands: { feed } }) => ({
		name: "test",
		description: feed.test,
		options: [required(autocompleteOption("feed", feed.feed, ID_LENGTH))],
	}),
	query: z.object({ feed: rowId }),
	async run({ feed: id }, context) {
		const { text, feeds, delivery, catalog, now } = context;
		const { server, all } = await useFeeds(context);
		const feed = all.find(other => other.id === id);
		if (feed === undefined) throw new UserError(text.feeds.alreadyRemoved);
		const serverText = context.textsFor(feed.locale);
		const { mark, nothingYet } = serverText.feeds.test;
		const event = await context.newestEvent(feed);
		const body = event === null ? { content: nothingYet } : feedMessage(feed, event, catalog, serverText, mark);
		const outcome = await delivery.postNow({ channelId: feed.channelId, body });
		if (typeof outcome === "string" || "retryAfterMs" in outcome) throw new UserError(text.feeds.notTaken);
		const name = formatFeedName(feed, text);
		if ("paused" in outcome) {
			await feeds.update(id, { pausedReason: outcome.paused });
			const why = pauseText(outcome.paused, feed.channelId, text);
			return listFeeds(await feeds.ofServer(server.id), text, text.feeds.test.failed(name, why));
		}
		const isPaused = feed.pausedReason !== null;
		const lastEvent = isPaused ? { lastEvent: resumeFrom(feed, now()) } : {};
		await feeds.update(id, { pausedReason: null, lastPostAt: now(), ...lastEvent });
		const content = isPaused ? text.feeds.test.resumed(name) : text.feeds.test.posted(name);
		return listFeeds(await feeds.ofServer(server.id), text, content);
	},
	autocomplete: { feed: completeFeed },
});

/** The last event of a feed that leaves out all until now. */
function resumeFrom({ kind, lastEvent }: Feed, now: number): string | null {
	if (kind === "digest") return lastEvent;
	return kind === "moves" ? null : String(now);
}

/** Why nothing can be posted into a channel, and what to do. */
export function pauseText(reason: PauseReason, channelId: string, { feeds }: Texts): string {
	return feeds.paused[reason](formatChannel(channelId));
}
