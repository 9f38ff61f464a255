import { type PersonName, personName } from "./names.ts";
import { createRandom, type Random } from "./random.ts";
import { FREE_AGENTS, TEAMS, type Team } from "./teams.ts";

export type HitterPosition = "C" | "1B" | "2B" | "3B" | "SS" | "LF" | "CF" | "RF" | "DH";
type PitcherPosition = "SP" | "RP" | "CP";
export type Position = HitterPosition | PitcherPosition;

/** An invented ball player: the properties that all of their cards share. */
export interface BallPlayer extends PersonName {
	name: string;
	team: Team;
	position: Position;
	secondaryPositions: Position[];
	/** Their current skill: the overall of their Live card. */
	overall: number;
	/** Whether they are retired: legends have special cards, but no Live card. */
	isLegend: boolean;
	jerseyNumber: number;
	age: number;
	bats: "L" | "R" | "S";
	throws: "L" | "R";
	weightPounds: number;
	heightInches: number;
	born: string;
}

const FREE_AGENT_COUNT = 60;
const LEGEND_COUNT = 60;

/** The players of a club by position, enough for a line-up: somewhat more pitchers than hitters. */
const PLAYERS_BY_POSITION: Record<Position, number> = {
	SP: 9,
	RP: 11,
	CP: 1,
	C: 3,
	"1B": 2,
	"2B": 3,
	"3B": 2,
	SS: 3,
	LF: 2,
	CF: 2,
	RF: 2,
	DH: 0,
};

const RELATED_POSITIONS: Record<Position, Position[]> = {
	SP: ["RP"],
	RP: [],
	CP: ["RP"],
	C: ["1B"],
	"1B": ["3B", "LF"],
	"2B": ["SS", "3B", "LF"],
	"3B": ["1B", "2B", "LF", "RF"],
	SS: ["2B", "3B", "CF"],
	LF: ["RF", "CF", "1B"],
	CF: ["LF", "RF"],
	RF: ["LF", "CF", "1B"],
	DH: ["1B", "LF"],
};

const BIRTHPLACES =
	"Alabama|Arizona|California|Colorado|Cuba|Curaçao|Dominican Republic|Florida|Georgia|Illinois|Indiana|Japan|Kentucky|Louisiana|Mexico|Nebraska|New Jersey|Nicaragua|Ohio|Oregon|Panama|Puerto Rico|South Korea|Tennessee|Texas|Venezuela|Virginia|Washington".split(
		"|",
	);

/** Everybody who has a card: players of thirty clubs, free agents, legends. */
export function createRoster(seed: string): BallPlayer[] {
	const random = createRandom(`${seed}/roster`);
	const taken = new Set<string>();
	const uniqueName = (): PersonName => {
		const name = personName(random);
		const full = `${name.first} ${name.last}`;
		if (taken.has(full)) return uniqueName();
		taken.add(full);
		return name;
	};
	const player = (team: Team, position: Position, isLegend = false) =>
		ballPlayer(random, uniqueName(), team, position, isLegend);
	const repeat = (count: number, make: () => BallPlayer) => Array.from({ length: count }, make);
	const anyPosition = () => random.weighted(PLAYERS_BY_POSITION);
	// Object.entries loses the keys' type; they are those of the table.
	const club = Object.entries(PLAYERS_BY_POSITION) as [Position, number][];
	return [
		...TEAMS.flatMap(team => club.flatMap(([position, count]) => repeat(count, () => player(team, position)))),
		...repeat(FREE_AGENT_COUNT, () => player(FREE_AGENTS, anyPosition())),
		...repeat(LEGEND_COUNT, () => player(random.pick(TEAMS), anyPosition(), true)),
	];
}

function ballPlayer(random: Random, name: PersonName, team: Team, position: Position, isLegend: boolean): BallPlayer {
	const activeAverage = team === FREE_AGENTS ? 58 : 67;
	const average = isLegend ? 84 : activeAverage;
	return {
		...name,
		name: `${name.first} ${name.last}`,
		team,
		position,
		secondaryPositions: random.shuffle(RELATED_POSITIONS[position]).slice(0, random.int(0, 3)),
		overall: Math.round(Math.min(96, Math.max(45, random.normal(average, 8.5)))),
		isLegend,
		jerseyNumber: random.int(0, 99),
		age: Math.round(Math.max(19, random.normal(28, 4))),
		bats: random.weighted({ R: 60, L: 30, S: 10 }),
		throws: random.weighted({ R: 75, L: 25 }),
		weightPounds: Math.round(random.normal(207, 18)),
		heightInches: Math.round(random.normal(73, 2.2)),
		born: random.pick(BIRTHPLACES),
	};
}

export function isPitcher(position: Position): boolean {
	return position === "SP" || position === "RP" || position === "CP";
}
