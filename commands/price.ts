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
import type { Texts } from "../src/text/en.ts";

export default defineCommand({
	data: text => ({
		name: "price",
		description: text.commands.price.description,
		options: [cardOption("card", text.cards.option)],
	}),
	query: z.object({ card: cardSchema, chart: z.literal("yes").optional(), back: backSchema }),
	async run({ card, chart, back }, context) {
		const found = findCard(card, "price", context);
		if ("answer" in found) return found.answer;
		const { uuid } = found;
		const { pricePoints, text } = context;
		const [listing, recorded] = await Promise.all([latestListing(uuid, context), pricePoints.series(uuid)]);
		context.recentCards.note(context.user.id, uuid);
		const prices = curveOf(listing.data, listing.fetchedAt, recorded);
		const hasChart = isDrawable(prices);
		const curve = chart === "yes" && hasChart ? prices : null;
		const charted = curve !== null;
		const picture = charted ? await chartPicture(formatCardName(listing.data.item), curve, context) : null;
		const [dayChange, weekChange] = [pricePoints.change(listing.data, "day"), pricePoints.change(listing.data, "week")];
		const embed = embedOf(listing.data, listing.fetchedAt, listing.stale, recorded, dayChange, weekChange, curve, text);
		const chartButton = charted
			? commandButton(text.price.hideChart, "price", { card: uuid, back })
			: commandButton(text.price.showChart, "price", { card: uuid, chart: "yes", back });
		return {
			...(picture === null ? {} : { files: [picture] }),
			...(charted && picture === null ? { content: text.price.chartFailed } : {}),
			embeds: [picture === null ? embed : { ...embed, image: { url: `attachment://${picture.name}` } }],
			components: [
				buttonRow(
					commandButton(text.buttons.refresh, "price", { card: uuid, chart, back }),
					...(hasChart ? [chartButton] : []),
					commandButton(text.buttons.card, "item", { card: uuid, back }),
					commandButton(text.buttons.setAlert, "alert", { action: "form", card: uuid }),
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
		text: Texts,
	) => priceEmbed({ data, fetchedAt, stale, source: "memory" }, { recorded, dayChange, weekChange, curve }, text),
);

/** The embed shows it, next to the buttons; the attachment carries its alt text. */
async function chartPicture(title: string, curve: readonly RecordedPrice[], { pictures, text }: Context) {
	const data = await pictures.draw(priceChart(title, curve, text));
	return data && { name: "chart.png", data, description: priceChartText(title, curve, text) };
}
