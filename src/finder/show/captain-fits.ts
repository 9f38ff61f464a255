import type { APIEmbed } from "discord.js";
import type { Fetched } from "../../api/operation.ts";
import type { Captain } from "../../api/operations/captains.ts";
import type { Item } from "../../api/operations/item.ts";
import { textEmbed } from "../../embeds/fit.ts";
import { priceAge } from "../../embeds/market.ts";
import { formatCardLine, formatCardName } from "../../format/card.ts";
import { TITLE_LIMIT } from "../../format/limits.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatPrice } from "../../format/price.ts";
import { formatFreshness } from "../../format/time.ts";
import type { Texts } from "../../text/en.ts";
import { OPEN_REASONS } from "../captain-condition.ts";
import type { CaptainFit, FitSort, OpenCounts } from "../captains.ts";
import { captainTitle, formatAbility, formatHighest, formatTiers } from "./captains.ts";
import { formatReadProgress } from "./clauses.ts";

export const FITS_A_PAGE = 10;

export interface FittingCardsPage {
	captain: Captain;
	/** The cards on this page. */
	fits: readonly CaptainFit[];
	/** The number of cards that qualify, and of unclear cards; null if the sentence is not understood. */
	count: { fits: number; open: number; reasons: OpenCounts } | null;
	sort: FitSort;
	progress: { read: number; total: number };
	/** Epoch ms. */
	now: number;
}

/** One page of the cards that a captain boosts, with their prices and their ratings under its highest tier. */
export function whoFitsEmbed(page: FittingCardsPage, text: Texts): APIEmbed {
	const { captain, fits, count, sort, now } = page;
	const { captains } = text;
	const title = escapeMarkdown(captains.whoFits(captainTitle(captain)), TITLE_LIMIT);
	const tiers = captain.boosts.length === 0 ? [captains.noAbility] : formatTiers(captain, text);
	const head = [formatAbility(captain, text), ...tiers].filter(line => line !== "");
	const reading = formatReadProgress(page.progress, text);
	if (count === null) return textEmbed({ title, lines: [...head, "", captains.notUnderstood, ...reading] }, text);
	const counts = countLine(captains.fitting(count.fits), count, text);
	const why = reasonLines(count.reasons, text);
	if (fits.length === 0) return textEmbed({ title, lines: [...head, "", counts, ...why, ...reading] }, text);
	const age = priceAge(fits, now, text);
	const lines = [
		...head,
		counts,
		...why,
		...reading,
		text.market.sortedBy(captains.sorts[sort]),
		age.line,
		"",
		figures(text.words.buyNow, captains.boosted),
		...fits.flatMap(fit => fitLines(fit, text)),
		`-# ${captains.boostedMeans}`,
	];
	return textEmbed({ title, lines, isWarning: age.isOld }, text);
}

function fitLines({ entry, boosted }: CaptainFit, text: Texts): string[] {
	const sum = boosted && `${text.format.number(boosted.sum)} (${text.format.signed(boosted.gain)})`;
	return [formatCardLine(entry.item, text), figures(formatPrice(entry.buyNow, text), sum ?? "–")];
}

const figures = (price: string, sum: string) => `\`${price.padStart(12)}${sum.padStart(18)}\``;

export interface CaptainsOfCard {
	item: Pick<Item, "name" | "ovr">;
	/** The captains on this page. */
	captains: readonly Captain[];
	/** The number of captains that boost the card, and of unclear ones. */
	count: { fits: number; open: number };
}

/** The captains that boost a card, with the boosts of each one's highest tier. */
export function captainsForEmbed({ data, ...age }: Fetched<CaptainsOfCard>, text: Texts): APIEmbed {
	const { item, captains: shown, count } = data;
	const { captains } = text;
	const lines = [
		countLine(captains.captainsFit(count.fits), count, text),
		formatFreshness("", age, text),
		...shown.flatMap(captain => [
			"",
			`**${escapeMarkdown(captainTitle(captain), 100)}**`,
			formatHighest(captain, text),
		]),
	];
	const title = escapeMarkdown(captains.captainsFor(formatCardName(item)), TITLE_LIMIT);
	return textEmbed({ title, lines, isWarning: age.stale }, text);
}

/** Formats the reasons why cards are unclear: "12 bat both ways · 5 play there only as a second position". */
function reasonLines(reasons: OpenCounts, { captains, format }: Texts): string[] {
	const parts = OPEN_REASONS.flatMap(reason => {
		const count = reasons[reason] ?? 0;
		return count === 0 ? [] : [captains.unclearBecause[reason](format.number(count))];
	});
	return parts.length === 0 ? [] : [`-# ${parts.join(" · ")}`];
}

/** @param known the first part, such as "**3** cards qualify" */
const countLine = (known: string, { open }: { open: number }, { captains }: Texts) =>
	open === 0 ? known : `${known} · ${captains.untold(open)}`;
