import type { Choice } from "../../src/discord/context.ts";
import { CHOICE_LIMIT } from "../../src/format/limits.ts";
import { formatLabel } from "../../src/format/markup.ts";
import type { SeasonView } from "../../src/league/season/view.ts";

export function choice(name: string, id: number | string): Choice {
	return { name: formatLabel(name, CHOICE_LIMIT), value: String(id) };
}

/** The value of a choice from a list of several leagues. */
export function choiceIn({ league }: Pick<SeasonView, "league">, value: string | number): string {
	return `${league.id} ${value}`;
}

/** The league's id and the value of a choice made by `choiceIn`; only the value if it names no league. */
export function partsOfChoice(chosen: string): { league: string | undefined; value: string } {
	const [, league, value] = /^(\d{1,15}) (\S+)$/.exec(chosen) ?? [];
	return { league, value: value ?? chosen };
}
