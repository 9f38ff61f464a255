import { GatewayCloseCodes } from "discord.js";

/** What a host can do about the close codes after which Discord wants no second try (gateway, "Close Event Codes"). */
const ADVICE: Partial<Record<number, string>> = {
	[GatewayCloseCodes.AuthenticationFailed]:
		"DISCORD_TOKEN is refused by Discord: copy it again from the application's Bot page",
	[GatewayCloseCodes.InvalidShard]: "SHARDING names a shard outside its total",
	[GatewayCloseCodes.ShardingRequired]: "the bot is in too many servers for this many shards: set SHARDING=auto",
};

/** Discord has ended the connection for good: trying again would change nothing. */
export class GatewayClosedError extends Error {
	override readonly name = "GatewayClosedError";
	readonly code: number;

	constructor(code: number) {
		super(
			`Discord ended the connection for good (${code}): ${ADVICE[code] ?? "the bot asks for what it may not have"}`,
		);
		this.code = code;
	}
}
