import { hash } from "node:crypto";
import { MINUTE } from "../ground/times.ts";

/** Discord remembers a nonce for "the past few minutes": for this long after the first attempt, another attempt is safe. */
export const NONCE_MS = 2 * MINUTE;

/** Discord's limit. */
const NONCE_LENGTH = 25;

/** A nonce for the message that a text identifies: the same text always gives the same nonce. */
export const hashNonce = (text: string): string => hash("sha256", text, "base64url").slice(0, NONCE_LENGTH);
