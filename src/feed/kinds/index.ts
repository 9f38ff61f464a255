import type { FeedKind } from "../../ground/words.ts";
import { digest } from "./digest.ts";
import type { FeedOption } from "./kind.ts";
import { moves } from "./moves.ts";
import { newCards } from "./new-cards.ts";
import { roster } from "./roster.ts";

/** The rules of every kind of feed. */
export const KINDS = { roster, new: newCards, moves, digest } satisfies Record<FeedKind, unknown>;

/** Whether feeds of a kind have a setting. */
export const hasOption = (kind: FeedKind, option: FeedOption): boolean => KINDS[kind].options.includes(option);

/** The event of a kind that a feed posts. */
export type FeedEvent<Kind extends FeedKind = FeedKind> = {
	[Name in Kind]: { kind: Name } & NonNullable<ReturnType<(typeof KINDS)[Name]["event"]>>;
}[Kind];
