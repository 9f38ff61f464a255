import { z } from "zod";
import type { Fetched } from "../../src/api/operation.ts";
import type { Listing } from "../../src/api/operations/listing.ts";
import { alertListButton, alertRemoveButton } from "../../src/discord/alert-message.ts";
import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineButton, defineSubcommand } from "../../src/discord/definition.ts";
import { optionName } from "../../src/discord/localize.ts";
import { cardOption } from "../../src/discord/options/card-option.ts";
import { findCard } from "../../src/discord/options/find-card.ts";
import { choiceOption, required } from "../../src/discord/options/option.ts";
import { relativePriceOption } from "../../src/discord/options/price-option.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { UserError } from "../../src/errors.ts";
import { formatCardLabel } from "../../src/format/card.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { formatMinus, formatPrice } from "../../src/format/price.ts";
import { formatRelative } from "../../src/format/time.ts";
import { formatTypedPrice, priceFrom, type RelativePrice } from "../../src/format/typed-price.ts";
import { present } from "../../src/ground/present.ts";
import type { AlertChange, AlertSide } from "../../src/ground/words.ts";
import { latestListing } from "../../src/market/prices/latest-listing.ts";
import type { Texts } from "../../src/text/en.ts";
import {
	type Alert,
	type Bound,
	factOf,
	isChange,
	isReached,
	priceOfSide,
	suggestedPrice,
	WATCHABLE,
} from "../../src/watch/alert.ts";
import { MAX_ALERTS_EACH } from "../../src/watch/alerts.ts";
import { formatFact, formatRearm, formatSide } from "../../src/watch/show/alert.ts";
import { alertForm } from "./form.ts";

export const add = defineSubcommand({
	name: "alert add",
	options: {
		card: required(cardOption),
		side: required(choiceOption(WATCHABLE, ({ alerts }) => ({ ...alerts.sides, ...alerts.changes }))),
		/** Only for an alert on a price. */
		price: relativePriceOption,
	},
	values: {
		/** Set by the buttons that set an alert although its price has been reached already. */
		sure: z.literal("yes").optional(),
	},
	corrects: true,
	form({ card = "", side }, context) {
		// The form is about the price of a card that is known.
		if (card === "" || (side !== undefined && isChange(side))) throw new UserError(context.text.errors.outdated);
		return alertForm(card, context);
	},
	async run({ card, side, price, sure }, context) {
		const watched = whatToWatch(side, price, context.text);
		const typed = price === undefined ? undefined : formatTypedPrice(price);
		const resolved = findCard(card, "alert", context, { action: "add", side, price: typed, sure });
		if ("answer" in resolved) return resolved.answer;
		const listing = await latestListing(resolved.uuid, context);
		context.recentCards.note(context.user.id, resolved.uuid);
		return "change" in watched
			? setChangeAlert(watched.change, listing, context)
			: setPriceAlert({ ...watched, sure }, listing, context);
	},
});

type TypedPrice = number | RelativePrice;

/** @throws UserError if a price is missing, or has no meaning */
function whatToWatch(
	side: AlertSide | AlertChange,
	price: TypedPrice | undefined,
	text: Texts,
): { change: AlertChange } | { side: AlertSide; typed: TypedPrice } {
	const option = `\`${optionName("price", text)}\``;
	if (isChange(side)) {
		if (price !== undefined) throw new UserError(text.alerts.noPrice[side](option));
		return { change: side };
	}
	if (price === undefined) throw new UserError(text.alerts.needsPrice(option));
	return { side, typed: price };
}

/** The price as it was typed, and whether the person knows that it may have been reached already. */
interface TypedPriceAlert {
	side: AlertSide;
	typed: TypedPrice;
	sure: "yes" | undefined;
}

async function setPriceAlert(
	{ side, typed, sure }: TypedPriceAlert,
	{ data: listing, fetchedAt, stale }: Fetched<Listing>,
	{ alerts, text, user }: Context,
): Promise<Answer> {
	const { uuid } = listing.item;
	const current = priceOfSide(listing, side);
	if (typeof typed !== "number" && current === null) throw new UserError(text.alerts.noOrders(formatSide(side, text)));
	const price = typeof typed === "number" ? typed : priceFrom(typed, current ?? 0);
	const { locale } = text.format;
	const alert = { userId: user.id, uuid, side, price, label: formatCardLabel(listing.item, text), locale };
	if (current !== null && !stale && sure === undefined && isReached(alert, current)) {
		return askAboutReached({ ...alert, current, values: { action: "add", side, card: uuid } }, text);
	}
	const added = await alerts.add(alert, stale ? null : { ...listing, at: fetchedAt });
	if (typeof added === "string") throw tooManyAlerts(added, text);
	const { replaced, isThere } = added;
	const sentence = isThere ? text.alerts.reached[side] : text.alerts.set[side];
	const sentences = present([
		sentence(escapeMarkdown(alert.label), formatPrice(price, text)),
		typeof typed !== "number" && text.alerts.relative(formatMinus(formatTypedPrice(typed))),
		text.alerts.current(formatPrice(current, text), formatRelative(fetchedAt)),
		isThere && formatRearm(alert, text),
	]);
	const replaces = replaced && text.alerts.replaces(formatPrice(replaced.price, text));
	return { content: present([sentences.join(" "), replaces]).join("\n"), components: [buttonsOf(alert, text)] };
}

/** The alert compares the card with the value that this answer says. */
async function setChangeAlert(
	change: AlertChange,
	{ data: { item }, fetchedAt }: Fetched<Listing>,
	{ alerts, text, user }: Context,
): Promise<Answer> {
	const value = factOf(item, change);
	const label = formatCardLabel(item, text);
	if (value === null) throw new UserError(text.alerts.noFact(escapeMarkdown(label), text.alerts.facts[change]));
	const { locale } = text.format;
	const added = await alerts.addChange({ userId: user.id, side: change, item, label, locale });
	if (added !== "added") throw tooManyAlerts(added, text);
	const sentences = [
		text.alerts.set[change](escapeMarkdown(label)),
		text.alerts.current(formatFact(change, value, text), formatRelative(fetchedAt)),
	];
	return { content: sentences.join(" "), components: [buttonsOf({ side: change, uuid: item.uuid }, text)] };
}

export const tooManyAlerts = (limit: "each" | "total", { alerts }: Texts) =>
	new UserError(limit === "each" ? alerts.tooMany(MAX_ALERTS_EACH) : alerts.full);

const buttonsOf = (alert: Pick<Alert, "side" | "uuid">, text: Texts) =>
	buttonRow(
		commandButton(text.buttons.price, "price", { card: alert.uuid }),
		alertListButton(text),
		alertRemoveButton(alert, text),
	);

/** Answers the question about a price that has been reached already. Nothing is set. */
export const cancel = defineButton({
	name: "cancel",
	run: async (_query, { text }) => ({ content: text.alerts.cancelled, components: [buttonRow(alertListButton(text))] }),
});

interface ReachedPrice {
	label: string;
	/** The price of the alert, and the present price or sum. */
	price: number;
	current: number;
	side: Bound["side"];
	/** The values of the buttons that set the alert. */
	values: Values;
}

/** Asks whether the person means a price further away, because an alert on a price that has been reached says nothing new. */
export function askAboutReached({ side, price, current, label, values }: ReachedPrice, text: Texts): Answer {
	const { already, instead, again, cancel } = text.alerts.question;
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
