import { type Client, Status } from "discord.js";

/** The state of each of a client's shards in discord.js's word: "Ready" when it is connected. */
export function shardStates({ ws }: Client): string[] {
	return ws.shards.map(({ status }) => Status[status]);
}
