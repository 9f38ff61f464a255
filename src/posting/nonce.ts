import { hash } from "node:crypto";
import { MINUTE } from "../ground/times.ts";
import type { PostRow } from "./store/tables.ts";

/** Discord remembers a nonce for "the past few minutes": for this long after the first attempt, another attempt is safe. */
export const NONCE_MS = 2 * MINUTE;

/** Discord's limit. */
const NONCE_LENGTH = 25;

/** Whether Discord drops a second message with the nonce of a post's first attempt. */
export const isNonceRemembered = ({ sentAt }: Pick<PostRow, "sentAt">, now: number): boolean =>
	sentAt !== null && Math.abs(now - sentAt) <= NONCE_MS;

/** Discord compares nonces across all channels, so the nonce of a post within its target is not enough. */
export const nonceOf = ({ id, createdAt }: Pick<PostRow, "id" | "createdAt">): string =>
	`${id.toString(36)}-${createdAt.toString(36)}`;

/** A nonce for the message that a text identifies: the same text always gives the same nonce. */
export const hashNonce = (text: string): string => hash("sha256", text, "base64url").slice(0, NONCE_LENGTH);
