import type { GameNotable } from "../game/notables.ts";
import type { Texts } from "../text/en.ts";
import { escapeMarkdown } from "./markup.ts";

const NAME_LENGTH = 60;

/** Formats "Home run: Elm, 461 ft, 10th inning" for a single game. @param team of the side, escaped */
export function formatGameNotable({ player, ...notable }: GameNotable, team: string, text: Texts): string {
	const who = player === null ? team : escapeMarkdown(player, NAME_LENGTH);
	return text.notables.line(text.notables.kinds[notable.kind].plain, formatFigure(who, notable, text));
}

/** Formats "Elm, 461 ft, 10th inning". @param who the player or the team, escaped */
export function formatFigure(
	who: string,
	{ kind, value, inning }: Pick<GameNotable, "value" | "inning"> & { kind: keyof Texts["notables"]["figures"] },
	{ notables, game }: Texts,
): string {
	const figure = notables.figures[kind](value);
	const when = inning === null ? "" : notables.inInning(game.inning(inning));
	return [who, figure, when].filter(part => part !== "").join(", ");
}
