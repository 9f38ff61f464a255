import { z } from "zod";
import { isReached, priceOfSide, suggestedPrice } from "../../src/alerts/alert.ts";
import { MAX_ALERTS_EACH } from "../../src/alerts/alerts.ts";
import { formatRearm, formatSide } from "../../src/alerts/show/alert.ts";
import { alertListButton, alertRemoveButton } from "../../src/discord/alert-message.ts";
import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { defineButton, defineSubcommand } from "../../src/discord/definition.ts";
import { cardOption } from "../../src/discord/options/card-option.ts";
import { findCard } from "../../src/discord/options/find-card.ts";
import { choiceOption, required } from "../../src/discord/options/option.ts";
import { relativePriceOption } from "../../src/discord/options/price-option.ts";
import { UserError } from "../../src/errors.ts";
import { formatCardLabel } from "../../src/format/card.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { formatMinus, formatPrice } from "../../src/format/price.ts";
import { formatRelative } from "../../src/format/time.ts";
import { formatTypedPrice, priceFrom } from "../../src/format/typed-price.ts";
import { present } from "../../src/ground/present.ts";
import { ALERT_SIDES, type AlertSide } from "../../src/ground/words.ts";
import { latestListing } from "../../src/market/prices/latest-listing.ts";
import type { Texts } from "../../src/text/en.ts";

export const add = defineSubcommand({
	name: "alert add",
	options: {
		card: required(cardOption),
		side: required(choiceOption(ALERT_SIDES, text => text.alerts.sides)),
		price: required(relativePriceOption),
	},
	values: {
		/** Set by the buttons that set an alert although its price has been reached already. */
		sure: z.literal("yes").optional(),
	},
	async run({ card, side, price: typed, sure }, context) {
		const resolved = findCard(card, "alert", context, { action: "add", side, price: formatTypedPrice(typed), sure });
		if ("answer" in resolved) return resolved.answer;
		const { uuid } = resolved;
		const { alerts, recentCards, text, user } = context;
		const { data: listing, fetchedAt, stale } = await latestListing(uuid, context);
		recentCards.note(user.id, uuid);
		const current = priceOfSide(listing, side);
		if (typeof typed !== "number" && current === null)
			throw new UserError(text.alerts.noOrders(formatSide(side, text)));
		const price = typeof typed === "number" ? typed : priceFrom(typed, current ?? 0);
		const { locale } = text.format;
		const wish = { userId: user.id, uuid, side, price, label: formatCardLabel(listing.item, text), locale };
		if (current !== null && !stale && sure === undefined && isReached(wish, current))
			return question(wish, current, text);
		const added = await alerts.add(wish, stale ? null : { ...listing, at: fetchedAt });
		if (added === "each") throw new UserError(text.alerts.tooMany(MAX_ALERTS_EACH));
		if (added === "total") throw new UserError(text.alerts.full);
		const { replaced, isThere } = added;
		const sentence = isThere ? text.alerts.reached[side] : text.alerts.set[side];
		const sentences = present([
			sentence(escapeMarkdown(wish.label), formatPrice(price, text)),
			typeof typed !== "number" && text.alerts.relative(formatMinus(formatTypedPrice(typed))),
			text.alerts.current(formatPrice(current, text), formatRelative(fetchedAt)),
			isThere && formatRearm(wish, text),
		]);
		const replaces = replaced && text.alerts.replaces(formatPrice(replaced.price, text));
		return {
			content: present([sentences.join(" "), replaces]).join("\n"),
			components: [
				buttonRow(
					commandButton(text.buttons.price, "price", { card: uuid }),
					alertListButton(text),
					alertRemoveButton(wish, text),
				),
			],
		};
	},
});

/** Answers the question about a price that has been reached already. Nothing is set. */
export const cancel = defineButton({
	name: "cancel",
	run: async (_query, { text }) => ({ content: text.alerts.cancelled, components: [buttonRow(alertListButton(text))] }),
});

interface Wish {
	uuid: string;
	side: AlertSide;
	price: number;
	label: string;
}

/** Asks whether the person means a price further away, because an alert on a price that has been reached says nothing new. */
function question({ uuid, side, price, label }: Wish, current: number, text: Texts): Answer {
	const { already, instead, again, cancel } = text.alerts.question;
	const values = { action: "add", side, card: uuid };
	const suggested = suggestedPrice(side, current);
	const sentences = present([
		already[side](escapeMarkdown(label), formatPrice(current, text)),
		suggested !== null && instead(formatPrice(suggested, text)),
	]);
	return {
		content: sentences.join(" "),
		components: [
			buttonRow(
				suggested !== null && commandButton(formatPrice(suggested, text), "alert", { ...values, price: suggested }),
				commandButton(again, "alert", { ...values, price, sure: "yes" }),
				commandButton(cancel, "alert", { action: "cancel" }),
			),
		],
	};
}
