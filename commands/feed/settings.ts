import type { Context } from "../../src/discord/context.ts";
import { optionName } from "../../src/discord/localize.ts";
import { integerOption, typedOption } from "../../src/discord/options/option.ts";
import { timeZoneOption } from "../../src/discord/options/time-zone-option.ts";
import type { Query } from "../../src/discord/query.ts";
import { UserError } from "../../src/errors.ts";
import type { Feed } from "../../src/feed/feed.ts";
import { hasOption } from "../../src/feed/kinds/index.ts";
import type { FeedOption } from "../../src/feed/kinds/kind.ts";
import type { FeedSettings } from "../../src/feed/store/feeds.ts";
import { formatZoneNow } from "../../src/format/time.ts";
import { parseTimeOfDay } from "../../src/format/typed-time.ts";
import { FEED_KINDS, type FeedKind } from "../../src/ground/words.ts";
import type { CardFilter } from "../../src/market/browse/filter.ts";
import type { Texts } from "../../src/text/en.ts";
import { boundOptions } from "./filter.ts";

/** Smaller changes are the market's noise, and flood a channel. */
export const MIN_CHANGE = 10;
const MAX_CHANGE = 90;
const MAX_MOST = 10;
export const TIME_LENGTH = 40;

/** The settings of a feed other than the names of its filter: options of /feed add, and fields of the form. */
export const settingsOptions = {
	...boundOptions,
	change: integerOption(MIN_CHANGE, MAX_CHANGE),
	most: integerOption(1, MAX_MOST),
	at: typedOption("timeOfDay", TIME_LENGTH, parseTimeOfDay),
	timezone: timeZoneOption,
};
type Settings = Query<typeof settingsOptions>;

/** The options that not every kind has, by the setting of a feed. */
const KIND_OPTIONS = [
	["changePercent", "change"],
	["mostPosts", "most"],
	["hour", "at"],
	["timezone", "timezone"],
] as const satisfies readonly (readonly [FeedOption, keyof Settings])[];

/** The settings of a feed. @throws UserError for an option that its kind does not have: ignoring it would mislead */
export function settingsOf(
	kind: FeedKind,
	{ series, rarity, team }: CardFilter,
	settings: Settings,
	text: Texts,
): FeedSettings {
	for (const [setting, option] of KIND_OPTIONS) {
		if (settings[option] === undefined || hasOption(kind, setting)) continue;
		const kinds = FEED_KINDS.filter(kind => hasOption(kind, setting)).map(kind => `“${text.feeds.kinds[kind]}”`);
		throw new UserError(text.feeds.onlyFor(`\`${optionName(option, text)}\``, text.format.list(kinds)));
	}
	const { min_price, min_overall, change, most, at, timezone } = settings;
	return {
		series: series ?? null,
		rarity: rarity ?? null,
		team: team ?? null,
		minPrice: min_price ?? null,
		minOverall: min_overall ?? null,
		changePercent: change ?? null,
		mostPosts: most ?? null,
		hour: at?.hour ?? null,
		minute: at?.minute ?? null,
		timezone: timezone ?? null,
	};
}

/** Says in which time zone a feed posts; null for a kind without a time. */
export function zoneLine({ kind, timezone }: Feed, { now, text }: Context): string | null {
	return hasOption(kind, "timezone") ? formatZoneNow(timezone ?? "UTC", now(), text) : null;
}

/** Says how many posts a feed of moves would have made in the last day; null for other kinds of feeds. */
export async function yesterdayLine(feed: Feed, { feeds, text }: Context): Promise<string | null> {
	if (feed.kind !== "moves") return null;
	const posts = await feeds.countPosts(feed);
	return posts === null ? text.feeds.noYesterday : text.feeds.yesterday(posts);
}
