import type { APIEmbed } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { Listing } from "../api/operations/listing.ts";
import { formatCardName } from "../format/card.ts";
import { widestOf } from "../format/columns.ts";
import { formatPrice } from "../format/price.ts";
import { type Column, formatTable } from "../format/table.ts";
import { formatFreshness, formatSpan } from "../format/time.ts";
import { HOUR, MINUTE } from "../ground/times.ts";
import { type FillRate, type FillRates, LEAST_FOR_FILL_RATES } from "../market/prices/fill-rates.ts";
import type { SaleSide } from "../market/prices/sales.ts";
import type { Texts } from "../text/en.ts";
import { rarityColor, WARNING_COLOR } from "./color.ts";
import { textEmbed } from "./fit.ts";

/** How often a card was sold at the prices that a bid or an ask could name. @param rates null: no sale is known */
export function fillRatesEmbed(
	{ data: { item }, ...age }: Fetched<Listing>,
	rates: FillRates | null,
	side: SaleSide,
	text: Texts,
): APIEmbed {
	const { fills } = text;
	const freshness = formatFreshness("", age, text);
	const title = `${fills.titles[side]} · ${formatCardName(item)}`;
	const color = age.stale ? WARNING_COLOR : rarityColor(item.rarity);
	return { ...textEmbed({ title, lines: [freshness, ...ratesLines(rates, side, text)] }, text), color };
}

function ratesLines(rates: FillRates | null, side: SaleSide, text: Texts): string[] {
	const { fills } = text;
	if (rates === null) return [fills.noSales];
	const basis = fills.basis(rates.sales, formatSpan(rates.windowMs, text));
	const isTooFew = rates.sales < LEAST_FOR_FILL_RATES.sales || rates.windowMs < LEAST_FOR_FILL_RATES.windowMs;
	if (isTooFew)
		return [basis, fills.tooFew(LEAST_FOR_FILL_RATES.sales, formatSpan(LEAST_FOR_FILL_RATES.windowMs, text))];
	if (rates.rates.length === 0) return [fills.noPrice];
	const { price, perHour, pause, left } = fills.columns;
	// A price at which a flip loses is no advice beside others. Where all of them lose, they still are for who wants the card.
	const winning = rates.rates.filter(({ left }) => left === null || left >= 0);
	const isLoss = winning.length === 0;
	const rows = [
		[price[side], perHour, pause, left],
		...(isLoss ? rates.rates : winning).map(rate => formatRate(rate, text)),
	].map(row => (isLoss ? row.slice(0, -1) : row));
	const [heading = []] = rows;
	const widthOf = (column: number) => widestOf(rows.map(row => row[column] ?? ""));
	const columns = heading.map((_, column): Column => ({ width: widthOf(column), align: "right" }));
	const table = formatTable(columns, rows);
	const meaning = isLoss ? `${fills.losing} ${fills.meaningOfLoss[side]}` : fills.meaning[side];
	return [table, meaning, `-# ${fills.queue}`, `-# ${basis}`];
}

function formatRate({ price, perHour, pauseMs, left }: FillRate, text: Texts): string[] {
	const { format, fills } = text;
	const pause =
		pauseMs < 2 * HOUR
			? fills.minutes(format.number(Math.ceil(pauseMs / MINUTE)))
			: fills.hours(format.twoDigits(pauseMs / HOUR));
	const sign = left === null || left < 0 ? "−" : "+";
	const profit = left === null ? "–" : `${sign}${format.compact(Math.abs(left))}`;
	return [formatPrice(price, text), format.twoDigits(perHour), pause, profit];
}
