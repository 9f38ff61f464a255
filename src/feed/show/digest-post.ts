import type { APIEmbed } from "discord.js";
import { BRAND_COLOR } from "../../embeds/color.ts";
import { fitLines } from "../../embeds/fit.ts";
import { formatCardLine } from "../../format/card.ts";
import { DESCRIPTION_LIMIT } from "../../format/limits.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatHourly, formatPrice } from "../../format/price.ts";
import { formatServed } from "../../format/served.ts";
import { formatRelative } from "../../format/time.ts";
import type { Texts } from "../../text/en.ts";
import type { DigestEvent, Flip, IndexRow } from "../kinds/digest.ts";
import type { Drawing } from "./drawing.ts";
import { moveLine } from "./moves-post.ts";

const FLIPS_A_POST = 3;
const MOVES_A_DIGEST = 2;
const RARITIES_A_DIGEST = 4;

export const digestDrawing: Drawing<DigestEvent> = {
	headline: (_event, { feeds }) => `📰 **${feeds.digest.headline}**`,
	embed: digestEmbed,
	cards: event => {
		const { flips, up, down } = shortDigest(event);
		return [...flips, ...up, ...down].map(({ entry }) => entry.item.uuid);
	},
};

/** The part of a digest that its post shows. */
function shortDigest({ flips, up, down }: DigestEvent) {
	return {
		flips: flips.slice(0, FLIPS_A_POST),
		up: up.slice(0, MOVES_A_DIGEST),
		down: down.slice(0, MOVES_A_DIGEST),
	};
}

function digestEmbed(event: DigestEvent, text: Texts): APIEmbed {
	const { digest } = text.feeds;
	const { live, index, at } = event;
	const { flips, up, down } = shortDigest(event);
	const lines = flips.length === 0 ? [digest.noFlips] : flips.map(flip => flipLine(flip, text));
	lines.push(...up.map(move => moveLine(move, text)), ...down.map(move => moveLine(move, text)));
	if (live !== null) lines.push(liveLine(live, text));
	lines.push(`-# ${[...medianParts(index, text), formatRelative(at)].join(" · ")}`);
	return { description: fitLines(lines, DESCRIPTION_LIMIT, text), color: BRAND_COLOR };
}

function flipLine({ entry, profit, hourly }: Flip, text: Texts): string {
	const earned = text.feeds.digest.flip(text.format.signed(profit), formatHourly(hourly, text));
	return `💰 ${formatCardLine(entry.item, text)} · ${earned}`;
}

function liveLine({ cost, missing }: NonNullable<DigestEvent["live"]>, text: Texts): string {
	const { digest } = text.feeds;
	const without = missing.length === 0 ? "" : ` · ${digest.withoutOrders(missing.length)}`;
	return `**${digest.live}** · ${digest.liveCost(formatPrice(cost, text))}${without}`;
}

/** Formats "Median Buy now: Diamond 12,340 (+2 %)", then the other rarities; each against the day before. */
function medianParts(index: readonly IndexRow[], text: Texts): string[] {
	const [first, ...others] = index.slice(0, RARITIES_A_DIGEST).map(({ rarity, median, day }) => {
		const change = day === null ? "" : ` (${text.format.signedPercent(day)})`;
		return `${escapeMarkdown(formatServed(rarity, text), 20)} ${formatPrice(median, text)}${change}`;
	});
	return first === undefined ? [] : [text.feeds.digest.median(first), ...others];
}
