import type { Answer, Row } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/command.ts";
import { commandMenu } from "../../src/discord/components.ts";
import { clampPage, pageButtons } from "../../src/discord/pages.ts";
import { DECISIONS_A_PAGE, logEmbed, numberOf } from "../../src/embeds/commissioner-log.ts";
import { UserError } from "../../src/errors.ts";
import { decisionText } from "../../src/format/league.ts";
import type { SeasonView } from "../../src/league/leagues.ts";
import type { Decision } from "../../src/league/season.ts";
import type { Texts } from "../../src/text/en.ts";

/** The decisions of a season, newest first, with a menu to undo one of the page's. */
export async function showLog(league: number, page: number, context: Context, content?: string): Promise<Answer> {
	const { leagues, text } = context;
	const view = await leagues.view(league);
	if (view === null) throw new UserError(text.league.none);
	const all = view.decisions.toSorted((a, b) => b.id - a.id);
	const { pages, here, start, end } = clampPage(page, all.length, DECISIONS_A_PAGE);
	const shown = all.slice(start, end);
	return {
		content: content ?? "",
		embeds: [logEmbed(view, shown, text)],
		components: [
			...undoMenu(shown.filter(canUndo), view, here, text),
			...pageButtons("commissioner", { action: "log", league }, here, pages, text),
		],
	};
}

/** Undoes a decision, and shows the log. */
export async function undoDecision(league: number, decision: number, page: number, context: Context): Promise<Answer> {
	const { leagues, text, user } = context;
	const { log } = text.commissioner;
	return showLog(league, page, context, log.outcomes[await leagues.undo(league, decision, user.id)]);
}

/** Neither what was undone already, nor what the service knows no way back from. */
function canUndo(decision: Decision): boolean {
	if (decision.undone !== null || decision.kind === "changed") return false;
	if (decision.kind === "rules") return decision.before !== null;
	return decision.kind !== "member" || decision.change !== "accounts";
}

function undoMenu(decisions: readonly Decision[], view: SeasonView, page: number, text: Texts): Row[] {
	if (decisions.length === 0) return [];
	const options = decisions.map(decision => ({
		label: `${text.format.number(numberOf(decision, view))}. ${withoutMarks(decisionText(decision, view, text))}`,
		...(decision.reason === "" ? {} : { description: decision.reason }),
		command: "commissioner",
		values: { action: "undo", league: view.league.id, decision: decision.id, page },
	}));
	return [commandMenu("undo", text.commissioner.log.choose, options)];
}

/** A menu shows no markdown: bold marks and escapes are left out. */
function withoutMarks(markdown: string): string {
	return markdown.replaceAll("**", "").replaceAll(/\\(?=\S)/g, "");
}
