/** 2015-01-01, from which Discord counts the milliseconds in its ids. */
const DISCORD_EPOCH = 1_420_070_400_000;

/** Creates a source of Discord's ids: ascending decimal numbers with the time of `now` (epoch ms) in the upper bits. */
export function createSnowflakes(now: () => number): () => string {
	let last = 0n;
	return () => {
		const fresh = BigInt(Math.max(0, Math.floor(now()) - DISCORD_EPOCH)) << 22n;
		last = fresh > last ? fresh : last + 1n;
		return last.toString();
	};
}

/** The shard that gets a guild's events; direct messages (no guild) belong to shard 0. */
export function shardOf(guildId: string | null, total: number): number {
	return guildId === null ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(total));
}
