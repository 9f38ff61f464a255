import type { Fixture, Fixtures, Round } from "../season/fixtures.ts";
import { addDays } from "./dates.ts";
import { formatPair } from "./owed-games.ts";

export interface FixturePlan {
	/** The number of all rounds, including rounds that have started and stay. */
	rounds: number;
	daysARound: number;
	/** The first day of the first new round. */
	firstDay: string;
}

/** The rounds in which all members meet each other once; with an odd number of members, each has one bye. */
export const fullRounds = (members: number): number => members - 1 + (members % 2);

/**
 * Plans fixtures by days: a round robin, which starts again with the sides swapped when everybody has met.
 *
 * @param members ids; the same ones always get the same games
 * @param begun rounds that stay: each meeting in them replaces one in the following rounds
 */
export function planFixtures(members: readonly number[], plan: FixturePlan, begun: readonly Round[] = []): Fixtures {
	const met = new Map<string, number>();
	for (const pair of begun.flatMap(({ games }) => games.map(formatFixture))) met.set(pair, (met.get(pair) ?? 0) + 1);
	const isNew = (game: Fixture) => {
		const pair = formatFixture(game);
		const times = met.get(pair) ?? 0;
		met.set(pair, Math.max(0, times - 1));
		return times === 0;
	};
	const added = Array.from({ length: plan.rounds }, (_, round) => roundOf(members, round).filter(isNew))
		.filter(games => games.length > 0)
		.map((games, index) => {
			const first = addDays(plan.firstDay, index * plan.daysARound);
			return { first, last: addDays(first, plan.daysARound - 1), games };
		});
	return { rounds: [...begun, ...added] };
}

const formatFixture = ({ away, home }: Fixture) => formatPair(away, home);

/**
 * A round by the circle method, from 0, in the order of Berger's tables: after any round of a leg, nobody has played more
 * than one game more at home than away, or away than at home.
 */
function roundOf(members: readonly number[], round: number): Fixture[] {
	const places = fullRounds(members.length);
	const turn = round % places;
	const leg = Math.floor(round / places);
	return Array.from({ length: Math.floor(members.length / 2) }, (_, index) => {
		// If the number is even, the last member stays outside the circle and meets the member without an opponent across.
		const across = members.length % 2 === 0 ? index : index + 1;
		const one = across === 0 ? turn : (turn + across) % places;
		const other = across === 0 ? places : (turn - across + places) % places;
		const isOneHome = (across === 0 ? turn % 2 === 0 : across % 2 === 1) === (leg % 2 === 0);
		const [home, away] = (isOneHome ? [one, other] : [other, one]).map(place => members[place] ?? 0);
		return { away: away ?? 0, home: home ?? 0 };
	});
}
