import type { RaceMember, RaceProblem } from "./problem.ts";

/** With more members who may be level, a tie counts as not settled. */
const MAX_UNCERTAIN = 8;

/**
 * Finds the pairs whose tie-break is settled: it depends on no game left, and it is the same no matter who else is level
 * with both. If wins are the tie-break, the members' values already include it.
 *
 * @returns for each pair of indexes 1 if the first would be above, −1 if the second would, 0 if it is not settled
 */
export function settledOrders(problem: RaceProblem): number[][] {
	const { members } = problem;
	const all = members.map((_, index) => index);
	const ranges = members.map(({ low, high }) => ({ from: low[0] ?? 0, to: high.at(-1) ?? 0 }));
	const meet = (a: number, b: number) =>
		(ranges[a]?.from ?? 0) <= (ranges[b]?.to ?? 0) && (ranges[b]?.from ?? 0) <= (ranges[a]?.to ?? 0);
	const isFixed = (index: number) => ranges[index]?.from === ranges[index]?.to;
	const settle = (one: number, other: number): number => {
		if (one === other || !meet(one, other)) return 0;
		const others = all.filter(each => each !== one && each !== other && meet(each, one) && meet(each, other));
		const certain = others.filter(each => isFixed(each) && (isFixed(one) || isFixed(other)));
		const uncertain = others.filter(each => !certain.includes(each));
		if (uncertain.length > MAX_UNCERTAIN) return 0;
		let settled: number | null = null;
		for (let mask = 0; mask < 1 << uncertain.length; mask++) {
			const group = [one, other, ...certain, ...uncertain.filter((_, bit) => mask & (1 << bit))];
			const order = orderAmong(group, one, other, problem);
			if (order === 0 || (settled !== null && settled !== order)) return 0;
			settled = order;
		}
		return settled ?? 0;
	};
	const orders = all.map(() => all.map(() => 0));
	for (const one of all) {
		for (const other of all.slice(one + 1)) {
			const order = settle(one, other);
			(orders[one] as number[])[other] = order;
			(orders[other] as number[])[one] = -order;
		}
	}
	return orders;
}

/**
 * Orders two members as the table would order them within their group; 0 if a game left may decide it, or nothing does.
 */
function orderAmong(group: readonly number[], one: number, other: number, problem: RaceProblem): number {
	const { rules, members, left, wins, games } = problem;
	const sum = (rows: RaceProblem["wins"], index: number) =>
		group.reduce((total, each) => total + (rows[index]?.[each] ?? 0), 0);
	const headToHead = () => {
		if (group.some(index => sum(left, index) > 0)) return null;
		return (index: number) => (sum(games, index) === 0 ? 0.5 : sum(wins, index) / sum(games, index));
	};
	const byRuns = (value: (member: RaceMember) => number) => () => {
		if (group.some(index => members[index]?.areRunsOpen)) return null;
		return (index: number) => value(members[index] as RaceMember);
	};
	const runDifference = byRuns(({ runsFor, runsAgainst }) => runsFor - runsAgainst);
	const first = rules.tieBreak === "run-difference" ? [runDifference, headToHead] : [headToHead, runDifference];
	for (const criterion of [...first, byRuns(({ runsFor }) => runsFor)]) {
		const value = criterion();
		if (value === null) return 0;
		const levels = Map.groupBy(group, value);
		if (levels.size === 1) continue;
		if (value(one) !== value(other)) return Math.sign(value(one) - value(other));
		return orderAmong(levels.get(value(one)) ?? [], one, other, problem);
	}
	return 0;
}
