import { z } from "zod";
import { isReached, priceOfSide, suggestedPrice } from "../../src/alerts/alert.ts";
import { MAX_ALERTS_EACH } from "../../src/alerts/alerts.ts";
import { formatRearm, formatSide } from "../../src/alerts/show/alert.ts";
import { alertListButton, alertRemoveButton } from "../../src/discord/alert-message.ts";
import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import { cardOption, cardSchema, completeCard, findCard } from "../../src/discord/options/card-option.ts";
import {
	choiceOption,
	PRICE_LENGTH,
	relativePriceSchema,
	required,
	textOption,
} from "../../src/discord/options/plain-options.ts";
import { defineButton, defineSubcommand } from "../../src/discord/subcommand.ts";
import { UserError } from "../../src/errors.ts";
import { formatCardLabel } from "../../src/format/card.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { formatPrice } from "../../src/format/price.ts";
import { formatRelative } from "../../src/format/time.ts";
import { formatTypedPrice, priceFrom } from "../../src/format/typed-price.ts";
import { ALERT_SIDES, type AlertSide } from "../../src/ground/words.ts";
import { latestListing } from "../../src/market/prices/latest-listing.ts";
import type { Texts } from "../../src/text/en.ts";

export const add = defineSubcommand({
	data: text => {
		const { alert } = text.commands;
		return {
			name: "add",
			description: alert.add,
			options: [
				cardOption("card", alert.card),
				required(choiceOption("side", alert.side, text.alerts.sides, ALERT_SIDES)),
				required(textOption("price", `${alert.price}: ${text.alerts.examples}`, PRICE_LENGTH)),
			],
		};
	},
	query: z.object({
		card: cardSchema,
		side: z.enum(ALERT_SIDES),
		price: relativePriceSchema,
		/** Present on the buttons that set an alert although its price has been reached already. */
		sure: z.literal("yes").optional(),
	}),
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
		const sentences = [
			sentence(escapeMarkdown(wish.label), formatPrice(price, text)),
			typeof typed !== "number" && text.alerts.relative(formatTypedPrice(typed)),
			text.alerts.current(formatPrice(current, text), formatRelative(fetchedAt)),
			isThere && formatRearm(wish, text),
		];
		const lines = [
			sentences.filter(part => part !== false).join(" "),
			replaced !== undefined && text.alerts.replaces(formatPrice(replaced.price, text)),
		];
		return {
			content: lines.filter(line => line !== false).join("\n"),
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

/** Answers the question about a price that has been reached already. Nothing is set. */
export const cancel = defineButton({
	name: "cancel",
	query: z.object({}),
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
	const sentences = [already[side](escapeMarkdown(label), formatPrice(current, text))];
	const buttons = [
		commandButton(again, "alert", { ...values, price, sure: "yes" }),
		commandButton(cancel, "alert", { action: "cancel" }),
	];
	const suggested = suggestedPrice(side, current);
	if (suggested !== null) {
		sentences.push(instead(formatPrice(suggested, text)));
		buttons.unshift(commandButton(formatPrice(suggested, text), "alert", { ...values, price: suggested }));
	}
	return { content: sentences.join(" "), components: [buttonRow(...buttons)] };
}
