import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/command.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { UserError } from "../../src/errors.ts";
import { MAX_FEEDS_A_CHANNEL, MAX_FEEDS_A_SERVER } from "../../src/feed/feed.ts";
import { formatChannel, formatFeedFilter, formatFeedName } from "../../src/format/feed.ts";
import { formatLabel } from "../../src/format/markup.ts";
import type { FeedKind } from "../../src/ground/words.ts";
import type { NewFeed } from "../../src/storage/feeds.ts";
import type { Texts } from "../../src/text/en.ts";
import { type FilterOptions, filterOf } from "./cards.ts";
import { pauseText } from "./list.ts";

type Server = NonNullable<Context["server"]>;

interface AddOptions extends FilterOptions {
	kind?: FeedKind | undefined;
	channel?: string | undefined;
	min_price?: number | undefined;
	change?: number | undefined;
	at?: number | undefined;
	timezone?: string | undefined;
}

/** Posts one line at once and sets the feed only if Discord took it. @throws UserError which names what is missing */
export async function addFeed(options: AddOptions, server: Server, context: Context): Promise<Answer> {
	const { text, feeds } = context;
	const { kind, channel: channelId = context.channelId, min_price, change, at, timezone } = options;
	if (kind === undefined || channelId === null) throw new UserError(text.errors.missing("`kind`"));
	refuseOtherOptions(kind, options, text);
	const feed: NewFeed = {
		serverId: server.id,
		channelId,
		kind,
		...filterOf(options, context),
		minPrice: min_price ?? null,
		changePercent: change ?? null,
		hour: at ?? null,
		timezone: timezone ?? null,
		locale: context.textsFor(server.locale).format.locale,
		createdAt: context.now(),
	};
	const mine = await feeds.ofServer(server.id);
	const limits = { server: MAX_FEEDS_A_SERVER, channel: MAX_FEEDS_A_CHANNEL };
	if (mine.length >= limits.server) throw limitError("server", channelId, text);
	if (mine.filter(other => other.channelId === channelId).length >= limits.channel) {
		throw limitError("channel", channelId, text);
	}
	await postFirstLine(feed, context);
	const added = await feeds.add(feed, limits);
	if (typeof added === "string") throw limitError(added, channelId, text);
	const filter = formatFeedFilter(added, text);
	return {
		content: text.feeds.added(`${formatFeedName(added, text)}${filter === "" ? "" : ` (${formatLabel(filter, 300)})`}`),
		components: [
			buttonRow(
				commandButton(text.feeds.list.open, "feed", { action: "list" }),
				commandButton(text.feeds.list.test(mine.length + 1), "feed", { action: "test", feed: added.id }),
			),
		],
	};
}

/** An option that the kind does not use would be a wish that is silently ignored. */
function refuseOtherOptions(kind: FeedKind, { min_price, change, at, timezone }: AddOptions, { feeds }: Texts): void {
	const { moves, digest } = feeds.kinds;
	if (change !== undefined && kind !== "moves") throw new UserError(feeds.onlyFor("`change`", moves));
	if (at !== undefined && kind !== "digest") throw new UserError(feeds.onlyFor("`at`", digest));
	if (timezone !== undefined && kind !== "digest") throw new UserError(feeds.onlyFor("`timezone`", digest));
	if (min_price !== undefined && kind !== "moves" && kind !== "digest") {
		throw new UserError(feeds.onlyForPrices("`min_price`", moves, digest));
	}
}

function limitError(limit: "server" | "channel", channelId: string, { feeds }: Texts): UserError {
	return new UserError(
		limit === "server"
			? feeds.tooMany(MAX_FEEDS_A_SERVER)
			: feeds.tooManyHere(formatChannel(channelId), MAX_FEEDS_A_CHANNEL),
	);
}

/** Posts what the feed posts, as an embed, so that every permission it needs is tried. @throws UserError which names the missing one */
async function postFirstLine({ channelId, kind, locale }: NewFeed, context: Context): Promise<void> {
	const { delivery, text } = context;
	const { feeds } = context.textsFor(locale);
	const body = { embeds: [{ title: feeds.kinds[kind], description: feeds.first[kind] }] };
	const outcome = await delivery.postNow({ channelId, body });
	if (typeof outcome === "string" || "retryAfterMs" in outcome) throw new UserError(text.feeds.notTaken);
	if (!("paused" in outcome)) return;
	const channel = formatChannel(channelId);
	const why =
		outcome.paused === "missing-permissions"
			? await missingPermission(channelId, channel, feeds.needsEmbeds, context)
			: pauseText(outcome.paused, channelId, text);
	throw new UserError(text.feeds.notAdded(`${why} ${text.feeds.howToAdd}`));
}

/** Discord does not say which permission is missing: without an embed the post needs only one. */
async function missingPermission(channelId: string, channel: string, content: string, context: Context) {
	const outcome = await context.delivery.postNow({ channelId, body: { content } });
	const isPosted = typeof outcome === "object" && "messageId" in outcome;
	return isPosted ? context.text.feeds.lacksEmbeds(channel) : context.text.feeds.lacksSend(channel);
}
