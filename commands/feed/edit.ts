import { z } from "zod";
import type { Modal } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineButton } from "../../src/discord/definition.ts";
import { commandModal, textField } from "../../src/discord/modal.ts";
import { rowId, schemasOf } from "../../src/discord/options/option.ts";
import { PRICE_LENGTH } from "../../src/discord/options/price-option.ts";
import { ZONE_LENGTH } from "../../src/discord/options/time-zone-option.ts";
import { UserError } from "../../src/errors.ts";
import { DEFAULT_CHANGE, DEFAULT_HOUR, DEFAULT_MOST, type Feed } from "../../src/feed/feed.ts";
import { hasOption } from "../../src/feed/kinds/index.ts";
import { formatFeedName } from "../../src/feed/show/feed.ts";
import { cutText, escapeMarkdown } from "../../src/format/markup.ts";
import { formatTimeOfDay } from "../../src/format/typed-time.ts";
import { zoneName } from "../../src/format/typed-zone.ts";
import { facetValues } from "../../src/market/browse/facets.ts";
import type { CardFilter } from "../../src/market/browse/filter.ts";
import { foldText } from "../../src/market/search/search-text.ts";
import type { Texts } from "../../src/text/en.ts";
import { findFeed, listFeeds, useFeeds } from "./list.ts";
import { MIN_CHANGE, settingsOf, settingsOptions, TIME_LENGTH, yesterdayLine, zoneLine } from "./settings.ts";

const NAMES_LENGTH = 300;
const NUMBER_LENGTH = 4;

/** Opens the form of a feed, filled with its settings. */
export const edit = defineButton({
	name: "edit",
	values: { feed: rowId },
	run: ({ feed }, context) => feedForm(feed, context),
});

/** Saves the form. */
export const save = defineButton({
	name: "save",
	values: { feed: rowId, only: z.string().max(NAMES_LENGTH).default(""), ...schemasOf(settingsOptions) },
	form: ({ feed = 0 }, context) => feedForm(feed, context),
	async run({ feed: id, only, ...settings }, context) {
		const { feeds, text } = context;
		const { server, all } = await useFeeds(context);
		const feed = findFeed(`id${id}`, all, text);
		const edited = await feeds.edit(feed, settingsOf(feed.kind, namesIn(only, context), settings, text));
		const edit = text.feeds.form.edited(formatFeedName(feed, text));
		const lines = [edit, zoneLine(edited, context), await yesterdayLine(edited, context)];
		const content = lines.filter(line => line !== null).join("\n");
		return listFeeds(await feeds.of(server.id), text, content);
	},
});

async function feedForm(id: number, context: Context): Promise<Modal> {
	return form(findFeed(`id${id}`, (await useFeeds(context)).all, context.text), context.text);
}

/** Discord allows five fields in a form, so the names of the filter share one. */
function form(feed: Feed, text: Texts) {
	const { form, kinds } = text.feeds;
	const { kind, series, rarity, team, minPrice, minOverall, changePercent, mostPosts, hour, minute, timezone } = feed;
	const field = (option: string, label: string, value: string | number | null, maxLength: number) =>
		textField(option, label, { value: String(value ?? ""), maxLength, required: false });
	const names = [series, rarity, team].filter(name => name !== null).join(", ");
	const moves = [
		// A feed from an earlier version may have a smaller change than the form accepts.
		field("change", form.change, Math.max(changePercent ?? DEFAULT_CHANGE, MIN_CHANGE), NUMBER_LENGTH),
		field("most", form.most, mostPosts ?? DEFAULT_MOST, NUMBER_LENGTH),
	];
	const daily = [
		field("at", form.at, formatTimeOfDay(hour ?? DEFAULT_HOUR, minute), TIME_LENGTH),
		field("timezone", form.timezone, zoneName(timezone ?? "UTC"), ZONE_LENGTH),
	];
	return commandModal(
		form.title(kinds[kind]),
		"feed",
		{ action: "save", feed: feed.id },
		field("only", form.only, cutText(names, NAMES_LENGTH), NAMES_LENGTH),
		field("min_price", form.minPrice, minPrice, PRICE_LENGTH),
		field("min_overall", form.minOverall, minOverall, NUMBER_LENGTH),
		...(hasOption(kind, "mostPosts") ? moves : []),
		...(hasOption(kind, "hour") ? daily : []),
	);
}

/** Finds the series, rarity and team in a text such as "Live, Diamond". @throws UserError for any other name */
function namesIn(typed: string, { catalog, text }: Context): CardFilter {
	const names: CardFilter = {};
	for (const part of typed.split(",").map(name => name.trim())) {
		if (part === "") continue;
		const isNamed = (name: string | null) => name !== null && foldText(name) === foldText(part);
		const matches = (["series", "rarity", "team"] as const).flatMap(facet => {
			const value = facetValues(catalog.all(), facet).find(({ name, short }) => isNamed(name) || isNamed(short));
			return value === undefined ? [] : [{ facet, name: value.name }];
		});
		const [first] = matches;
		if (first === undefined) throw new UserError(text.feeds.form.unknown(escapeMarkdown(part, 100)));
		const match = matches.find(({ facet, name }) => names[facet] === undefined || names[facet] === name);
		if (match === undefined) throw new UserError(text.feeds.form.twice(text.market.facets[first.facet]));
		names[match.facet] = match.name;
	}
	return names;
}
