import { type Alert, alertId } from "../../src/alerts/alert.ts";
import { ALERTS_A_PAGE, alertListEmbed } from "../../src/alerts/show/alerts.ts";
import type { Answer } from "../../src/discord/answer.ts";
import { buttonRows, commandButton, layout } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineButton, defineSubcommand } from "../../src/discord/definition.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";

export const list = defineSubcommand({
	name: "alert list",
	options: {},
	values: { page: pageNumber },
	async run({ page }, context) {
		return listAlerts(await context.alerts.of(context.user.id), context, page);
	},
});

/** Resumes the paused alerts, and shows all alerts. */
export const resume = defineButton({
	name: "resume",
	async run(_query, context) {
		const { alerts, text, user } = context;
		const resumed = await alerts.resume(user.id);
		const content = text.alerts.resumed(text.alerts.count(resumed));
		return { ...(await listAlerts(await alerts.of(user.id), context, 1)), content };
	},
});

/** Shows the alerts. Their messages are in the language in which the person last listed them. */
export async function listAlerts(mine: readonly Alert[], context: Context, page: number): Promise<Answer> {
	const { alerts, catalog, text, user } = context;
	const { locale } = text.format;
	if (mine.some(alert => alert.locale !== locale)) await alerts.setLocale(user.id, locale);
	const { list } = text.alerts;
	const shownPage = listPage("alert", { action: "list" }, { page, count: mine.length, perPage: ALERTS_A_PAGE });
	const { start, end } = shownPage;
	const rows = mine.slice(start, end).map(alert => ({ alert, entry: catalog.get(alert.uuid) }));
	const removeButtons = rows.map(({ alert }, index) => {
		const values = { action: "remove", alert: alertId(alert), page: shownPage.page };
		return commandButton(list.remove(start + index + 1), "alert", values);
	});
	const hasPaused = mine.some(({ status }) => status === "paused");
	return {
		embeds: [alertListEmbed({ rows, start, total: mine.length }, text)],
		components: layout(
			buttonRows(removeButtons),
			pageRow(shownPage, text, hasPaused && commandButton(list.resume, "alert", { action: "resume" })),
		),
	};
}
