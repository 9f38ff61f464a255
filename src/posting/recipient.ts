/** To whom a post goes: into a channel, or to a person privately. */
export type Recipient = `channel:${string}` | `user:${string}`;

export const toChannel = (channelId: string): Recipient => `channel:${channelId}`;

export const toPerson = (userId: string): Recipient => `user:${userId}`;

/** The channel's or the person's Discord id. */
export const idOf = (recipient: Recipient): string => recipient.slice(recipient.indexOf(":") + 1);

/** The person's Discord id; null for a channel. */
export const personOf = (recipient: Recipient): string | null =>
	recipient.startsWith("user:") ? idOf(recipient) : null;
