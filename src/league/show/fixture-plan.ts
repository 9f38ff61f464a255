import type { APIEmbed } from "discord.js";
import { listSome, textEmbed } from "../../embeds/fit.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import { leagueDay } from "../rules/dates.ts";
import { fillFixtures, roundPeriod } from "../rules/fixtures.ts";
import { judgeUnited } from "../rules/judge.ts";
import type { PlanFit } from "../rules/plan-fit.ts";
import type { Fixtures } from "../season/fixtures.ts";
import type { JudgedGame } from "../season/game.ts";
import type { SeasonView } from "../season/view.ts";
import { formatRoundDays } from "./days.ts";
import { formatGameLine } from "./league.ts";
import { roundLines } from "./round.ts";
import { leagueTitle } from "./title.ts";

/** The number of games that are named if there are many. */
const NAMED = 8;

export interface FixturePreview {
	view: SeasonView;
	after: Fixtures;
	/** The number of rounds that have started and stay. */
	begun: number;
	/** The rounds of the current fixtures that are removed, with their open games. */
	replaced: { rounds: number; games: number };
	fit: PlanFit;
	/** The number of the round that is shown, from 1. */
	number: number;
}

/** A preview of fixtures before they are stored: their changes, and one of their rounds. */
export function fixturePlanEmbed({ view, after, begun, replaced, fit, number }: FixturePreview, text: Texts): APIEmbed {
	const { plan: words, round } = text.fixtures;
	const { rules, members, judged } = view;
	const { rounds } = after;
	const first = rounds[0]?.first ?? "";
	const last = rounds.at(-1)?.last ?? "";
	const shown = rounds[number - 1];
	const games = rounds.reduce((sum, each) => sum + each.games.length, 0);
	const read = judged.filter(({ awarded }) => awarded === null).map(game => ({ game, keys: game.keys }));
	const judgedAfter = judgeUnited({ ...view, fixtures: after }, read);
	const counted = new Set(judged.filter(({ verdict }) => verdict.status === "counts").map(({ key }) => key));
	const lost = judgedAfter.filter(({ key, verdict }) => counted.has(key) && verdict.status !== "counts");
	const extra = lost.filter(({ verdict }) => verdict.status === "extra");
	const tooEarly = lost.filter(({ verdict }) => verdict.status !== "extra");
	const filled = fillFixtures({ fixtures: after, members }, judgedAfter);
	const { from } = roundPeriod(rounds[begun] ?? { first, last, games: [] }, rules);
	const early = filled
		.slice(begun)
		.flat()
		.filter(({ game }) => game !== null && game.playedAt < from).length;
	const newFirst = rounds[begun]?.first ?? first;
	const lines = present([
		words.summary(rounds.length, games, formatRoundDays({ first, last }, text)),
		rules.end !== null && fitText(fit, { last, end: rules.end }, text),
		words.only,
		begun > 0 && words.stays(begun),
		replaced.rounds > 0 && words.replaces(replaced.rounds, replaced.games),
		after.fromFirstDay && text.fixtures.fromDay(text.format.date(Date.parse(first))),
		tooEarly.length > 0 && words.tooEarly(tooEarly.length, gameList(tooEarly, view, text)),
		early > 0 && words.early(early, text.format.date(Date.parse(newFirst))),
		extra.length > 0 && words.extra(extra.length, gameList(extra, view, text)),
		"",
		`**${round(text.format.number(number), text.format.number(rounds.length))}** · ${shown ? formatRoundDays(shown, text) : ""}`,
		...roundLines(filled[number - 1] ?? [], view, text),
	]);
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}

/** What a plan says about the season's last day; null if nothing. */
function fitText(
	fit: PlanFit,
	{ last, end }: { last: string; end: string },
	{ fixtures, format }: Texts,
): string | null {
	const { plan: words } = fixtures;
	const date = (day: string) => format.date(Date.parse(day));
	if (fit.fits) return fit.days === null ? null : words.shortened(fit.days, date(end));
	return fit.why === "days"
		? words.tooManyDays(date(last), date(end), fit.days)
		: words.tooManyRounds(fit.need, fit.have, date(end));
}

/** Games with their days in the league, as a list in a sentence. */
function gameList(games: readonly JudgedGame[], { members, rules }: SeasonView, text: Texts): string {
	const { game: withDay } = text.fixtures.plan;
	const named = games.map(game =>
		withDay(formatGameLine(game, members, text, []), text.format.day(Date.parse(leagueDay(game.playedAt, rules)))),
	);
	return listSome(named, NAMED, text);
}
