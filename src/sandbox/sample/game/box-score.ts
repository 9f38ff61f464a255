import type { HitterPosition } from "../roster.ts";
import type { Decision, Decisions } from "./decisions.ts";
import { type LineScore, total } from "./line-score.ts";
import { seasonAfter } from "./pitcher-record.ts";
import type { Side, Substitution, TeamSheet } from "./play.ts";
import type { Batter, Pitcher } from "./squad.ts";
import { type BattingLine, battingLine, type PitchingLine, pitchingLine, type Tally } from "./tally.ts";

type Row = Record<string, string>;

/** A team's box score as the service writes it, read API §2.8: the rows stand under a key equal to the team's id. */
export type TeamBoxScore = Record<string, string | TeamStatistics>;

interface TeamStatistics {
	batting_totals: Row;
	batting_stats: Row[];
	pitching_totals: Row;
	pitching_stats: Row[];
}

export interface BoxScoreTeam {
	side: Side;
	teamId: string;
	teamName: string;
	sheet: TeamSheet;
}

export function teamBoxScore(
	{ side, teamId, teamName, sheet }: BoxScoreTeam,
	score: LineScore,
	tally: Tally,
	decisions: Decisions,
): TeamBoxScore {
	const { r, h, e } = score[side];
	const batters = sheet.slots.flat().map(({ batter }) => battingLine(tally, batter));
	const pitchers = sheet.pitchers.map(pitcher => pitchingLine(tally, pitcher));
	const bat = (column: keyof BattingLine) => String(total(batters.map(line => line[column])));
	const pitch = (column: keyof PitchingLine) => String(total(pitchers.map(line => line[column])));
	return {
		team_id: teamId,
		team_name: teamName,
		r: r.join(","),
		h: h.join(","),
		e: e.join(","),
		last_inning: String(score.innings),
		[teamId]: {
			batting_totals: { ab: bat("ab"), r: bat("r"), h: bat("h"), rbi: bat("rbi"), bb: bat("bb"), so: bat("so") },
			batting_stats: battingRows(side, sheet, tally, score),
			pitching_totals: {
				ip: formatInnings(total(pitchers.map(line => line.outs))),
				h: pitch("h"),
				r: pitch("r"),
				er: pitch("er"),
				bb: pitch("bb"),
				so: pitch("so"),
			},
			pitching_stats: pitchingRows(side, sheet, tally, decisions),
		},
	};
}

/** Outs → "7.2": seven innings and two outs. */
function formatInnings(outs: number): string {
	return `${Math.floor(outs / 3)}.${outs % 3}`;
}

/** The service's own numbers for places in a squad; the same for every game, away counts below home. */
const FIRST_INDEX = {
	home: { batter: 536, substitute: 522, starter: 525, reliever: 448 },
	away: { batter: 443, substitute: 427, starter: 434, reliever: 353 },
};
/** Stands in `replaced` for somebody who replaced nobody. */
const NOBODY = "434";
const POSITION_CODES: Record<HitterPosition, string> = {
	C: "1",
	"1B": "2",
	"2B": "3",
	"3B": "4",
	SS: "5",
	LF: "6",
	CF: "7",
	RF: "8",
	DH: "9",
};
const SUBSTITUTION_CODES: Record<Substitution["how"], string> = {
	"pinch hitter": "1",
	"pinch runner": "2",
	fielder: "3",
};

function battingRows(side: Side, { slots }: TeamSheet, tally: Tally, score: LineScore): Row[] {
	const first = FIRST_INDEX[side];
	const indexes = new Map<Batter, number>();
	let substitutes = 0;
	let pinch = 0;
	return slots.flatMap((slot, place) =>
		slot.map(({ batter, entered, inning }) => {
			const index = entered ? first.substitute - substitutes++ : first.batter - place;
			indexes.set(batter, index);
			const isPinch = entered !== null && entered.how !== "fielder";
			if (isPinch) pinch++;
			const label = isPinch ? pinchLabel(entered, batter, takesTheField(side, inning, score)) : batter.position;
			const line = battingLine(tally, batter);
			return {
				player_name: `${isPinch ? `${pinch}-` : ""}${batter.last}, ${label}`,
				...battingColumns(line),
				innings: batter.position === "DH" ? "0" : "1",
				sub_inn: String(inning),
				p_inx: String(index),
				replaced: entered ? String(indexes.get(entered.replaced) ?? NOBODY) : NOBODY,
				pos: POSITION_CODES[batter.position],
				sub_inx: "0",
				sub_type: entered ? SUBSTITUTION_CODES[entered.how] : "0",
			};
		}),
	);
}

/** Whether there was still a turn in the field for somebody who came in at bat. */
function takesTheField(side: Side, inning: number, { innings, isLastHalfUnplayed }: LineScore): boolean {
	return inning < innings || (side === "away" && !isLastHalfUnplayed);
}

function pinchLabel({ how }: Substitution, { position }: Batter, tookTheField: boolean): string {
	const role = how === "pinch runner" ? "PR" : "PH";
	return tookTheField && position !== "DH" ? `${role}-${position}` : role;
}

function battingColumns({ ab, r, h, rbi, bb, so, ...rest }: BattingLine): Row {
	const columns = Object.entries(rest).map(([column, value]) => [column, String(value)] as const);
	return {
		ab: String(ab),
		r: String(r),
		h: String(h),
		rbi: String(rbi),
		bb: String(bb),
		so: String(so),
		avg: String(Number((ab === 0 ? 0 : h / ab).toFixed(6))),
		...Object.fromEntries(columns),
	};
}

function pitchingRows(side: Side, { pitchers }: TeamSheet, tally: Tally, decisions: Decisions): Row[] {
	const first = FIRST_INDEX[side];
	return pitchers.map((pitcher, place) => {
		const line = pitchingLine(tally, pitcher);
		const decision = decisions.get(pitcher);
		const season = seasonAfter(pitcher, line, decision);
		const flag = (wanted: Decision) => (decision === wanted ? "1" : "0");
		return {
			player_name: `${pitcherLabel(pitcher)}${decision ? ` (${decision})` : ""}`,
			ip: formatInnings(line.outs),
			r: String(line.r),
			h: String(line.h),
			er: String(line.er),
			bb: String(line.bb),
			so: String(line.so),
			era: line.outs > 0 ? String(Math.floor((line.er * 27) / line.outs)) : line.er > 0 ? "INF" : "0",
			p_idx: String(place === 0 ? first.starter : first.reliever - place),
			wp: String(line.wp),
			win: flag("W"),
			loss: flag("L"),
			save: flag("S"),
			b_save: flag("BS"),
			hold: flag("H"),
			s_wins: String(season.wins),
			s_losses: String(season.losses),
			s_saves: String(season.saves),
			s_b_saves: String(season.blownSaves),
			s_holds: String(season.holds),
		};
	});
}

const SHORT_NAME = 4;
const LONG_NAME = 10;

/** The service puts an initial before a short surname and cuts a long one. */
function pitcherLabel({ first, last }: Pitcher): string {
	if (last.length <= SHORT_NAME) return `${first.charAt(0)}. ${last}`;
	return last.length > LONG_NAME ? `${last.slice(0, LONG_NAME).trimEnd()}...` : last;
}
