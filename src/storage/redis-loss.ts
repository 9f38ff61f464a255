/**
 * What in a Redis server's own settings can lose what was confirmed to a person, from its answer to INFO. Whether that is
 * meant is for its host to say.
 */
export function findLosses(info: string): string[] {
	const losses: string[] = [];
	if (/^maxmemory_policy:allkeys/m.test(info)) {
		losses.push("when its memory is full it drops any key; set maxmemory-policy to volatile-lru or noeviction");
	}
	if (/^aof_enabled:0/m.test(info)) {
		losses.push("a crash loses all since its last snapshot; set appendonly to yes");
	}
	return losses;
}
