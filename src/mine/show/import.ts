import type { APIEmbed } from "discord.js";
import { fitLines, textEmbed } from "../../embeds/fit.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import type { Copies } from "../../storage/packed-cards.ts";
import type { Texts } from "../../text/en.ts";
import { MAX_COMPARED } from "../import/find-cards.ts";
import type { PendingImport } from "../import/pending.ts";

/** What adding or replacing would change. */
export interface ImportEffect {
	added: number;
	/** Cards that the person has, with fewer copies. */
	more: number;
	there: number;
	/** Cards of the list that are not in the import. */
	removed: number;
}

export function importEffect({ cards }: Pick<PendingImport, "cards">, owned: Copies): ImportEffect {
	const before = cards.map(([uuid, count]) => ({ count, had: owned.get(uuid) ?? 0 }));
	const added = before.filter(({ had }) => had === 0).length;
	const more = before.filter(({ had, count }) => had > 0 && had < count).length;
	return { added, more, there: cards.length - added - more, removed: owned.size - (cards.length - added) };
}

/** The characters for each list of lines: all of them fit into an embed with the other sentences. */
const LINES_LIMIT = 1000;

/** The preview of an import: what was found, what it would change, and the lines that name no card for certain. */
export function importEmbed(
	pending: PendingImport,
	{ owned, offMarket }: { owned: Copies; offMarket: number },
	text: Texts,
): APIEmbed {
	const { mineImport: words } = text;
	const { unit, cards, unclear, unknown, unread, leftOut, notOwned, notCompared } = pending;
	const { added, more, there, removed } = importEffect(pending, owned);
	const lines = (title: string, all: readonly string[], count: number) =>
		count > 0 && `${title}\n${fitLines(all, LINES_LIMIT, text)}${notShown(count - all.length, text)}`;
	const at = ({ line, typed }: { line: number; typed: string }) =>
		words.at[unit](line, `“${escapeMarkdown(typed, 60)}”`);
	const unclearLines = unclear.map(line => {
		const { cards: candidates, found, times } = line;
		const some = found > candidates.length ? words.bestOf(candidates.length, found) : words.candidates(found);
		return at(line) + some + (times > 1 ? words.times(times) : "");
	});
	return textEmbed(
		{
			title: words.title,
			lines: [
				words.found(cards.length, unclear.length + leftOut, unknown.count + unread.count),
				cards.length > 0 && words.adds(added, more, there),
				owned.size > 0 && cards.length > 0 && words.replaces(removed),
				pending.isGuessed && words.guessed,
				offMarket > 0 && words.offMarket(offMarket),
				notOwned > 0 && words.notOwned[unit](notOwned),
				leftOut > 0 && words.leftOut(leftOut),
				notCompared > 0 && words.notCompared(notCompared, MAX_COMPARED),
				lines(words.unclear, unclearLines, unclear.length),
				lines(words.unknown, unknown.first.map(at), unknown.count),
				lines(words.unread, unread.first.map(at), unread.count),
			],
		},
		text,
	);
}

/** The number of lines that are not even stored. */
const notShown = (count: number, { format, words }: Texts) =>
	count > 0 ? `\n${words.andMore(format.number(count))}` : "";
