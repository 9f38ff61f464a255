import type { Modal } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineButton } from "../../src/discord/definition.ts";
import { commandModal, selectField, textField } from "../../src/discord/modal.ts";
import { cardSchema } from "../../src/discord/options/card-option.ts";
import { findCard } from "../../src/discord/options/find-card.ts";
import { PRICE_LENGTH } from "../../src/discord/options/price-option.ts";
import { formatCardName } from "../../src/format/card.ts";
import { formatPrice } from "../../src/format/price.ts";
import { ALERT_SIDES } from "../../src/ground/words.ts";
import { priceOfSide, suggestedPrice } from "../../src/watch/alert.ts";

/** Opens the form of the button "Set alert". Its prices come from memory, because Discord accepts a form only as a first answer. */
export const form = defineButton({
	name: "form",
	values: { card: cardSchema },
	async run({ card }, context) {
		const resolved = findCard(card, "alert", context, { action: "form" });
		if ("answer" in resolved) return resolved.answer;
		return alertForm(resolved.uuid, context);
	},
});

/** The form of an alert on a card. */
export function alertForm(uuid: string, context: Context): Modal {
	const entry = context.catalog.get(uuid);
	const side = entry?.buyNow == null && entry?.sellNow != null ? "sell" : "buy";
	const current = entry === undefined ? null : priceOfSide(entry, side);
	const price = current === null ? null : suggestedPrice(side, current);
	const { text } = context;
	const { form } = text.alerts;
	return commandModal(
		entry === undefined ? form.title : form.titleOf(formatCardName(entry.item)),
		"alert",
		{ action: "add", card: uuid },
		selectField("side", form.side, {
			choices: ALERT_SIDES.map(value => ({ label: text.alerts.sides[value], value })),
			chosen: side,
		}),
		textField("price", form.price, {
			value: price === null ? undefined : formatPrice(price, text),
			description: form.how,
			placeholder: text.alerts.examples,
			maxLength: PRICE_LENGTH,
		}),
	);
}
