import { ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";
import { ALERT_SIDES, type Alert, type AlertSide, alertId, priceOfSide } from "../src/alerts/alert.ts";
import { MAX_ALERTS_EACH } from "../src/alerts/alerts.ts";
import { alertListButton, alertRemoveButton } from "../src/discord/alert-message.ts";
import type { Answer, Modal } from "../src/discord/answer.ts";
import { type Context, defineCommand } from "../src/discord/command.ts";
import { buttonRow, commandButton } from "../src/discord/components.ts";
import { commandModal, selectField, textField } from "../src/discord/modal.ts";
import { ALERT_LENGTH, alertOption, completeAlert, findAlert } from "../src/discord/options/alert-option.ts";
import { cardOption, cardSchema, completeCard, findCard } from "../src/discord/options/card-option.ts";
import { PRICE_EXAMPLES, PRICE_LENGTH, priceOption, priceSchema } from "../src/discord/options/price-option.ts";
import { clampPage, pageButtons, pageNumber } from "../src/discord/pages.ts";
import { ALERTS_A_PAGE, alertListEmbed } from "../src/embeds/alert-list.ts";
import { UserError } from "../src/errors.ts";
import { formatAlertLabel, formatNextMessage, SIDE_BOUNDS, SIDE_NAMES } from "../src/format/alert.ts";
import { formatCardLabel, formatCardName } from "../src/format/card.ts";
import { escapeMarkdown } from "../src/format/markup.ts";
import { formatPrice } from "../src/format/price.ts";
import { formatRelative } from "../src/format/time.ts";
import { latestListing } from "../src/market/prices/latest-listing.ts";

const SIDE_CHOICES = ALERT_SIDES.map(side => ({ name: `${SIDE_NAMES[side]} ${SIDE_BOUNDS[side]}`, value: side }));

export default defineCommand({
	data: {
		name: "alert",
		description: "A direct message when a card's price gets there",
		options: [
			{
				type: ApplicationCommandOptionType.Subcommand,
				name: "add",
				description: "Set an alert, or change its price",
				options: [
					cardOption("card", "Type a name and choose the card"),
					{
						type: ApplicationCommandOptionType.String,
						name: "side",
						description: "Which price, and which way",
						required: true,
						choices: SIDE_CHOICES,
					},
					{ ...priceOption("price", "The price"), required: true },
				],
			},
			{ type: ApplicationCommandOptionType.Subcommand, name: "list", description: "Your alerts" },
			{
				type: ApplicationCommandOptionType.Subcommand,
				name: "remove",
				description: "Remove an alert",
				options: [alertOption],
			},
		],
	},
	private: true,
	query: z.object({
		/** Defaults to `add`, so that the longest custom_ids, those of a menu that adds, can omit it. */
		action: z.enum(["add", "list", "remove", "resume"]).default("add"),
		card: cardSchema.optional(),
		side: z.enum(ALERT_SIDES).optional(),
		price: priceSchema.optional(),
		alert: z.string().trim().min(1).max(ALERT_LENGTH).optional(),
		/** The page of the list that contains the button. */
		page: pageNumber.optional(),
	}),
	async run({ action, card, side, price, alert, page }, context) {
		switch (action) {
			case "add":
				if (card !== undefined && side === undefined && price === undefined) return askForAlert(card, context);
				if (card === undefined || side === undefined || price === undefined) {
					throw new UserError("Give `card`, `side` and `price`.");
				}
				return addAlert(card, side, price, context);
			case "list":
				return listAlerts(await context.alerts.of(context.user.id), context, page);
			case "remove":
				if (alert === undefined) throw new UserError("Give `alert`: choose it from the list while you type.");
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
	return commandModal(
		entry === undefined ? "Set alert" : `Set alert · ${formatCardName(entry.item)}`,
		"alert",
		{ card: uuid },
		selectField("side", "Side", {
			choices: SIDE_CHOICES.map(({ name, value }) => ({ label: name, value })),
			chosen: "buy",
		}),
		textField("price", "Price", {
			value: buyNow === null ? undefined : formatPrice(buyNow),
			placeholder: PRICE_EXAMPLES,
			maxLength: PRICE_LENGTH,
		}),
	);
}

async function addAlert(card: string, side: AlertSide, price: number, context: Context): Promise<Answer> {
	const found = findCard(card, "alert", context, { side, price });
	if ("answer" in found) return found.answer;
	const { uuid } = found;
	const { alerts, recentCards, user } = context;
	const { data: listing, fetchedAt, stale } = await latestListing(uuid, context);
	recentCards.note(user.id, uuid);
	const wish = { userId: user.id, uuid, side, price, label: formatCardLabel(listing.item) };
	const { replaced, isThere } = await alerts.add(wish, stale ? null : { ...listing, at: fetchedAt });
	const now = `now ${formatPrice(priceOfSide(listing, side))}, ${formatRelative(fetchedAt)}`;
	const label = escapeMarkdown(wish.label);
	const condition = `**${SIDE_NAMES[side]} is ${SIDE_BOUNDS[side]} ${formatPrice(price)}**`;
	return {
		content: [
			isThere
				? `**${label}**: ${condition} already, ${now}. ${formatNextMessage(wish)}`
				: `**${label}**: you get a direct message when ${condition}, ${now}.`,
			...(replaced === undefined ? [] : [`This replaces your alert at ${formatPrice(replaced.price)}.`]),
		].join("\n"),
		components: [
			buttonRow(commandButton("Price", "price", { card: uuid }), alertListButton(), alertRemoveButton(wish)),
		],
	};
}

function listAlerts(mine: readonly Alert[], { catalog }: Context, page = 1, content?: string): Answer {
	const { pages, here, start, end } = clampPage(page, mine.length, ALERTS_A_PAGE);
	const rows = mine.slice(start, end).map(alert => ({ alert, entry: catalog.get(alert.uuid) }));
	const removeButtons = rows.map(({ alert }, index) =>
		commandButton(`Remove ${start + index + 1}`, "alert", { action: "remove", alert: alertId(alert), page: here }),
	);
	const isPaused = ({ status }: Alert) => status === "paused";
	const resume = mine.some(isPaused) ? [commandButton("Resume", "alert", { action: "resume" })] : [];
	return {
		...(content === undefined ? {} : { content }),
		embeds: [alertListEmbed({ rows, start, total: mine.length, limit: MAX_ALERTS_EACH })],
		components: [
			...[removeButtons.slice(0, 5), removeButtons.slice(5)]
				.filter(row => row.length > 0)
				.map(row => buttonRow(...row)),
			...pageButtons("alert", { action: "list" }, here, pages, ...resume),
		],
	};
}

/** @param page the list's page that contains the button; undefined without a list */
async function removeAlert(text: string, page: number | undefined, context: Context): Promise<Answer> {
	const found = await findAlert(text, context);
	if ("answer" in found) return found.answer;
	const { removed, left } = await context.alerts.remove(context.user.id, found.id);
	const content =
		removed === undefined ? "It was removed already." : `Removed: ${escapeMarkdown(formatAlertLabel(removed))}`;
	return page === undefined
		? { content, components: [buttonRow(alertListButton())] }
		: listAlerts(left, context, page, content);
}

async function resumeAlerts(context: Context): Promise<Answer> {
	const { alerts, user } = context;
	const resumed = await alerts.resume(user.id);
	const what = resumed === 1 ? "1 alert" : `${resumed} alerts`;
	const content = `Resumed: ${what}. A message comes with the next price that is there.`;
	return listAlerts(await alerts.of(user.id), context, 1, content);
}
