import type { Answer, Row } from "../../src/discord/answer.ts";
import { buttonRows, commandButton, layout } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineButton, defineSubcommand } from "../../src/discord/definition.ts";
import { commandMenu } from "../../src/discord/menus.ts";
import { ownedFor } from "../../src/discord/options/mine-option.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import { searchListId } from "../../src/discord/saved-search.ts";
import { present } from "../../src/ground/present.ts";
import type { Texts } from "../../src/text/en.ts";
import { type Alert, alertId, isSumAlert } from "../../src/watch/alert.ts";
import type { SavedSearch } from "../../src/watch/search.ts";
import { ALERTS_A_PAGE, alertListEmbed, type ListedAlert } from "../../src/watch/show/alerts.ts";
import { searchListEmbed } from "../../src/watch/show/searches.ts";
import { leftOutBy, missedSum, openCollection } from "../../src/watch/watched-collection.ts";

export const list = defineSubcommand({
	name: "alert list",
	options: {},
	values: { page: pageNumber },
	async run({ page }, context) {
		return listAlerts(await context.alerts.of(context.user.id), context, page);
	},
});

/** Resumes the paused alerts and saved searches, and shows all. */
export const resume = defineButton({
	name: "resume",
	changes: true,
	async run(_query, context) {
		const { alerts, searches, text, user } = context;
		const count = { alerts: await alerts.resume(user.id), searches: await searches.resume(user.id) };
		const resumed = [
			(count.alerts > 0 || count.searches === 0) && text.alerts.count(count.alerts),
			count.searches > 0 && text.searches.count(count.searches),
		];
		const content = text.alerts.resumed(text.format.list(present(resumed)));
		return { ...(await listAlerts(await alerts.of(user.id), context, 1)), content };
	},
});

/** Shows the alerts and the saved searches. Their messages are in the language in which the person last listed them. */
export async function listAlerts(mine: readonly Alert[], context: Context, page: number): Promise<Answer> {
	const { alerts, searches, text, user } = context;
	const { locale } = text.format;
	const saved = await searches.of(user.id);
	if (saved.some(search => search.locale !== locale)) await searches.setLocale(user.id, locale);
	if (mine.some(alert => alert.locale !== locale)) await alerts.setLocale(user.id, locale);
	const { list } = text.alerts;
	const shownPage = listPage("alert", { action: "list" }, { page, count: mine.length, perPage: ALERTS_A_PAGE });
	const { start, end } = shownPage;
	const rows = await listedAlerts(mine.slice(start, end), context);
	const removeButtons = rows.map(({ alert }, index) => {
		const values = { action: "remove", alert: alertId(alert), page: shownPage.page };
		return commandButton(list.remove(start + index + 1), "alert", values);
	});
	const hasPaused = [...mine, ...saved].some(({ status }) => status === "paused");
	const alertList = alertListEmbed({ rows, start, total: mine.length }, text);
	return {
		embeds: present([alertList, searchListEmbed(saved, text)]),
		components: layout(
			buttonRows(removeButtons),
			searchMenu(saved, shownPage.page, text),
			pageRow(shownPage, text, hasPaused && commandButton(list.resume, "alert", { action: "resume" })),
		),
	};
}

/** The alerts with their cards and sums. */
async function listedAlerts(shown: readonly Alert[], context: Context): Promise<ListedAlert[]> {
	const { catalog } = context;
	const owned = shown.some(isSumAlert) ? await ownedFor(undefined, context) : null;
	const missedOf = (alert: Alert) => {
		if (!isSumAlert(alert) || owned === null) return undefined;
		const collection = openCollection(alert.uuid, catalog.all());
		return collection === null ? undefined : missedSum(collection.cards, owned, collection.asked, leftOutBy(alert));
	};
	return shown.map(alert => ({ alert, entry: catalog.get(alert.uuid), missed: missedOf(alert) }));
}

/** One menu opens the lists of saved searches and removes them, because five rows have no room for buttons. */
function searchMenu(saved: readonly SavedSearch[], page: number, text: Texts): Row[] {
	const { list } = text.searches;
	const lists = saved.flatMap(search => {
		const id = searchListId(search);
		return id === null ? [] : [{ label: list.open(search.name), ...id }];
	});
	const removals = saved.map(({ id, name }) => {
		return { label: list.remove(name), command: "alert", values: { action: "forget", search: id, page } };
	});
	return commandMenu("searches", list.menu, [...lists, ...removals]);
}
