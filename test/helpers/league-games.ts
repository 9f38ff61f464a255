import type { ServedGame } from "./league-bot.ts";

/** Every pair of these people plays some games, one an hour. @param from epoch ms */
export function playRoundRobin(
	people: readonly string[],
	from: number,
	{ games = 2, mode = "LEAGUE" }: { games?: number; mode?: string } = {},
): ServedGame[] {
	const pairs = people.flatMap((one, index) => people.slice(index + 1).map(other => [one, other] as const));
	return Array.from({ length: games }, () => pairs)
		.flat()
		.map(([away, home], index) => ({ at: from + index * 3_600_000, away, home, runs: [index % 9, 10], mode }));
}
