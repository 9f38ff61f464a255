import { ApiError, type ApiErrorKind, StorageError, UserError } from "../errors.ts";
import { formatSpan } from "../format/time.ts";

type Sentence = (error: ApiError) => string;

/** What was not found, by operation. */
const NOT_FOUND: Readonly<Record<string, string>> = {
	listing: "The market does not know this card any more. Choose another one while you type.",
	item: "The game does not know this card any more. Choose another one while you type.",
	gameLog: "There is no game with this id. Open it from `/history`, which knows the ids.",
	gameHistory: "The game does not know this gamertag on this platform. Check the spelling and the platform.",
};

const SENTENCES: Readonly<Record<ApiErrorKind, Sentence>> = {
	"not-found": error => NOT_FOUND[error.operation] ?? "The game's service does not know this.",
	refused: () =>
		"The game's service refuses this bot right now. It is nothing you did; try again later. If it goes on, tell the bot's host.",
	busy: ({ retryAfterMs }) =>
		`The game's service gets too many questions right now. Try again in ${formatSpan(retryAfterMs ?? 60_000)}.`,
	unavailable: () => "The game's service does not answer right now. Try again in a few minutes.",
	malformed: () =>
		"The game's service answered with something unreadable. Try again later; if it goes on, tell the bot's host.",
	mismatch: () =>
		"This game belongs to another gamertag or platform. Give the `gamertag` and `platform` of one of its two players, or open it from `/history`.",
};

const STORAGE_FAILS =
	"The bot's own storage does not work right now, so this could not be done. Try again in a few minutes; if it goes on, tell the bot's host.";

/** One sentence a person can act on, without internals (addresses, fields, stack traces). */
export function errorText(error: unknown): string {
	if (error instanceof UserError) return error.message;
	if (error instanceof ApiError) return SENTENCES[error.kind](error);
	if (error instanceof StorageError) return STORAGE_FAILS;
	return "Something went wrong in the bot; it was nothing you did. Try again, and tell the bot's host if it goes on.";
}
