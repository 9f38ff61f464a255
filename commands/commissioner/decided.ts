import { ComponentType } from "discord.js";
import type { Answer, Modal, Row } from "../../src/discord/answer.ts";
import { BUTTONS_A_ROW, buttonRow, commandButton, MAX_ROWS } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { present } from "../../src/ground/present.ts";
import { canUndo } from "../../src/league/rules/undo.ts";
import type { Decision } from "../../src/league/season/decision.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import type { Texts } from "../../src/text/en.ts";

type Run = () => Answer | Modal | Promise<Answer | Modal>;

/**
 * Puts *Undo* and *Log* below an answer for which the person has decided something, whatever it was. What was decided at
 * once is undone at once; without *Undo* if a part of it cannot be undone.
 *
 * @param view as it was before `run`
 */
export async function withUndo(view: SeasonView, { leagues, text, user }: Context, run: Run): Promise<Answer | Modal> {
	const answer = await run();
	if ("modal" in answer) return answer;
	const known = view.decisions.at(-1)?.id ?? 0;
	const after = await leagues.view(view.league.id);
	const decided = after?.decisions.filter(({ id, by }) => id > known && by === user.id) ?? [];
	if (decided.length === 0) return answer;
	return { ...answer, components: addRow(answer.components ?? [], undoButtons(view, decided, text)) };
}

function undoButtons({ league: { id: league } }: SeasonView, decided: readonly Decision[], text: Texts): Row {
	const { undo, undoAll, log } = text.commissioner.result;
	const first = decided[0]?.id;
	const last = decided.at(-1)?.id;
	const label = decided.length === 1 ? undo : undoAll(decided.length);
	const values = { action: "undo", league, decision: first, last: last === first ? undefined : last };
	return buttonRow(
		...present([
			decided.every(canUndo) && commandButton(label, "commissioner", values),
			commandButton(log, "commissioner", { action: "log", league }),
		]),
	);
}

/** Adds a row of buttons, to the last row with room for them if there are five rows. */
function addRow(rows: readonly Row[], added: Row): Row[] {
	if (rows.length < MAX_ROWS) return [...rows, added];
	const place = rows.findLastIndex(
		({ components }) =>
			components.length + added.components.length <= BUTTONS_A_ROW &&
			components.every(({ type }) => type === ComponentType.Button),
	);
	return rows.map((row, index) =>
		index === place ? { ...row, components: [...row.components, ...added.components] as Row["components"] } : row,
	);
}
