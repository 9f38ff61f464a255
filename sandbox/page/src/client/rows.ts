import type { Interaction } from "../chat/interaction.ts";
import type { Message } from "../chat/message.ts";
import { openChannel, visibleMessages } from "./channel.ts";
import type { View } from "./view.ts";

/** A row of the log: a message, or a command that has no answer (yet). */
export type Row = { type: "message"; message: Message } | { type: "attempt"; interaction: Interaction };

/**
 * The number of rows rendered at first, and added at a time: enough that a person's answers stay visible among a
 * channel's posts.
 */
const ROWS_AT_A_TIME = 300;

/** The rows of the open channel that the person sees, oldest first. */
export function rowsOf(view: View): Row[] {
	const { chat, personId, dismissed } = view;
	const channel = openChannel(view);
	if (!chat || !channel) return [];
	const attempts = chat.interactions.filter(
		({ kind, personId: by, channelId, acknowledgement }) =>
			kind === "command" && by === personId && channelId === channel.id && acknowledgement === null,
	);
	return [
		...visibleMessages(chat, channel, personId).map((message): Row => ({ type: "message", message })),
		...attempts.map((interaction): Row => ({ type: "attempt", interaction })),
	]
		.filter(row => !dismissed.includes(rowId(row)))
		.toSorted((a, b) => timeOf(a) - timeOf(b));
}

/** The rows that are rendered; `earlier` is the number of rows before them. */
export function shownRows(view: View): { rows: Row[]; earlier: number } {
	const rows = rowsOf(view);
	const first = rows.findIndex(row => rowId(row) === view.firstRow);
	const earlier = first === -1 ? Math.max(0, rows.length - ROWS_AT_A_TIME) : first;
	return { rows: rows.slice(earlier), earlier };
}

/** Renders more rows before the first one. */
export function showEarlier(view: View): View {
	const { earlier } = shownRows(view);
	const first = rowsOf(view)[Math.max(0, earlier - ROWS_AT_A_TIME)];
	return first === undefined || earlier === 0 ? view : { ...view, firstRow: rowId(first) };
}

/** The id of the message or interaction. */
export function rowId(row: Row): string {
	return row.type === "message" ? row.message.id : row.interaction.id;
}

function timeOf(row: Row): number {
	return row.type === "message" ? row.message.at : row.interaction.at;
}
