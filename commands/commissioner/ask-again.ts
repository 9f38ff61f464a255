import { type APIEmbed, ButtonStyle } from "discord.js";
import { z } from "zod";
import type { Answer } from "../../src/discord/answer.ts";
import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { listSome } from "../../src/embeds/fit.ts";
import { bracketOf } from "../../src/league/rules/bracket.ts";
import { gamesLeft } from "../../src/league/rules/left.ts";
import { MAX_SEASONS } from "../../src/league/season/bounds.ts";
import { playoffSpots } from "../../src/league/season/playoffs.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { formatTeam } from "../../src/league/show/league.ts";
import { readingLines } from "../../src/league/show/warnings.ts";
import type { Texts } from "../../src/text/en.ts";

/** The number of pairs with open games that are named. */
const NAMED = 5;
/** The number of teams that are named. */
const NAMED_TEAMS = 16;

/** The number of the season for which a person has confirmed. */
export const sureSchema = z.coerce.number().int().min(1).max(MAX_SEASONS).optional();

interface Question {
	lines: readonly string[];
	embeds?: APIEmbed[];
	/** The sentence about logs that have not been read, if it is not the usual one. */
	sayUnchecked?: (games: number) => string;
	/** The places at stake; default: those in the playoffs, or the first place. */
	spots?: number;
	/** The label of the button, and the values with which it runs; it is for the shown season. */
	label: string;
	values: Values;
}

/** Asks once more before a season ends or starts, and names what is still undecided or unread in it. */
export async function askAgain(
	{ lines, embeds = [], label, values, spots, sayUnchecked }: Question,
	view: SeasonView,
	context: Pick<Context, "races" | "text">,
): Promise<Answer> {
	const { text } = context;
	const open = [...openLines(view, text), ...(await placeLines(view, spots ?? (playoffSpots(view) || 1), context))];
	const { waiting } = view.table;
	const button = commandButton(label, "commissioner", { ...values, league: view.league.id, sure: view.number });
	const review = waiting === 0 ? [] : [text.seasons.waiting(waiting)];
	return {
		content: [...lines, ...open, ...review, ...readingLines(view, text, sayUnchecked)].join("\n"),
		embeds,
		components: [buttonRow({ ...button, style: ButtonStyle.Danger })],
	};
}

/** The open games, which could change the table. */
function openLines(view: SeasonView, text: Texts): string[] {
	const { seasons: words } = text;
	const left = gamesLeft(view, view.judged);
	if (left.length === 0) return [];
	const name = (member: number) => formatTeam(member, view.members, text);
	const pairs = left.map(({ member, opponent, games }) => words.pair(name(member), name(opponent), games));
	const open = left.reduce((sum, { games }) => sum + games, 0);
	return [words.open(open, listSome(pairs, NAMED, text))];
}

/** The members whose place the open games could change, and for whom the places at stake are open. */
async function placeLines(
	view: SeasonView,
	spots: number,
	{ races, text }: Pick<Context, "races" | "text">,
): Promise<string[]> {
	if (gamesLeft(view, view.judged).length === 0) return [];
	const race = await races.solve(view, spots);
	if (race === null || typeof race === "string") return [];
	const { seasons: words } = text;
	const name = (member: number) => formatTeam(member, view.members, text);
	const movable = race.filter(({ best, worst }) => best !== worst);
	const undecided = race.filter(({ verdict }) => verdict === "alive");
	if (movable.length === 0) return [words.noPlaces];
	// Early in a season most teams have the same range.
	const places = [...Map.groupBy(movable, ({ best, worst }) => `${best}–${worst}`).values()].flatMap(same => {
		const [first] = same;
		const teams = same.map(({ member }) => name(member));
		return first === undefined ? [] : words.place(listSome(teams, NAMED, text), first.best, first.worst);
	});
	const teams = undecided.map(({ member }) => name(member));
	const openFor = teams.length === race.length ? words.everyTeam : listSome(teams, NAMED_TEAMS, text);
	return [
		words.places(listSome(places, NAMED_TEAMS, text)),
		teams.length === 0 ? words.spotsDecided(spots) : words.spotsOpen(spots, openFor),
	];
}

/** The undecided series of playoffs without a champion. */
export function unfinishedLines(view: SeasonView, text: Texts): string[] {
	const bracket = bracketOf(view);
	if (bracket === null || bracket.champion !== null) return [];
	const { seasons: words, format } = text;
	const name = (member: number) => formatTeam(member, view.members, text);
	const running = bracket.rounds.flat().flatMap(({ members: [one, other], wins, winner }) => {
		if (one === null || other === null || winner !== null) return [];
		return words.series(name(one), name(other), wins.map(format.number).join("–"));
	});
	return [words.unfinished(running.join(", "))];
}
