import type { APIEmbed } from "discord.js";
import { fitLines, textEmbed } from "../../embeds/fit.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatRelative } from "../../format/time.ts";
import { present } from "../../ground/present.ts";
import { LOST_STATES } from "../../posting/private-part.ts";
import type { Texts } from "../../text/en.ts";
import type { SavedSearch } from "../search.ts";
import type { LostSearch } from "../search-messages.ts";
import { MAX_SEARCHES_EACH } from "../searches.ts";
import { formatKind } from "./search.ts";

/** A person's searches; null without any. */
export function searchListEmbed(searches: readonly SavedSearch[], text: Texts): APIEmbed | null {
	if (searches.length === 0) return null;
	const { list } = text.searches;
	const lines = searches.flatMap((search, index) => [
		`**${text.format.number(index + 1)}.** ${escapeMarkdown(search.name)}`,
		`-# ${present([list.tells(formatKind(search, text)), lastTold(search, text)]).join(" · ")}`,
		search.status === "paused" && `⚠️ ${list.paused}`,
	]);
	const below = `\n-# ${list.total(searches.length, MAX_SEARCHES_EACH)}`;
	return textEmbed({ title: list.title, lines, below }, text);
}

function lastTold({ toldAt }: SavedSearch, { searches }: Texts): string {
	return toldAt === null ? searches.list.neverTold : searches.list.told(formatRelative(toldAt));
}

/** The characters for the lines of one kind of notice, which stand beside those of alerts. */
const LINES_LIMIT = 300;

/** The text of the notice about searches whose messages may be missing; empty without any. */
export function searchNoticeText(searches: readonly LostSearch[], text: Texts): string {
	const { notice } = text.searches;
	return LOST_STATES.flatMap(state => {
		const missed = searches.filter(({ lost }) => lost === state);
		const lines = missed.map(search => `• ${notice.missed(escapeMarkdown(search.name), search.missed)}`);
		return lines.length === 0 ? [] : [notice[state], fitLines(lines, LINES_LIMIT, text)];
	}).join("\n");
}
