import { ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";
import { type Alert, alertId, priceOfSide } from "../src/alerts/alert.ts";
import { MAX_ALERTS_EACH } from "../src/alerts/alerts.ts";
import { alertListButton, alertRemoveButton } from "../src/discord/alert-message.ts";
import type { Answer, Modal } from "../src/discord/answer.ts";
import { type Context, defineCommand } from "../src/discord/command.ts";
import { buttonRow, commandButton } from "../src/discord/components.ts";
import { commandModal, selectField, textField } from "../src/discord/modal.ts";
import { alertOption, completeAlert, findAlert } from "../src/discord/options/alert-option.ts";
import { cardOption, cardSchema, completeCard, findCard } from "../src/discord/options/card-option.ts";
import { PRICE_LENGTH, priceOption, priceSchema } from "../src/discord/options/price-option.ts";
import { clampPage, pageButtons, pageNumber } from "../src/discord/pages.ts";
import { ALERTS_A_PAGE, alertListEmbed } from "../src/embeds/alert-list.ts";
import { UserError } from "../src/errors.ts";
import { formatAlertLabel, formatRearm } from "../src/format/alert.ts";
import { formatCardLabel, formatCardName } from "../src/format/card.ts";
import { CHOICE_LIMIT } from "../src/format/limits.ts";
import { escapeMarkdown } from "../src/format/markup.ts";
import { formatPrice } from "../src/format/price.ts";
import { formatRelative } from "../src/format/time.ts";
import { ALERT_SIDES, type AlertSide } from "../src/ground/words.ts";
import { latestListing } from "../src/market/prices/latest-listing.ts";
import type { Texts } from "../src/text/en.ts";

const sideChoices = ({ alerts }: Texts) => ALERT_SIDES.map(side => ({ name: alerts.sides[side], value: side }));

export default defineCommand({
	data: text => {
		const { alert } = text.commands;
		return {
			name: "alert",
			description: alert.description,
			options: [
				{
					type: ApplicationCommandOptionType.Subcommand,
					name: "add",
					description: alert.add,
					options: [
						cardOption("card", alert.card),
						{
							type: ApplicationCommandOptionType.String,
							name: "side",
							description: alert.side,
							required: true,
							choices: sideChoices(text),
						},
						{ ...priceOption("price", alert.price, text), required: true },
					],
				},
				{ type: ApplicationCommandOptionType.Subcommand, name: "list", description: alert.list },
				{
					type: ApplicationCommandOptionType.Subcommand,
					name: "remove",
					description: alert.remove,
					options: [alertOption(text)],
				},
			],
		};
	},
	private: true,
	query: z.object({
		/** Defaults to `add`, so that the longest custom_ids, those of a menu that adds, can omit it. */
		action: z.enum(["add", "list", "remove", "resume"]).default("add"),
		card: cardSchema.optional(),
		side: z.enum(ALERT_SIDES).optional(),
		price: priceSchema.optional(),
		alert: z.string().trim().min(1).max(CHOICE_LIMIT).optional(),
		/** The page of the list that contains the button. */
		page: pageNumber.optional(),
	}),
	async run({ action, card, side, price, alert, page }, context) {
		switch (action) {
			case "add":
				if (card !== undefined && side === undefined && price === undefined) return askForAlert(card, context);
				if (card === undefined || side === undefined || price === undefined) {
					throw new UserError(context.text.alerts.incomplete);
				}
				return addAlert(card, side, price, context);
			case "list":
				return listAlerts(await context.alerts.of(context.user.id), context, page);
			case "remove":
				if (alert === undefined) throw new UserError(context.text.alerts.removeWhich);
				return removeAlert(alert, page, context);
			case "resume":
				return resumeAlerts(context);
		}
	},
	autocomplete: { card: completeCard, alert: completeAlert },
});

/** The form of the button "Set alert", from memory: Discord shows a form only as a first answer. */
function askForAlert(card: string, context: Context): Answer | Modal {
	const found = findCard(card, "alert", context);
	if ("answer" in found) return found.answer;
	const { uuid } = found;
	const entry = context.catalog.get(uuid);
	const buyNow = entry?.buyNow ?? null;
	const { text } = context;
	const { form } = text.alerts;
	return commandModal(
		entry === undefined ? form.title : form.titleOf(formatCardName(entry.item)),
		"alert",
		{ card: uuid },
		selectField("side", form.side, {
			choices: sideChoices(text).map(({ name, value }) => ({ label: name, value })),
			chosen: "buy",
		}),
		textField("price", form.price, {
			value: buyNow === null ? undefined : formatPrice(buyNow, text),
			placeholder: text.prices.examples,
			maxLength: PRICE_LENGTH,
		}),
	);
}

async function addAlert(card: string, side: AlertSide, price: number, context: Context): Promise<Answer> {
	const found = findCard(card, "alert", context, { side, price });
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
}

/** Shows the alerts. Their messages are in the language in which they were listed last. */
async function listAlerts(mine: readonly Alert[], context: Context, page = 1, content?: string): Promise<Answer> {
	const { alerts, catalog, text, user } = context;
	const { locale } = text.format;
	if (mine.some(alert => alert.locale !== locale)) await alerts.setLocale(user.id, locale);
	const { list } = text.alerts;
	const { pages, here, start, end } = clampPage(page, mine.length, ALERTS_A_PAGE);
	const rows = mine.slice(start, end).map(alert => ({ alert, entry: catalog.get(alert.uuid) }));
	const removeButtons = rows.map(({ alert }, index) => {
		const values = { action: "remove", alert: alertId(alert), page: here };
		return commandButton(list.remove(start + index + 1), "alert", values);
	});
	const isPaused = ({ status }: Alert) => status === "paused";
	const resume = mine.some(isPaused) ? [commandButton(list.resume, "alert", { action: "resume" })] : [];
	return {
		...(content === undefined ? {} : { content }),
		embeds: [alertListEmbed({ rows, start, total: mine.length, limit: MAX_ALERTS_EACH }, text)],
		components: [
			...[removeButtons.slice(0, 5), removeButtons.slice(5)]
				.filter(row => row.length > 0)
				.map(row => buttonRow(...row)),
			...pageButtons("alert", { action: "list" }, here, pages, text, ...resume),
		],
	};
}

/** @param page the list's page that contains the button; undefined without a list */
async function removeAlert(typed: string, page: number | undefined, context: Context): Promise<Answer> {
	const found = await findAlert(typed, context);
	if ("answer" in found) return found.answer;
	const { removed, left } = await context.alerts.remove(context.user.id, found.id);
	const { text } = context;
	const content =
		removed === undefined
			? text.alerts.alreadyRemoved
			: text.alerts.removed(escapeMarkdown(formatAlertLabel(removed, text)));
	return page === undefined
		? { content, components: [buttonRow(alertListButton(text))] }
		: listAlerts(left, context, page, content);
}

async function resumeAlerts(context: Context): Promise<Answer> {
	const { alerts, text, user } = context;
	const resumed = await alerts.resume(user.id);
	const content = text.alerts.resumed(text.alerts.count(resumed));
	return listAlerts(await alerts.of(user.id), context, 1, content);
}
