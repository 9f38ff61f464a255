import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import type { Decision } from "../season/decision.ts";
import type { FixtureChange } from "../season/fixtures.ts";
import { formatRoundDays } from "./days.ts";

/** What a change of the fixtures did, in one sentence without an end. @param team formats a member's team by its id */
export function fixtureChangeText(
	{ rounds, first, last, change }: Extract<Decision, { kind: "fixtures" }>,
	team: (id: number) => string,
	text: Texts,
): string {
	const { decision, removed } = text.fixtures;
	if (change !== undefined) return changeText(change, team, text);
	return rounds === 0 ? removed : decision(rounds, formatRoundDays({ first, last }, text));
}

function changeText(change: FixtureChange, team: (id: number) => string, text: Texts): string {
	const { changes: words, game } = text.fixtures;
	const { format } = text;
	switch (change.kind) {
		case "planned": {
			const { from, to, games, joined, gone, early } = change;
			const days = formatRoundDays(change, text);
			const plan =
				from === 1
					? words.planned(to, days, games)
					: words.plannedFrom(format.number(from), format.number(to), days, games);
			return present([
				plan,
				joined.length > 0 && words.joined(format.list(joined.map(team))),
				gone.length > 0 && words.gone(format.list(gone.map(team))),
				early !== null && words.early[early],
			]).join("; ");
		}
		case "removed":
			return words.removed(change.rounds, formatRoundDays(change, text));
		case "extended": {
			const { round, last, days, follow } = change;
			const ends = words.ends(format.number(round), format.day(Date.parse(last)), days);
			return follow ? words.follow(ends) : ends;
		}
		case "moved": {
			const groups = Map.groupBy(change.games, ({ from, to }) => `${from} ${to}`);
			return [...groups.values()]
				.map(games => {
					const [{ from, to } = { from: 0, to: 0 }] = games;
					const names = games.map(({ away, home }) => game(team(away), team(home))).join(", ");
					return words.moved(names, format.number(from), format.number(to));
				})
				.join("; ");
		}
	}
}
