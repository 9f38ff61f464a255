import type { APIEmbed } from "discord.js";
import { listSome, textEmbed } from "../../embeds/fit.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import { type Award, awardsOf, hasPlayoffs, LEAST_AWARD_GAMES, MOST_HOLDERS } from "../rules/awards.ts";
import type { SeasonTotals } from "../rules/leaders.ts";
import type { SeasonView } from "../season/view.ts";
import { formatValue, SHARED } from "./leaders.ts";
import { formatTeam } from "./league.ts";
import { formatLeague } from "./problems.ts";
import { championNames, leagueTitle } from "./title.ts";

/** The seasons on a page of champions. */
export const SEASONS_A_PAGE = 3;
/** The players or teams that are named if many share a place. */
const NAMED = 3;
const NAME_LENGTH = 60;

/** A season that has ended, with the sums of its box scores. */
export interface EndedSeason {
	view: SeasonView;
	totals: SeasonTotals;
}

/** The champion and the awards of a season. */
export function awardsEmbed(season: EndedSeason, text: Texts): APIEmbed {
	const title = text.awards.title(leagueTitle(season.view, text));
	return textEmbed({ title, lines: seasonLines(season, text) }, text);
}

/** What a post about awards becomes when the end of the season is undone. */
export function awardsUndoneEmbed(view: SeasonView, text: Texts): APIEmbed {
	return textEmbed({ title: text.awards.title(leagueTitle(view, text)), lines: [text.awards.undone] }, text);
}

/** A page of the seasons that have ended, the newest first. */
export function championsEmbed({ league }: SeasonView, seasons: readonly EndedSeason[], text: Texts): APIEmbed {
	const title = text.awards.champions(formatLeague(league));
	const lines = seasons.flatMap(season => [
		`**${text.awards.season(text.format.number(season.view.number))}**`,
		...seasonLines(season, text),
		"",
	]);
	return textEmbed({ title, lines: lines.length === 0 ? [text.awards.none] : lines.slice(0, -1) }, text);
}

function seasonLines({ view, totals }: EndedSeason, text: Texts): string[] {
	const { awards: words, league } = text;
	const awards = awardsOf(totals, view.table);
	const isAnyShared = awards?.some(({ winners }) => winners.some(({ isShared }) => isShared)) ?? false;
	return present([
		championLine(view, text),
		...(awards === null
			? [words.tooFew(totals.games, LEAST_AWARD_GAMES)]
			: awards.filter(award => !isLevel(award)).map(award => formatAward(award, view, text))),
		levelLine(awards ?? [], text),
		awards !== null && `-# ${league.leaders.games(totals.games, totals.counted)}`,
		isAnyShared && `-# ${league.leaders.shared}`,
	]);
}

function championLine(view: SeasonView, text: Texts): string {
	const { awards: words } = text;
	return championNames(view, text) ?? (hasPlayoffs(view) ? words.undecided : words.noGames);
}

/** Whether too many players are level for it. */
const isLevel = ({ winners, level }: Award): boolean => winners.length === 0 && level > 0;

/** The awards for which too many players are level, in one line; null if there are none. */
function levelLine(awards: readonly Award[], text: Texts): string | null {
	const labels = awards.filter(isLevel).map(({ stat }) => shorten(text.league.leaders.stats[stat]));
	if (labels.length === 0) return null;
	return text.awards.levels(listSome(labels, labels.length, text), MOST_HOLDERS);
}

/** Shortens "Home runs (HR)" to "HR". */
const shorten = (label: string): string => /\(([^()]+)\)$/.exec(label)?.[1] ?? label;

/** Formats "**Home runs (HR)** 12 · Elm (Yarrows)". */
function formatAward({ stat, winners }: Award, { members }: SeasonView, text: Texts): string {
	const label = `**${text.league.leaders.stats[stat]}**`;
	const [first] = winners;
	if (first === undefined) return `${label} ${text.awards.nobody}`;
	const names = winners.map(({ name, isShared, member }) => {
		const player = `${escapeMarkdown(name, NAME_LENGTH)}${isShared ? `\\${SHARED}` : ""}`;
		return text.awards.player(player, formatTeam(member, members, text));
	});
	return `${label} ${formatValue(first.value, stat)} · ${listSome(names, NAMED, text)}`;
}
