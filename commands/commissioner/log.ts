import { z } from "zod";
import type { Answer, Row } from "../../src/discord/answer.ts";
import { buttonRow, commandButton, layout } from "../../src/discord/components.ts";
import { commandMenu } from "../../src/discord/menus.ts";
import { rowId } from "../../src/discord/options/option.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import { truncate } from "../../src/format/markup.ts";
import { present } from "../../src/ground/present.ts";
import { decidedTogether } from "../../src/league/decisions.ts";
import { bracketOf } from "../../src/league/rules/bracket.ts";
import { canUndo } from "../../src/league/rules/undo.ts";
import type { Decision } from "../../src/league/season/decision.ts";
import { findPresent } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { decisionText, formatTeam } from "../../src/league/show/league.ts";
import {
	DECISIONS_A_PAGE,
	type LogEntry,
	logEmbed,
	numberOf,
	uniteImports,
	WHAT_LENGTH,
} from "../../src/league/show/log.ts";
import type { Texts } from "../../src/text/en.ts";
import { viewLeague } from "../league/find-league.ts";
import { defineAction, defineActionButton } from "./action.ts";

/** Set to list also changes that nobody decided, which could hide the decisions, and each member of an import. */
const all = z.literal("yes").optional();

/** The decisions of a season. */
export const log = defineAction({
	name: "commissioner log",
	options: {},
	values: { page: pageNumber, all },
	run: ({ page, all }, view, { text }) => showLog(view, page, all, text),
});

/** Undoes a decision, and shows the log. */
export const undo = defineActionButton({
	name: "undo",
	changes: true,
	values: {
		decision: rowId,
		/** The last of several decisions that are undone together. */
		last: rowId.optional(),
		page: pageNumber,
		all,
	},
	async run({ decision, last = decision, page, all }, before, context) {
		const { leagues, text, user } = context;
		const { id } = before.league;
		const { outcomes, undoneNow } = text.commissioner.log;
		const outcome = await leagues.decisions.undo(id, decision, user.id, last);
		const view = await viewLeague(id, context);
		const said =
			outcome === "undone"
				? present([
						undoneNow(what(before, decision, last, text)),
						isChampionLost(before, view) && text.bracket.noChampion,
						...withoutGamertag(decision, view, text),
					])
				: [outcomes[outcome]];
		const content = said.join(" ");
		return { ...showLog(view, page, all, text), content };
	},
});

const isChampionLost = (before: SeasonView, after: SeasonView) =>
	after.playoffs !== null && (bracketOf(before)?.champion ?? null) !== null && bracketOf(after)?.champion === null;

/** What was undone: the sentence of the decision, or how many there were. */
function what(view: SeasonView, first: number, last: number, text: Texts): string {
	const undone = decidedTogether(view.decisions, first, last).filter(decision => decision.undone === null);
	const [only] = undone;
	return undone.length === 1 && only !== undefined
		? truncate(decisionText(only, view, text), WHAT_LENGTH)
		: text.commissioner.log.total(undone.length);
}

/** Says that a restored member has no gamertags, because a removal deletes them at once. */
function withoutGamertag(id: number, { decisions, members }: SeasonView, text: Texts): string[] {
	const undone = decisions.find(decision => decision.id === id);
	const back = undone?.kind === "member" ? findPresent({ members }, undone.member) : undefined;
	if (back === undefined || back.accounts.length > 0) return [];
	return [text.commissioner.log.withoutGamertag(formatTeam(back.id, members, text))];
}

/** Shows the newest decisions first, with a menu that undoes one of them. */
function showLog(view: SeasonView, page: number, all: "yes" | undefined, text: Texts): Answer {
	const { log: words } = text.commissioner;
	const { decisions } = view;
	const isAsked = (decision: Decision) => decision.kind !== "changed" || decision.closedBy !== undefined;
	const listed = decisions.filter(decision => all || isAsked(decision)).toSorted((a, b) => b.id - a.id);
	const entries: LogEntry[] = all ? listed.map(decision => [decision]) : uniteImports(listed);
	const isShortened = entries.length < decisions.length;
	const query = { action: "log", league: view.league.id };
	const list = listPage("commissioner", { ...query, all }, { page, count: entries.length, perPage: DECISIONS_A_PAGE });
	const shown = entries.slice(list.start, list.end);
	const single = shown.flatMap(entry => (entry.length === 1 ? entry : []));
	const other = all
		? commandButton(words.decisions, "commissioner", query)
		: commandButton(words.everything(decisions.length), "commissioner", { ...query, all: "yes" });
	return {
		embeds: [logEmbed(view, shown, listed.length, text)],
		components: layout(
			undoMenu(single.filter(canUndo), view, { page: list.page, all }, text),
			pageRow(list, text),
			buttonRow((isShortened || all) && other),
		),
	};
}

function undoMenu(decisions: readonly Decision[], view: SeasonView, place: Values, text: Texts): Row[] {
	const options = decisions.map(decision => ({
		label: `${text.format.number(numberOf(decision, view))}. ${withoutMarks(decisionText(decision, view, text))}`,
		...(decision.reason === "" ? {} : { description: decision.reason }),
		command: "commissioner",
		values: { action: "undo", league: view.league.id, decision: decision.id, ...place },
	}));
	return commandMenu("undo", text.commissioner.log.choose, options);
}

/** A menu shows no markdown: bold marks and escapes are left out. */
function withoutMarks(markdown: string): string {
	return markdown.replaceAll("**", "").replaceAll(/\\(?=\S)/g, "");
}
