import { DAY, MINUTE } from "../../ground/times.ts";
import { SLEEP_MS } from "../reading/reader.ts";
import { seasonPeriod } from "../rules/dates.ts";
import { gamesOf } from "../rules/paper.ts";
import { type PaperWeek, paperWeek } from "../rules/paper-week.ts";
import type { SeasonView } from "../season/view.ts";
import type { ChannelSettings, DueChannel } from "../store/channels.ts";
import type { LeaguePostedRow } from "../store/tables.ts";

export interface PaperPlan {
	/** The week that the paper to post now is about; null: no paper is due. */
	week: PaperWeek | null;
	/** The key under which the paper is noted. */
	key: string;
	/** When the next paper may be due (epoch ms); null: never. */
	dueAt: number | null;
}

/** How long a paper waits until the games of its week have been read. */
const LATE_MS = 30 * MINUTE;
/** The longest period that one paper covers, after papers were missed. */
const LONGEST_MS = 14 * DAY;

type Planned = Pick<SeasonView, "rules" | "decisions" | "endedAt" | "readAt" | "judged">;

/**
 * The paper that is due. If the bot missed one, the next paper is about its days too: each day is in exactly one paper. A
 * league that nobody uses has no paper, and a season that has ended has one last paper.
 *
 * @param rows the season's posts
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
	const papers = rows.flatMap(row => {
		const paperUntil = parsePaperKey(row.key);
		return paperUntil === null ? [] : [{ until: paperUntil, isPosted: row.state === "once" }];
	});
	const begun = Math.max(channel.createdAt, seasonBegan(view), ...papers.map(paper => paper.until + 1));
	const lastPosted = Math.max(...papers.filter(({ isPosted }) => isPosted).map(paper => paper.until));
	const from = Number.isFinite(lastPosted) ? Math.max(lastPosted, until - LONGEST_MS) : week.from;
	if (view.endedAt !== null && from >= view.endedAt) return { week: null, key, dueAt: null };
	if (until < begun || now - channel.usedAt > SLEEP_MS) return { week: null, key, dueAt: next };
	const isRead = view.endedAt !== null || (view.readAt !== null && view.readAt >= until);
	const isChecked = gamesOf(view, { from, until }).every(({ check, awarded }) => check !== null || awarded !== null);
	const isWaiting = !(isRead && isChecked) && now < until + LATE_MS;
	if (isWaiting) return { week: null, key, dueAt: Math.min(now + MINUTE, until + LATE_MS) };
	return { week: { from, until }, key, dueAt: next };
}

/**
 * The key of the last paper that was due before the league had papers, and that is not posted; none if the league has no
 * papers.
 */
export function pastPaper(settings: ChannelSettings, view: Pick<SeasonView, "rules">, now: number): string[] {
	const week = weekOf(settings, view, now);
	return week === null ? [] : [paperKey(week)];
}

/** The week of the last paper that was due; null if the league has no papers. */
function weekOf({ paperDay, paperHour }: ChannelSettings, { rules }: Pick<SeasonView, "rules">, now: number) {
	if (paperDay === null || paperHour === null) return null;
	return paperWeek(now, { day: paperDay, hour: paperHour }, rules.timeZone);
}

/** The key of a paper: there is one paper for the end of each week. */
const paperKey = ({ until }: PaperWeek) => `paper ${until}`;

function parsePaperKey(key: string): number | null {
	const [, until] = /^paper (\d{1,15})$/.exec(key) ?? [];
	return until === undefined ? null : Number(until);
}

/** The start of a season (epoch ms). A season that follows another one starts when that one ended. */
function seasonBegan({ rules, decisions }: Pick<SeasonView, "rules" | "decisions">): number {
	const began = decisions.flatMap(decision =>
		decision.kind === "season" && decision.change === "began" ? decision.at : [],
	);
	return Math.max(seasonPeriod(rules).from, ...began);
}
