/** The parts of the bot whose subscriptions post into channels. */
export type PostingPart = "feed" | "league";

/** The target under which the posts of a subscription are stored, for example "feed:12". */
export const postTarget = (part: PostingPart, id: number): string => `${part}:${id}`;

/** The subscription that a target names, if it is one of this part; null for any other target. */
export function parseTarget(target: string, part: string): number | null {
	const [, name, id] = /^([a-z-]+):(\d{1,15})$/.exec(target) ?? [];
	return name === part && id !== undefined ? Number(id) : null;
}

/** The name of the part that a target begins with, for example "feed". */
export const targetPart = (target: string): string => target.split(":", 1)[0] ?? "";
