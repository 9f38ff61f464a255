import { z } from "zod";
import type { Listing } from "../src/api/operations/listing.ts";
import { priceChart, priceChartText } from "../src/chart/price-chart.ts";
import { type Context, defineCommand } from "../src/discord/command.ts";
import { backRow, backSchema, buttonRow, commandButton } from "../src/discord/components.ts";
import { cardOption, cardSchema, completeCard, findCard } from "../src/discord/options/card-option.ts";
import { priceEmbed } from "../src/embeds/price.ts";
import { formatCardName } from "../src/format/card.ts";
import { memoize } from "../src/ground/memoize.ts";
import { latestListing } from "../src/market/prices/latest-listing.ts";
import { isDrawable, priceCurve } from "../src/market/prices/price-curve.ts";
import type { RecordedPrice } from "../src/market/prices/price-points.ts";

export default defineCommand({
	data: {
		name: "price",
		description: "What a card costs now, flip profit, trend and sales",
		options: [cardOption("card", "Type a name and choose the card")],
	},
	query: z.object({ card: cardSchema, chart: z.literal("yes").optional(), back: backSchema }),
	async run({ card, chart, back }, context) {
		const found = findCard(card, "price", context);
		if ("answer" in found) return found.answer;
		const { uuid } = found;
		const { pricePoints } = context;
		const [listing, recorded] = await Promise.all([latestListing(uuid, context), pricePoints.series(uuid)]);
		context.recentCards.note(context.user.id, uuid);
		const prices = curveOf(listing.data, listing.fetchedAt, recorded);
		const hasChart = isDrawable(prices);
		const curve = chart === "yes" && hasChart ? prices : null;
		const charted = curve !== null;
		const picture = charted ? await chartPicture(formatCardName(listing.data.item), curve, context) : null;
		const [dayChange, weekChange] = [pricePoints.change(listing.data, "day"), pricePoints.change(listing.data, "week")];
		const embed = embedOf(listing.data, listing.fetchedAt, listing.stale, recorded, dayChange, weekChange, curve);
		const chartButton = charted
			? commandButton("Hide chart", "price", { card: uuid, back })
			: commandButton("Chart", "price", { card: uuid, chart: "yes", back });
		return {
			...(picture === null ? {} : { files: [picture] }),
			...(charted && picture === null ? { content: "The chart could not be drawn. Its figures are below." } : {}),
			embeds: [picture === null ? embed : { ...embed, image: { url: `attachment://${picture.name}` } }],
			components: [
				buttonRow(
					commandButton("🔄 Refresh", "price", { card: uuid, chart, back }),
					...(hasChart ? [chartButton] : []),
					commandButton("Card", "item", { card: uuid, back }),
					commandButton("Set alert", "alert", { card: uuid }),
				),
				...backRow(back, context.text),
			],
		};
	},
	autocomplete: { card: completeCard },
});

// Cards are asked for again and again: as long as an answer of the read API is fresh, so is what follows from it.
const curveOf = memoize(priceCurve);
const embedOf = memoize(
	(
		data: Listing,
		fetchedAt: number,
		stale: boolean,
		recorded: readonly RecordedPrice[],
		dayChange: number | null,
		weekChange: number | null,
		curve: readonly RecordedPrice[] | null,
	) => priceEmbed({ data, fetchedAt, stale, source: "memory" }, { recorded, dayChange, weekChange, curve }),
);

/** The embed shows it, next to the buttons; the attachment carries its alt text. */
async function chartPicture(title: string, curve: readonly RecordedPrice[], { pictures }: Context) {
	const data = await pictures.draw(priceChart(title, curve));
	return data && { name: "chart.png", data, description: priceChartText(title, curve) };
}
