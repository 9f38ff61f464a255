import { DAY, MINUTE } from "../../ground/times.ts";
import { SLEEP_MS } from "../reading/reader.ts";
import { seasonPeriod } from "../rules/dates.ts";
import { gamesOf, type PaperWeek, paperWeek } from "../rules/paper.ts";
import type { SeasonView } from "../season/view.ts";
import type { ChannelSettings, DueChannel } from "../store/channels.ts";
import type { LeaguePostedRow } from "../store/tables.ts";

export interface PaperPlan {
	/** What the paper to be posted now is about; null: there is none. */
	week: PaperWeek | null;
	/** Under which it is noted. */
	key: string;
	/** When there may be one next (epoch ms); null: never. */
	dueAt: number | null;
}

/** A paper waits so long for the week's games to be read. */
const LATE_MS = 30 * MINUTE;
/** A paper is about no more than what was missed in so long. */
const LONGEST_MS = 14 * DAY;

type Planned = Pick<SeasonView, "rules" | "decisions" | "endedAt" | "readAt" | "judged">;

/**
 * The paper that is due. One that was missed while the bot was away is made up for in the next, so that no day is in two
 * papers and none in no paper. A league that nobody uses has none, and after the end of a season there is one last.
 *
 * @param rows what the season has posted
 */
export function planPaper(
	rows: readonly Pick<LeaguePostedRow, "key" | "state">[],
	channel: ChannelSettings & Pick<DueChannel, "createdAt" | "usedAt">,
	view: Planned,
	now: number,
): PaperPlan {
	const week = weekOf(channel, view, now);
	if (week === null) return { week: null, key: "", dueAt: null };
	const { until, next } = week;
	const key = paperKey(week);
	const papers = rows.flatMap(row => ({ until: parsePaperKey(row.key) ?? [], isPosted: row.state === "once" }));
	const timesOf = (some: typeof papers) => some.flatMap(paper => paper.until);
	const begun = Math.max(channel.createdAt, seasonBegan(view), ...timesOf(papers).map(at => at + 1));
	const posted = Math.max(...timesOf(papers.filter(({ isPosted }) => isPosted)));
	const from = Number.isFinite(posted) ? Math.max(posted, until - LONGEST_MS) : week.from;
	if (view.endedAt !== null && from >= view.endedAt) return { week: null, key, dueAt: null };
	if (until < begun || now - channel.usedAt > SLEEP_MS) return { week: null, key, dueAt: next };
	const isRead = view.endedAt !== null || (view.readAt !== null && view.readAt >= until);
	const isChecked = gamesOf(view, { from, until }).every(({ check, awarded }) => check !== null || awarded !== null);
	const isWaiting = !(isRead && isChecked) && now < until + LATE_MS;
	if (isWaiting) return { week: null, key, dueAt: Math.min(now + MINUTE, until + LATE_MS) };
	return { week: { from, until }, key, dueAt: next };
}

/** Under what the last paper is noted that was due before there was one; nothing if there is none. */
export function pastPaper(settings: ChannelSettings, view: Pick<SeasonView, "rules">, now: number): string[] {
	const week = weekOf(settings, view, now);
	return week === null ? [] : [paperKey(week)];
}

/** The week whose paper was due last; null: the league has none. */
function weekOf({ paperDay, paperHour }: ChannelSettings, { rules }: Pick<SeasonView, "rules">, now: number) {
	if (paperDay === null || paperHour === null) return null;
	return paperWeek(now, { day: paperDay, hour: paperHour }, rules.timeZone);
}

/** There is one paper for an instant. */
const paperKey = ({ until }: PaperWeek) => `paper ${until}`;

function parsePaperKey(key: string): number | null {
	const [, until] = /^paper (\d{1,15})$/.exec(key) ?? [];
	return until === undefined ? null : Number(until);
}

/** Epoch ms: a season that follows another one begins when that ended. */
function seasonBegan({ rules, decisions }: Pick<SeasonView, "rules" | "decisions">): number {
	const began = decisions.flatMap(each => (each.kind === "season" && each.change === "began" ? each.at : []));
	return Math.max(seasonPeriod(rules).from, ...began);
}
