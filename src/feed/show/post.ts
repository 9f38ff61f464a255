import type { FeedKind } from "../../ground/words.ts";
import type { Texts } from "../../text/en.ts";
import type { FeedEvent } from "../kinds/index.ts";
import { digestDrawing } from "./digest-post.ts";
import type { CurrentCards, Drawing } from "./drawing.ts";
import { movesDrawing } from "./moves-post.ts";
import { newCardsDrawing } from "./new-cards.ts";
import { rosterDrawing } from "./roster-post.ts";

const DRAWINGS: { readonly [Kind in FeedKind]: Drawing<FeedEvent<Kind>> } = {
	roster: rosterDrawing,
	new: newCardsDrawing,
	moves: movesDrawing,
	digest: digestDrawing,
};

/** The post of an event. */
export function feedPost<Kind extends FeedKind>(event: FeedEvent<Kind>, current: CurrentCards, text: Texts) {
	const { headline, embed, cards }: Drawing<FeedEvent<Kind>> = DRAWINGS[event.kind];
	return { headline: headline(event, text), embed: embed(event, text, current), cards: cards(event) };
}
