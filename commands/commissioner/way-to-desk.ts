import { ComponentType } from "discord.js";
import type { Answer, Modal, Row } from "../../src/discord/answer.ts";
import { BUTTONS_A_ROW, buttonRow, commandButton, MAX_ROWS } from "../../src/discord/components.ts";
import { mapIds } from "../../src/discord/map-ids.ts";
import { rowId } from "../../src/discord/options/option.ts";
import { SIGNATURE_ROOM } from "../../src/discord/router/permission.ts";
import type { Subcommand } from "../../src/discord/subcommand.ts";
import { ID_LIMIT } from "../../src/format/limits.ts";
import type { Texts } from "../../src/text/en.ts";

/** The value of buttons, menus and forms that were reached from the desk: the id of its league. */
export const DESK = "desk";

/**
 * A subcommand whose answers, where it was reached from the desk, have a button back to it. What is opened from these
 * answers leads back, too.
 */
export function withWayToDesk(subcommand: Subcommand): Subcommand {
	return {
		...subcommand,
		action(isPrivate) {
			const action = subcommand.action(isPrivate);
			return {
				...action,
				prepare(values, text) {
					const prepared = action.prepare(values, text);
					const league = rowId.safeParse(values[DESK]);
					if (!league.success || "problems" in prepared) return prepared;
					return {
						...prepared,
						run: async context => addWayToDesk(await prepared.run(context), league.data, context.text),
					};
				},
			};
		},
	};
}

function addWayToDesk(answer: Answer | Modal, league: number, text: Texts): Answer | Modal {
	const marked = mapIds(answer, id => markId(id, league));
	if ("modal" in marked) return marked;
	const back = commandButton(text.desk.back, "commissioner", { action: "desk", league });
	return { ...marked, components: addButton(marked.components ?? [], back) };
}

/** An id without room for the mark and a signature stays as it is: its answer has no way back. */
function markId(id: string, league: number): string {
	const marked = `${id}|${DESK}=${league}`;
	const isOfCommissioner = id.split("|", 1)[0] === "commissioner";
	return isOfCommissioner && marked.length + SIGNATURE_ROOM <= ID_LIMIT ? marked : id;
}

/** Adds a button to the last row, if it has buttons and room, or else below it, or else to another row. */
function addButton(rows: readonly Row[], button: ReturnType<typeof commandButton>): Row[] {
	const last = rows.at(-1);
	const hasRoom = (row: Row) =>
		row.components.length < BUTTONS_A_ROW && row.components.every(({ type }) => type === ComponentType.Button);
	if (last !== undefined && hasRoom(last)) return rows.with(-1, { ...last, components: [...last.components, button] });
	if (rows.length < MAX_ROWS) return [...rows, buttonRow(button)];
	const place = rows.findLastIndex(hasRoom);
	return rows.map((row, index) => (index === place ? { ...row, components: [...row.components, button] } : row));
}
