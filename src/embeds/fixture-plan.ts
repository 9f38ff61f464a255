import type { APIEmbed } from "discord.js";
import { formatDays } from "../format/league.ts";
import type { SeasonView } from "../league/leagues.ts";
import { fillFixtures } from "../league/rules/fixtures.ts";
import { gamesOwed, markExtra } from "../league/rules/judge.ts";
import type { Fixtures } from "../league/season.ts";
import type { Texts } from "../text/en.ts";
import { textEmbed } from "./fit.ts";
import { roundLines } from "./league-round.ts";
import { leagueTitle } from "./league-table.ts";

export interface FixturePreview {
	view: SeasonView;
	after: Fixtures;
	/** Rounds that have begun and stay. */
	begun: number;
	/** Of the fixtures of now, the rounds that go, with their open games. */
	lost: { rounds: number; games: number };
	/** The round that is shown, from 1. */
	number: number;
}

/** Fixtures before they are stored: what they change, and one of their rounds. */
export function fixturePlanEmbed({ view, after, begun, lost, number }: FixturePreview, text: Texts): APIEmbed {
	const { plan: words, round } = text.fixtures;
	const { rules, members, judged } = view;
	const { rounds } = after;
	const [first, last, shown] = [rounds[0]?.first ?? "", rounds.at(-1)?.last ?? "", rounds[number - 1]];
	const games = rounds.reduce((sum, each) => sum + each.games.length, 0);
	const counting = judged.filter(({ verdict }) => verdict.status === "counts").length;
	const still = markExtra(judged, gamesOwed({ rules, fixtures: after })).filter(
		({ verdict }) => verdict.status === "counts",
	).length;
	const lines = [
		words.summary(rounds.length, games, formatDays({ first, last }, text)),
		words.only,
		...(begun === 0 ? [] : [words.stays(begun)]),
		...(lost.rounds === 0 ? [] : [words.replaces(lost.rounds, lost.games)]),
		...(still === counting ? [] : [words.extra(counting - still)]),
		...(rules.end === null || rules.end >= last ? [] : [words.afterEnd(text.format.date(Date.parse(rules.end)))]),
		"",
		`**${round(text.format.number(number), text.format.number(rounds.length))}** · ${shown ? formatDays(shown, text) : ""}`,
		...roundLines(fillFixtures({ fixtures: after, members }, judged)[number - 1] ?? [], view, text),
	];
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}
