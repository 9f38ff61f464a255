import { alertListButton } from "../../src/discord/alert-message.ts";
import { buttonRow, commandButton, layout } from "../../src/discord/components.ts";
import { defineButton } from "../../src/discord/definition.ts";
import { rowId } from "../../src/discord/options/option.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import { searchRemoveButton, tooManySearches } from "../../src/discord/saved-search.ts";
import { cardMenu } from "../../src/discord/search-message.ts";
import { UserError } from "../../src/errors.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { MAX_LISTED } from "../../src/watch/search.ts";
import { fittingEmbed } from "../../src/watch/show/search.ts";
import { listAlerts } from "./list.ts";

/** Shows the cards that fit a saved search now, with the price that its kind asks for. */
export const fitting = defineButton({
	name: "fitting",
	values: { search: rowId, page: pageNumber },
	async run({ search: id, page }, { now, searches, text, user }) {
		const found = await searches.fitting(user.id, id, text.format.locale);
		if (found === undefined) throw new UserError(text.searches.alreadyRemoved);
		const { search, entries } = found;
		const query = { action: "fitting", search: id };
		const list = listPage("alert", query, { page, count: entries.length, perPage: MAX_LISTED });
		const rows = [];
		for (const entry of entries.slice(list.start, list.end)) rows.push(await searches.listed(entry, search));
		return {
			embeds: [fittingEmbed({ search, rows, total: entries.length, now: now() }, text)],
			components: layout(
				cardMenu(rows, text),
				pageRow(list, text),
				buttonRow(alertListButton(text), searchRemoveButton(id, text)),
			),
		};
	},
});

/** Removes a saved search. */
export const forget = defineButton({
	name: "forget",
	changes: true,
	values: {
		search: rowId,
		/** The page of the list that contains the menu. */
		page: pageNumber.optional(),
	},
	async run({ search: id, page }, context) {
		const { alerts, searches, text, user } = context;
		const removed = await searches.remove(user.id, id);
		const { alreadyRemoved, removed: say } = text.searches;
		const content = removed === undefined ? alreadyRemoved : say(escapeMarkdown(removed.name));
		const undo = removed && commandButton(text.alerts.undo, "alert", { action: "restore", search: id });
		if (page === undefined) return { content, components: [buttonRow(alertListButton(text), undo)] };
		const list = await listAlerts(await alerts.of(user.id), context, page);
		return { ...list, content, components: layout(list.components, buttonRow(undo)) };
	},
});

/** Restores the saved search that was removed last. */
export const restore = defineButton({
	name: "restore",
	changes: true,
	values: { search: rowId },
	async run({ search: id }, { searches, text, user }) {
		const restored = await searches.restore(user.id, id);
		if (restored === undefined) throw new UserError(text.searches.tooLate);
		if (typeof restored === "string") throw tooManySearches(restored, text);
		const content = text.searches.restored(escapeMarkdown(restored.search.name));
		return { content, components: [buttonRow(alertListButton(text))] };
	},
});
