import type { APIEmbed } from "discord.js";
import { fitLines, listSome, textEmbed } from "../../embeds/fit.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import type { VerdictsPost } from "../posting/messages.ts";
import { membersWithout } from "../rules/fixtures.ts";
import type { Race, RaceEntry } from "../rules/race/race.ts";
import type { SeasonView } from "../season/view.ts";
import { formatTeam } from "./league.ts";
import { formatPercentage, formatTeamTable, UNKNOWN } from "./team-table.ts";
import { finalLines, leagueTitle } from "./title.ts";

const REASONS_LIMIT = 2000;
/** The number of teams without a fixture that are named. */
const NAMED = 10;

interface RacePage {
	spots: number;
	/** The whole race, and the range of it that is shown. */
	race: Race;
	start: number;
	end: number;
	/** The member whose race is explained; null: all decided members. */
	member: number | null;
	/** Whether the number of places is not set, so that the race is for half of the members. */
	isHalf: boolean;
}

/** Shown if a race is unknown. */
export function noRaceEmbed(view: SeasonView, why: "unknown" | "unplanned" | "noMembers", text: Texts): APIEmbed {
	const { race: words, table } = text.league;
	const without = membersWithout(view).map(id => formatTeam(id, view.members, text));
	const lines = {
		unknown: words.unknown,
		unplanned: words.unplanned(listSome(without, NAMED, text)),
		noMembers: table.noMembers,
	};
	return textEmbed({ title: leagueTitle(view, text), lines: [lines[why]] }, text);
}

/** A page of the places still possible, with the reasons. */
export function leagueRaceEmbed(
	view: SeasonView,
	{ spots, race, start, end, member, isHalf }: RacePage,
	text: Texts,
): APIEmbed {
	if (view.endedAt !== null) return finishedRaceEmbed(view, { spots, race, member }, text);
	const { race: words, left } = text.league;
	const shown = race.slice(start, end);
	const formatPlaces = (best: number, worst: number) => {
		if (best === worst) return String(best);
		return best === 1 && worst === race.length ? words.anyPlace : `${best}–${worst}`;
	};
	const figures = shown.map(({ best, worst, reason, verdict, odds }) => [
		formatPlaces(best, worst),
		reason.kind === "alive" && reason.magic !== null ? String(reason.magic) : UNKNOWN,
		verdict === "alive" ? `${odds}%` : words[verdict],
	]);
	const standings = view.table.standings.slice(start, end);
	const explained = shown.filter(entry => (member === null ? entry.verdict !== "alive" : entry.member === member));
	const games = race.reduce((sum, entry) => sum + entry.left, 0) / 2;
	const lines = present([
		`**${words.spots(spots)}** · ${games === 0 ? left.none : left.count(games)}`,
		...formatTeamTable({ headings: Object.values(words.headings), standings, figures }, view, text).split("\n"),
		...fitLines(
			explained.map(entry => formatReason(entry, view, text)),
			REASONS_LIMIT,
			text,
		)
			.split("\n")
			.filter(Boolean),
		`-# ${words.legend}`,
		shown.some(({ verdict }) => verdict !== "alive") && `-# ${words.assumption}`,
		isHalf && `-# ${words.half}`,
	]);
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}

/** The race of a season that has ended: who has the places, and the reason of one member. */
function finishedRaceEmbed(
	view: SeasonView,
	{ spots, race, member }: Pick<RacePage, "spots" | "race" | "member">,
	text: Texts,
): APIEmbed {
	const teams = race
		.filter(({ verdict }) => verdict === "clinched")
		.map(each => formatTeam(each.member, view.members, text));
	const own = race.find(entry => entry.member === member);
	const lines = present([
		...finalLines(view, text),
		teams.length > 0 && text.league.race.taken(spots, text.format.list(teams)),
		own !== undefined && formatReason(own, view, text),
	]);
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}

/** The decided members, with the reasons; verdicts that no longer hold are struck out. */
export function verdictsEmbed({ verdicts, more, spots, spotsNow, view }: VerdictsPost, text: Texts): APIEmbed {
	const { race: words } = text.league;
	const otherSpots = spotsNow === 0 ? words.noSpots : words.spotsNow(spotsNow);
	const instead = spots === spotsNow ? words.openAgain : otherSpots;
	const isAnyProven = verdicts.some(({ isOpen }) => !isOpen);
	const lines = present([
		`**${words.spots(spots)}**`,
		...verdicts.map(({ line, isOpen }) => (isOpen ? `~~${line}~~ ${instead}` : line)),
		more > 0 && text.words.andMore(text.format.number(more)),
		isAnyProven && `-# ${words.assumption}`,
	]);
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}

/** Explains in a sentence why a member is in, out or neither. */
export function formatReason(entry: RaceEntry, { members, rules }: SeasonView, text: Texts): string {
	const { race: words } = text.league;
	const { reason, left } = entry;
	const team = formatTeam(entry.member, members, text);
	const teams = (ids: readonly number[]) => text.format.list(ids.map(id => formatTeam(id, members, text)));
	const score = (value: number) => (rules.points === "percentage" ? formatPercentage(value) : words.points(value));
	const loss = rules.points === "percentage" ? 0 : rules.points.loss;
	const hasForfeits = rules.points !== "percentage" && (rules.forfeit ?? loss) < loss;
	const reach = (write: (games: number, score: string) => string, value: number) =>
		left === 0 ? words.played(score(value)) : write(left, score(value));
	switch (reason.kind) {
		case "short":
			return words.short(team, reason.games, rules.minGames);
		case "out": {
			const { ahead, among, games, atLeast } = reason;
			const facts = present([
				ahead.length > 0 && words.ahead(ahead.length, teams(ahead)),
				among.length > 0 && words.among(teams(among), games, atLeast),
			]);
			const won = reach(hasForfeits ? words.wonWithForfeits : words.won, reason.score);
			return words.isOut(team, won, text.format.list(facts));
		}
		case "clinched": {
			const { threats, atMost } = reason;
			const lost = reach(hasForfeits ? words.forfeited : words.lost, reason.score);
			return words.isIn(team, lost, atMost === 0 ? words.nobody : words.threats(teams(threats), atMost));
		}
		case "alive": {
			const withoutMagic = left === 0 ? words.others : words.notEnough;
			const facts = reason.magic !== null ? words.enough(reason.magic) : withoutMagic;
			return words.isAlive(team, entry.best, entry.worst, facts);
		}
	}
}
