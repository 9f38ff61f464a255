import { z } from "zod";
import type { Fetched } from "../../src/api/operation.ts";
import type { Listing } from "../../src/api/operations/listing.ts";
import { hasServiceId } from "../../src/api/operations/listings.ts";
import { priceChart, priceChartText } from "../../src/chart/price-chart.ts";
import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton, layout } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineCommand } from "../../src/discord/definition.ts";
import { copiesLine, haveButton } from "../../src/discord/have-menu.ts";
import { listedCardOption } from "../../src/discord/options/card-option.ts";
import { findCard } from "../../src/discord/options/find-card.ts";
import { ownedFor } from "../../src/discord/options/mine-option.ts";
import { required } from "../../src/discord/options/option.ts";
import { backRow, backSchema } from "../../src/discord/way-back.ts";
import { type PricePast, priceEmbed } from "../../src/embeds/price.ts";
import { formatCardName } from "../../src/format/card.ts";
import { memoize } from "../../src/ground/memoize.ts";
import { present } from "../../src/ground/present.ts";
import { upgradeOf } from "../../src/market/prices/break-even.ts";
import { latestListing } from "../../src/market/prices/latest-listing.ts";
import { buyNowADayBefore, isDrawable, knownPrices, priceDays } from "../../src/market/prices/price-curve.ts";
import type { PricePoints, RecordedPrice } from "../../src/market/prices/price-points.ts";
import { cardSales } from "../../src/market/prices/sales.ts";
import { showFillRates } from "./fill-rates.ts";

export default defineCommand({
	name: "price",
	options: { card: required(listedCardOption) },
	values: { chart: z.literal("yes").optional(), fills: z.enum(["bid", "ask"]).optional(), back: backSchema },
	async run({ card, chart, fills, back }, context) {
		const found = findCard(card, "price", context);
		if ("answer" in found) return found.answer;
		const { uuid } = found;
		const { pricePoints, salesRates, text } = context;
		if (!hasServiceId(uuid)) return namedPrice(uuid, back, context);
		if (fills !== undefined) return showFillRates(uuid, fills, context);
		const [listing, recorded, owned] = await Promise.all([
			latestListing(uuid, context),
			pricePoints.series(uuid),
			ownedFor(undefined, context),
		]);
		context.recentCards.note(context.user.id, uuid);
		const past = pastOf(listing, recorded, pricePoints);
		const hasChart = isDrawable(past);
		const charted = chart === "yes" && hasChart;
		const picture = charted ? await chartPicture(formatCardName(listing.data.item), past, context) : null;
		const isWatched = upgradeOf(listing.data.item) !== null;
		const rises = isWatched ? await context.cardChanges.rises(context.catalog.all()) : undefined;
		const embed = embedOf(listing, past, charted, text, rises, salesRates.hourly(uuid, context.now()));
		const chartButton = charted
			? commandButton(text.price.hideChart, "price", { card: uuid, back })
			: commandButton(text.price.showChart, "price", { card: uuid, chart: "yes", back });
		return {
			...(picture !== null && { files: [picture] }),
			content: present([charted && picture === null && text.price.chartFailed, copiesLine(uuid, owned, text)]).join(
				"\n",
			),
			embeds: [picture === null ? embed : { ...embed, image: { url: `attachment://${picture.name}` } }],
			components: layout(
				buttonRow(
					commandButton(text.buttons.refresh, "price", { card: uuid, chart, back }),
					hasChart && chartButton,
					commandButton(text.buttons.card, "item", { card: uuid, back }),
					commandButton(text.buttons.compare, "compare", { card: uuid, do: "form" }),
					commandButton(text.buttons.setAlert, "alert", { action: "form", card: uuid }),
				),
				buttonRow(
					commandButton(text.fills.titles.bid, "price", { card: uuid, fills: "bid", copy: "yes" }),
					commandButton(text.fills.titles.ask, "price", { card: uuid, fills: "ask", copy: "yes" }),
					haveButton(uuid, owned, text),
				),
				backRow(back, text),
			),
		};
	},
});

/** The prices of a card that the service lists without an id. It has no buttons that need an id. */
async function namedPrice(uuid: string, back: string | undefined, context: Context): Promise<Answer> {
	const { text } = context;
	const listing = await latestListing(uuid, context);
	const embed = priceEmbed(listing, pastOf(listing, [], context.pricePoints), false, text);
	return {
		embeds: [{ ...embed, footer: { text: text.price.nameOnly } }],
		components: layout(
			buttonRow(commandButton(text.buttons.refresh, "price", { card: uuid, back })),
			backRow(back, text),
		),
	};
}

// Popular cards are requested again and again. The client returns the same object as long as an answer is fresh, so these
// figures are computed once for each.
const pastOf = memoize(
	(
		{ data, fetchedAt, stale }: Fetched<Listing>,
		recorded: readonly RecordedPrice[],
		{ change }: PricePoints,
	): PricePast => {
		const known = knownPrices(data, fetchedAt, recorded);
		const days = priceDays(known);
		const dayAgo = buyNowADayBefore(data.priceHistory, fetchedAt);
		const inDay = data.buyNow === null || dayAgo === null ? null : data.buyNow / dayAgo - 1;
		return {
			...days,
			dayChange: change(data, "day") ?? inDay,
			weekChange: change(data, "week") ?? days.weekChange,
			sales:
				data.areOrdersUnknown || (stale && data.completedOrders.length === 0)
					? null
					: cardSales(data.completedOrders, fetchedAt, known),
		};
	},
);
const embedOf = memoize(priceEmbed);

/** The embed shows the picture; the attachment carries its alt text. */
async function chartPicture(title: string, past: PricePast, { pictures, text }: Context) {
	const data = await pictures.draw(priceChart(title, past, text));
	return data && { name: "chart.png", data, description: priceChartText(title, past, text) };
}
