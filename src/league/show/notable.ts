import { escapeMarkdown } from "../../format/markup.ts";
import { formatFigure } from "../../format/notable.ts";
import type { Texts } from "../../text/en.ts";
import type { RankedNotable } from "../rules/notable.ts";
import type { Member } from "../season/member.ts";
import { formatTeam } from "./league.ts";

const NAME_LENGTH = 60;

/** Formats "The longest home run of 118 games: Elm, 461 ft, 10th inning". */
export function formatNotable(notable: RankedNotable, members: readonly Member[], text: Texts): string {
	const { notables } = text;
	return notables.line(headingOf(notable, text), formatDetails(notable, members, text));
}

function headingOf({ kind, rank, atLeast, among }: RankedNotable, text: Texts): string {
	const { notables, format } = text;
	const { best, plain, list } = notables.kinds[kind];
	const of = format.number(among);
	if (rank === 1 && atLeast === 1) return best(of);
	if (isBare(kind, text)) return notables.happened(plain, format.number(atLeast), of);
	return notables.ranked(list, rank, of);
}

/** Whether the kind has no figure: it happens or does not. */
const isBare = (kind: RankedNotable["kind"], { notables }: Texts) => notables.figures[kind](1) === "";

/** Formats "Elm (Yarrows), 461 ft, 10th inning". */
export function formatDetails(
	{ kind, member, player, value, inning }: Pick<RankedNotable, "kind" | "member" | "player" | "value" | "inning">,
	members: readonly Member[],
	text: Texts,
): string {
	const team = formatTeam(member, members, text);
	const who = player === null ? team : `${escapeMarkdown(player, NAME_LENGTH)} (${team})`;
	return formatFigure(who, { kind, value, inning }, text);
}
