import { ApiError, type ApiErrorKind, StorageError, UserError } from "../errors.ts";
import { formatSpan } from "../format/time.ts";

type Sentence = (error: ApiError) => string;

/** What was not found, by operation. */
const NOT_FOUND: Readonly<Record<string, string>> = {
	listing: "This card is no longer on the market. Choose another one from the list as you type.",
	item: "This card is no longer in the game. Choose another one from the list as you type.",
	gameLog: "There is no game with this id. Choose one from the list as you type, or open one from `/history`.",
	gameHistory: "No player has this gamertag on this platform. Check the spelling and the platform.",
};

const SENTENCES: Readonly<Record<ApiErrorKind, Sentence>> = {
	"not-found": error => NOT_FOUND[error.operation] ?? "The game's service has nothing here.",
	refused: () =>
		"The game's service is refusing this bot right now. You did nothing wrong. Try again later; if this keeps happening, tell whoever runs the bot.",
	busy: ({ retryAfterMs }) =>
		`The game's service is getting too many requests right now. Try again in ${formatSpan(retryAfterMs ?? 60_000)}.`,
	unavailable: () => "The game's service is not responding right now. Try again in a few minutes.",
	malformed: () =>
		"The game's service sent an answer the bot cannot read. Try again later; if this keeps happening, tell whoever runs the bot.",
	mismatch: () =>
		"This game belongs to another gamertag or platform. Give the `gamertag` and `platform` of one of its two players.",
};

const STORAGE_FAILS =
	"The bot's database is not working right now, so this could not be done. Try again in a few minutes; if this keeps happening, tell whoever runs the bot.";

/** One sentence a person can act on, without internals (addresses, fields, stack traces). */
export function errorText(error: unknown): string {
	if (error instanceof UserError) return error.message;
	if (error instanceof ApiError) return SENTENCES[error.kind](error);
	if (error instanceof StorageError) return STORAGE_FAILS;
	return "Something went wrong in the bot. You did nothing wrong. Try again; if this keeps happening, tell whoever runs the bot.";
}
