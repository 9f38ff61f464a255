import { z } from "zod";
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
import { formatTypedPrice, priceFrom } from "../../src/format/typed-price.ts";
import { present } from "../../src/ground/present.ts";
import { ALERT_SUM } from "../../src/ground/words.ts";
import { collectionCards } from "../../src/market/prices/collection-cost.ts";
import type { Texts } from "../../src/text/en.ts";
import { isReached, suggestedPrice } from "../../src/watch/alert.ts";
import { formatRearm } from "../../src/watch/show/alert.ts";
import { formatLeftOut } from "../../src/watch/show/alerts.ts";
import { findCollection, type MissedSum, watchableSum } from "../../src/watch/watched-collection.ts";
import { askAboutReached, tooManyAlerts } from "./add.ts";

const SIDE = { side: ALERT_SUM };

/** The key of a collection. */
const of = z.string().max(40);

/** Opens the form of the button "Alert me". */
export const sumForm = defineButton({
	name: "sumform",
	values: { of },
	async run({ of }, context) {
		return priceForm(of, (await findMissed(of, context)).sum, context.text);
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
		const { label, sum, at, leftOut } = await findMissed(of, context);
		const price = typeof typed === "number" ? typed : priceFrom(typed, sum);
		const without = leftOut.map(({ item }) => item.uuid).join(" ");
		const alert = { userId: user.id, uuid: of, ...SIDE, price, label, locale: text.format.locale, leftOut: without };
		if (sure === undefined && isReached(alert, sum)) {
			return askAboutReached({ ...alert, current: sum, values: { action: "sum", of } }, text);
		}
		const added = await alerts.addSum(alert, { value: sum, at });
		if (typeof added === "string") throw tooManyAlerts(added, text);
		const { replaced, isThere } = added;
		const sentence = isThere ? text.alerts.reached.sum : text.alerts.set.sum;
		const sentences = present([
			sentence(escapeMarkdown(label), formatPrice(price, text)),
			typeof typed !== "number" && text.alerts.relative(formatMinus(formatTypedPrice(typed))),
			text.alerts.current(formatPrice(sum, text), formatRelative(at)),
			isThere && formatRearm(alert, text),
		]);
		const leaves = leftOut.length > 0 && text.alerts.sum.leavesOut(formatLeftOut(leftOut, text));
		const replaces = replaced && text.alerts.replaces(formatPrice(replaced.price, text));
		return {
			content: present([sentences.join(" "), leaves, replaces]).join("\n"),
			components: [
				buttonRow(missedButton(alert, catalog.all(), text), alertListButton(text), alertRemoveButton(alert, text)),
			],
		};
	},
});

/**
 * What the person misses of a collection and can buy, and its name.
 *
 * @throws UserError if the person has no list of cards or misses nothing, if none of these cards has orders, or if the market no
 *   longer has the collection; StorageError
 */
async function findMissed(
	key: string,
	context: Context,
): Promise<Pick<MissedSum, "at" | "leftOut"> & { label: string; sum: number }> {
	const { catalog, text } = context;
	const entries = catalog.all();
	const collection = findCollection(key, entries);
	if (collection === null) throw new UserError(text.errors.outdated);
	const owned = await ownedFor("without", context);
	const { asked } = collection;
	const { missed, leftOut, sum, at } = watchableSum(collectionCards(entries, collection), owned ?? new Map(), asked);
	if (missed.needed === 0 && leftOut.length === 0) throw new UserError(text.alerts.sum.nothingMissed);
	if (sum === null) throw new UserError(text.alerts.sum.none);
	const name = collectionName(collection, text);
	return {
		label: asked === undefined ? name : text.alerts.sum.asked(name, text.format.number(asked)),
		leftOut,
		sum,
		at,
	};
}
