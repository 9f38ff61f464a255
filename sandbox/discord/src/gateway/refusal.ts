import { GatewayCloseCodes } from "discord.js";

/** Discord's words for its close codes. */
const REASONS: Partial<Record<GatewayCloseCodes, string>> = {
	[GatewayCloseCodes.UnknownOpcode]: "Unknown opcode.",
	[GatewayCloseCodes.DecodeError]: "Error while decoding payload.",
	[GatewayCloseCodes.NotAuthenticated]: "Not authenticated.",
	[GatewayCloseCodes.AuthenticationFailed]: "Authentication failed.",
	[GatewayCloseCodes.AlreadyAuthenticated]: "Already authenticated.",
	[GatewayCloseCodes.InvalidSeq]: "Invalid seq.",
	[GatewayCloseCodes.RateLimited]: "You are being rate limited.",
	[GatewayCloseCodes.SessionTimedOut]: "Session timed out.",
	[GatewayCloseCodes.InvalidShard]: "Invalid shard.",
	[GatewayCloseCodes.InvalidAPIVersion]: "Invalid API version.",
	[GatewayCloseCodes.InvalidIntents]: "Invalid intent(s).",
	[GatewayCloseCodes.DisallowedIntents]: "Disallowed intent(s).",
};

/** A mistake of a client that ends its connection with this close code. */
export class GatewayRefusal extends Error {
	override readonly name = "GatewayRefusal";
	readonly code: GatewayCloseCodes;

	constructor(code: GatewayCloseCodes) {
		super(REASONS[code] ?? "Unknown error.");
		this.code = code;
	}
}
