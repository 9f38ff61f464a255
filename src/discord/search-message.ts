import { escapeMarkdown } from "../format/markup.ts";
import { present } from "../ground/present.ts";
import type { Texts } from "../text/en.ts";
import type { LostAlert } from "../watch/alert-messages.ts";
import type { SearchMessage } from "../watch/search.ts";
import type { LostSearch } from "../watch/search-messages.ts";
import { alertNoticeText } from "../watch/show/alerts.ts";
import { searchEmbed, searchHeadline } from "../watch/show/search.ts";
import { searchNoticeText } from "../watch/show/searches.ts";
import { alertListButton } from "./alert-message.ts";
import type { Answer, Row } from "./answer.ts";
import { buttonRow, commandButton, layout } from "./components.ts";
import { commandMenu } from "./menus.ts";
import { cardOptions } from "./options/card-labels.ts";
import { searchListId, searchRemoveButton } from "./saved-search.ts";

/**
 * The notice about alerts and saved searches whose messages may be missing, sent after the person's next answer.
 *
 * @param missed at least one of either
 */
export function missedNotice(
	missed: { alerts: readonly LostAlert[]; searches: readonly LostSearch[] },
	text: Texts,
): Answer {
	const parts = [alertNoticeText(missed.alerts, text), searchNoticeText(missed.searches, text)];
	return {
		content: parts.filter(part => part !== "").join("\n"),
		components: [buttonRow(alertListButton(text))],
	};
}

/** The direct message about cards that newly fit a search. A phone shows `content` in its notification. */
export function searchMessage({ search, rows, total }: SearchMessage, text: Texts): Answer {
	const list = searchListId(search);
	return {
		content: `🔔 **${escapeMarkdown(search.name)}**: ${searchHeadline({ kind: search.kind, rows, total }, text)}`,
		embeds: [searchEmbed({ search, rows, total }, text)],
		components: layout(
			cardMenu(rows, text),
			buttonRow(
				...present([
					list && commandButton(text.searches.whole, list.command, list.values),
					searchRemoveButton(search.id, text),
				]),
			),
		),
	};
}

/** Opens the price of a card in a message of its own. */
export function cardMenu(rows: SearchMessage["rows"], text: Texts): Row[] {
	const entries = rows.map(({ entry }) => entry);
	const cards = cardOptions(entries, text).map(({ entry, option }) => {
		return { ...option, command: "price", values: { card: entry.item.uuid, copy: "yes" } };
	});
	return commandMenu("price", text.market.open, cards);
}
