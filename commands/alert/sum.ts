import { z } from "zod";
import { isReached, suggestedPrice } from "../../src/alerts/alert.ts";
import { formatRearm } from "../../src/alerts/show/alert.ts";
import { findCollection, type MissedSum, missedSum } from "../../src/alerts/watched-collection.ts";
import { alertListButton, alertRemoveButton, missedButton } from "../../src/discord/alert-message.ts";
import type { Modal } from "../../src/discord/answer.ts";
import { buttonRow } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineButton } from "../../src/discord/definition.ts";
import { commandModal, textField } from "../../src/discord/modal.ts";
import { ownedFor } from "../../src/discord/options/mine-option.ts";
import { PRICE_LENGTH, relativePriceOption } from "../../src/discord/options/price-option.ts";
import { collectionName } from "../../src/embeds/cost.ts";
import { UserError } from "../../src/errors.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { formatMinus, formatPrice } from "../../src/format/price.ts";
import { formatRelative } from "../../src/format/time.ts";
import { formatTypedPrice, priceFrom, type RelativePrice } from "../../src/format/typed-price.ts";
import { present } from "../../src/ground/present.ts";
import { ALERT_SUM } from "../../src/ground/words.ts";
import { collectionCards } from "../../src/market/prices/collection-cost.ts";
import type { Texts } from "../../src/text/en.ts";
import { question, tooMany } from "./add.ts";

const SIDE = { side: ALERT_SUM };

/** The key of a collection. */
const of = z.string().max(40);

/** Opens the form of the button "Alert me". */
export const sumForm = defineButton({
	name: "sumform",
	values: { of },
	async run({ of }, context) {
		return priceForm(of, (await findMissed(of, context)).missed.sum, context.text);
	},
});

function priceForm(of: string, sum: number | null, text: Texts): Modal {
	const price = sum === null ? null : suggestedPrice(ALERT_SUM, sum);
	return commandModal(
		text.alerts.sum.form,
		"alert",
		{ action: "sum", of, copy: "yes" },
		textField("price", text.alerts.sum.price, {
			value: price === null ? undefined : formatPrice(price, text),
			description: text.alerts.form.how,
			placeholder: text.alerts.examples,
			maxLength: PRICE_LENGTH,
		}),
	);
}

/** Sets an alert on the sum of what the person misses of a collection. */
export const sum = defineButton({
	name: "sum",
	values: {
		of,
		price: relativePriceOption.schema.unwrap(),
		/** Set by the buttons that set an alert although its price has been reached already. */
		sure: z.literal("yes").optional(),
	},
	form: ({ of = "" }, { text }) => priceForm(of, null, text),
	async run({ of, price: typed, sure }, context) {
		const { alerts, catalog, text, user } = context;
		const { label, missed } = await findMissed(of, context);
		const { sum, at } = missed;
		const price = priceOf(typed, sum, text);
		const wish = { userId: user.id, uuid: of, ...SIDE, price, label, locale: text.format.locale };
		if (sum !== null && sure === undefined && isReached(wish, sum)) {
			return question({ ...wish, current: sum, values: { action: "sum", of } }, text);
		}
		const added = await alerts.addSum(wish, sum === null ? null : { value: sum, at });
		if (typeof added === "string") throw tooMany(added, text);
		const { replaced, isThere } = added;
		const sentence = isThere ? text.alerts.reached.sum : text.alerts.set.sum;
		const sentences = present([
			sentence(escapeMarkdown(label), formatPrice(price, text)),
			typeof typed !== "number" && text.alerts.relative(formatMinus(formatTypedPrice(typed))),
			sum === null ? text.alerts.sum.waits : text.alerts.current(formatPrice(sum, text), formatRelative(at)),
			isThere && formatRearm(wish, text),
		]);
		const replaces = replaced && text.alerts.replaces(formatPrice(replaced.price, text));
		return {
			content: present([sentences.join(" "), replaces]).join("\n"),
			components: [
				buttonRow(missedButton(wish, catalog.all(), text), alertListButton(text), alertRemoveButton(wish, text)),
			],
		};
	},
});

/** @throws UserError for a share of a sum that is not known */
function priceOf(typed: number | RelativePrice, sum: number | null, text: Texts): number {
	if (typeof typed === "number") return typed;
	if (sum === null) throw new UserError(text.alerts.sum.unknown);
	return priceFrom(typed, sum);
}

/**
 * What the person misses of a collection, and its name.
 *
 * @throws UserError if the person has no list of cards or misses nothing, or if the market no longer has the collection;
 *   StorageError
 */
async function findMissed(key: string, context: Context): Promise<{ label: string; missed: MissedSum }> {
	const { catalog, text } = context;
	const entries = catalog.all();
	const collection = findCollection(key, entries);
	if (collection === null) throw new UserError(text.errors.outdated);
	const owned = await ownedFor("without", context);
	const { asked } = collection;
	const missed = missedSum(collectionCards(entries, collection), owned ?? new Map(), asked);
	if (missed.missed.needed === 0) throw new UserError(text.alerts.sum.nothingMissed);
	const name = collectionName(collection, text);
	return { label: asked === undefined ? name : text.alerts.sum.asked(name, text.format.number(asked)), missed };
}
