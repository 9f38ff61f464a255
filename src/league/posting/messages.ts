import type { Mention } from "../rules/appointments.ts";
import type { Reminder } from "../rules/fixtures.ts";
import type { SeasonTotals } from "../rules/leaders.ts";
import type { SeasonNotables } from "../rules/notable.ts";
import type { Paper } from "../rules/paper.ts";
import type { PreviewedRound } from "../rules/preview.ts";
import type { RaceEntry } from "../rules/race/race.ts";
import type { JudgedGame } from "../season/game.ts";
import type { LeagueNotice } from "../season/notice.ts";
import type { SeasonView } from "../season/view.ts";
import type { ChannelSettings } from "../store/channels.ts";
import type { LeagueChannelRow } from "../store/tables.ts";
import type { ResultsPost } from "./plan-results.ts";

/** The verdicts of one post, in their current state. */
export interface VerdictsPost {
	verdicts: readonly { line: string; isOpen: boolean }[];
	/** The number of the post's verdicts that are not shown. */
	more: number;
	/** The number of playoff places that the verdicts are about, and the current number of the race; 0: none. */
	spots: number;
	spotsNow: number;
	view: SeasonView;
}

type Channel = LeagueChannelRow;

/** The messages of leagues as Discord takes them, each in the language of the league's channel. */
export interface LeagueMessages {
	/** The first post in a channel, which says what the league posts there. */
	firstLine(view: SeasonView, channel: ChannelSettings & Pick<Channel, "locale">): object;
	/** The line of each game in a post, in the same order. */
	lines(games: readonly JudgedGame[], view: SeasonView, notables: SeasonNotables, channel: Channel): string[];
	results(post: ResultsPost, channel: Channel): object;
	table(view: SeasonView, channel: Channel): object;
	bracket(view: SeasonView, channel: Channel): object;
	paper(paper: Paper, notables: SeasonNotables, view: SeasonView, channel: Channel): object;
	/** @param champion the member's id; null: there is no champion any more */
	champion(champion: number | null, view: SeasonView, channel: Channel): object;
	/** The champion and the awards of a season that has ended. */
	awards(view: SeasonView, totals: SeasonTotals, channel: Channel): object;
	/** The message in its place after the season's end was undone. */
	awardsUndone(view: SeasonView, channel: Channel): object;
	/** The line of each member whose race is decided, in the same order. */
	verdictLines(race: readonly RaceEntry[], view: SeasonView, channel: Channel): string[];
	verdicts(post: VerdictsPost, channel: Channel): object;
	/** Mentions the channel's role, and nobody else. */
	reminder(reminder: Reminder, view: SeasonView, channel: Channel): object;
	/** In place of the post of a round that is not played any more: the season has ended, or the fixtures are others. */
	roundOver(view: SeasonView, channel: Channel): object;
	/** The pairs of a round, with a menu of their previews. */
	preview(round: PreviewedRound, view: SeasonView, channel: Channel): object;
	/** Mentions these two people, and nobody else. @param userIds their Discord ids */
	mention(mention: Mention, userIds: readonly [string, string], view: SeasonView, channel: Channel): object;
	/** The direct message to a person about what somebody else did. */
	notice(notice: LeagueNotice, language: string | null): object;
	/** The direct message to the person who set the channel, when nothing can be posted there. */
	paused(leagueName: string, channel: Channel): { content: string };
}
