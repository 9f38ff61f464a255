import { z } from "zod";
import { priceOfSide } from "../../src/alerts/alert.ts";
import { MAX_ALERTS_EACH } from "../../src/alerts/alerts.ts";
import { alertListButton, alertRemoveButton } from "../../src/discord/alert-message.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { cardOption, cardSchema, completeCard, findCard } from "../../src/discord/options/card-option.ts";
import { choiceOption, priceOption, priceSchema, required } from "../../src/discord/options/plain-options.ts";
import { defineSubcommand } from "../../src/discord/subcommand.ts";
import { UserError } from "../../src/errors.ts";
import { formatRearm } from "../../src/format/alert.ts";
import { formatCardLabel } from "../../src/format/card.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { formatPrice } from "../../src/format/price.ts";
import { formatRelative } from "../../src/format/time.ts";
import { ALERT_SIDES } from "../../src/ground/words.ts";
import { latestListing } from "../../src/market/prices/latest-listing.ts";

export const add = defineSubcommand({
	data: text => {
		const { alert } = text.commands;
		return {
			name: "add",
			description: alert.add,
			options: [
				cardOption("card", alert.card),
				required(choiceOption("side", alert.side, text.alerts.sides, ALERT_SIDES)),
				required(priceOption("price", alert.price, text)),
			],
		};
	},
	query: z.object({ card: cardSchema, side: z.enum(ALERT_SIDES), price: priceSchema }),
	async run({ card, side, price }, context) {
		const found = findCard(card, "alert", context, { action: "add", side, price });
		if ("answer" in found) return found.answer;
		const { uuid } = found;
		const { alerts, recentCards, text, user } = context;
		const { data: listing, fetchedAt, stale } = await latestListing(uuid, context);
		recentCards.note(user.id, uuid);
		const { locale } = text.format;
		const wish = { userId: user.id, uuid, side, price, label: formatCardLabel(listing.item, text), locale };
		const added = await alerts.add(wish, stale ? null : { ...listing, at: fetchedAt });
		if (added === "each") throw new UserError(text.alerts.tooMany(MAX_ALERTS_EACH));
		if (added === "total") throw new UserError(text.alerts.full);
		const { replaced, isThere } = added;
		const current = text.alerts.current(formatPrice(priceOfSide(listing, side), text), formatRelative(fetchedAt));
		const sentence = isThere ? text.alerts.reached[side] : text.alerts.set[side];
		const first = [sentence(escapeMarkdown(wish.label), formatPrice(price, text)), current];
		if (isThere) first.push(formatRearm(wish, text));
		return {
			content: [
				first.join(" "),
				...(replaced === undefined ? [] : [text.alerts.replaces(formatPrice(replaced.price, text))]),
			].join("\n"),
			components: [
				buttonRow(
					commandButton(text.buttons.price, "price", { card: uuid }),
					alertListButton(text),
					alertRemoveButton(wish, text),
				),
			],
		};
	},
	autocomplete: { card: completeCard },
});
