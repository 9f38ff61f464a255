import type { Decision } from "./simulation.ts";
import { type Batter, type Pitcher, POSITIONS, type Team } from "./team.ts";

/** A team's runs, hits and errors, one number for each inning. */
export type TeamLine = Record<"r" | "h" | "e", number[]>;

type Row = Record<string, string>;

/** A team's box score in the service's form, read API §2.8: the key of the rows is the team's id. */
export type TeamBoxScore = Record<string, string | TeamStatistics>;

type TeamStatistics = Record<"batting_totals" | "pitching_totals", Row> &
	Record<"batting_stats" | "pitching_stats", Row[]>;

export function teamBoxScore(
	team: Team & { teamId: string; teamName: string },
	{ r, h, e }: TeamLine,
	decisions: ReadonlyMap<Pitcher, Decision>,
): TeamBoxScore {
	const batting = battingRows(team.batters, r.length);
	const pitchers = team.pitchers.filter(({ entryLead }) => entryLead !== null);
	const pitching = pitchers.map((pitcher, index) => pitchingRow(pitcher, index, decisions.get(pitcher)));
	const totals = (rows: readonly Row[], columns: readonly string[]) =>
		texts(Object.fromEntries(columns.map(column => [column, total(rows.map(row => Number(row[column])))])));
	const ip = formatInnings(total(pitchers.map(({ line }) => line.outs)));
	return {
		...texts({ team_id: team.teamId, team_name: team.teamName, r, h, e, last_inning: r.length }),
		[team.teamId]: {
			batting_totals: totals(batting, ["ab", "r", "h", "rbi", "bb", "so"]),
			batting_stats: batting,
			pitching_totals: { ip, ...totals(pitching, ["h", "r", "er", "bb", "so"]) },
			pitching_stats: pitching,
		},
	};
}

export function total(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0);
}

/** Records contain only text; lists are separated by commas. */
export function texts(values: Record<string, string | number | readonly number[]>): Row {
	return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}

/** @param innings the number of innings of the game */
function battingRows(batters: readonly Batter[], innings: number): Row[] {
	let pinchHitters = 0;
	return batters.map(({ last, position, pinchHit, line }, index) => {
		if (pinchHit) pinchHitters++;
		// A pinch hitter fields in place of the batter if the game continues.
		const isFielder = position !== "DH" && (!pinchHit || pinchHit < innings);
		const label = pinchHit ? `${pinchHitters}-${last}, PH${isFielder ? `-${position}` : ""}` : `${last}, ${position}`;
		const avg = Number((line.ab === 0 ? 0 : line.h / line.ab).toFixed(6));
		const place = { innings: isFielder ? 1 : 0, p_inx: index, pos: POSITIONS.indexOf(position) + 1, sub_inx: 0 };
		const entered = { sub_inn: pinchHit ?? 0, replaced: pinchHit ? index - 1 : 0, sub_type: pinchHit ? 1 : 0 };
		return texts({ player_name: label, ...line, sh: 0, pb: 0, cs: 0, avg, ...place, ...entered });
	});
}

function pitchingRow({ first, last, line, season }: Pitcher, index: number, decision: Decision | undefined): Row {
	const { outs, hr, ...counted } = line;
	const flag = (mark: Decision) => (decision === mark ? 1 : 0);
	const win = flag("W");
	const loss = flag("L");
	const save = flag("S");
	const after = { s_wins: season.wins + win, s_losses: season.losses + loss, s_saves: season.saves + save };
	const eraWithoutOuts = line.er > 0 ? "INF" : 0;
	const era = outs > 0 ? Math.floor((line.er * 27) / outs) : eraWithoutOuts;
	// The service puts an initial before a short name and cuts a long one.
	const short = last.length > 10 ? `${last.slice(0, 10).trimEnd()}...` : last;
	const name = last.length <= 4 ? `${first.charAt(0)}. ${last}` : short;
	const row = { player_name: decision ? `${name} (${decision})` : name, ip: formatInnings(outs), era, p_idx: index };
	// No sample pitcher throws a wild pitch, blows a save or holds a lead.
	const none = { wp: 0, b_save: 0, hold: 0, s_b_saves: 0, s_holds: 0 };
	return texts({ ...row, ...counted, win, loss, save, ...after, ...none });
}

/** Formats outs as "7.2": seven innings and two outs. */
function formatInnings(outs: number): string {
	return `${Math.floor(outs / 3)}.${outs % 3}`;
}
