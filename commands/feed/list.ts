import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/command.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { feedMessage } from "../../src/discord/feed-message.ts";
import { feedListEmbed } from "../../src/embeds/feed-list.ts";
import { UserError } from "../../src/errors.ts";
import type { Feed } from "../../src/feed/feed.ts";
import { formatChannel, formatFeedName } from "../../src/format/feed.ts";
import type { PauseReason } from "../../src/storage/tables.ts";
import type { Texts } from "../../src/text/en.ts";

/** Each feed has its own two buttons: a row of its own, if there are enough; ten feeds fill all five rows. */
export function listFeeds(all: readonly Feed[], { text }: Context, content?: string): Answer {
	const buttons = all.map(({ id }, index) => [
		commandButton(text.feeds.list.test(index + 1), "feed", { action: "test", feed: id }),
		commandButton(text.feeds.list.remove(index + 1), "feed", { action: "remove", feed: id }),
	]);
	const perRow = buttons.length > 5 ? 2 : 1;
	const rows = Array.from({ length: Math.ceil(buttons.length / perRow) }, (_, row) =>
		buttons.slice(perRow * row, perRow * (row + 1)),
	);
	return {
		content: content ?? "",
		embeds: [feedListEmbed(all, text)],
		components: rows.map(row => buttonRow(...row.flat())),
	};
}

/** Posts the newest event again. A feed that was paused goes on from here: what it has missed is not posted. */
export async function testFeed(all: readonly Feed[], id: number, serverId: string, context: Context): Promise<Answer> {
	const { text, feeds, delivery, catalog, now } = context;
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
		return listFeeds(await feeds.ofServer(serverId), context, text.feeds.test.failed(name, why));
	}
	const isPaused = feed.pausedReason !== null;
	const lastEvent = isPaused ? { lastEvent: resumeFrom(feed, now()) } : {};
	await feeds.update(id, { pausedReason: null, lastPostAt: now(), ...lastEvent });
	const content = isPaused ? text.feeds.test.resumed(name) : text.feeds.test.posted(name);
	return listFeeds(await feeds.ofServer(serverId), context, content);
}

/** The last event of a feed that leaves out all until now. */
function resumeFrom({ kind, lastEvent }: Feed, now: number): string | null {
	if (kind === "digest") return lastEvent;
	return kind === "moves" ? null : String(now);
}

/** Why nothing can be posted into a channel, and what to do. */
export function pauseText(reason: PauseReason, channelId: string, { feeds }: Texts): string {
	return feeds.paused[reason](formatChannel(channelId));
}
