/**
 * What goes wrong between Discord and the bot, as it is counted:
 * - `unreachable`: a login or a registration of the commands that is tried again
 * - `disconnect`, `resume`, `new-session`: a gateway connection was lost, taken up again, or begun anew
 * - `gateway-error`: a connection failed with an error · `closed`: Discord ended it for good
 * - `rest-5xx`, `rest-lost`: a request Discord failed, or whose answer never came
 * - `rate-limited`, `refused`: 429, or any other 4xx · `invalid-requests`: many of them, for which Discord bans a host
 * - `unhandled`: a mistake of the bot's own that nobody caught
 */
export const DISCORD_FAULTS = [
	"unreachable",
	"disconnect",
	"resume",
	"new-session",
	"gateway-error",
	"closed",
	"rest-5xx",
	"rest-lost",
	"rate-limited",
	"refused",
	"invalid-requests",
	"unhandled",
] as const;

export type DiscordFault = (typeof DISCORD_FAULTS)[number];

export type OnFault = (fault: DiscordFault) => void;
