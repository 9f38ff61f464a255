import type { Texts } from "../../text/en.ts";
import type { OpponentLine } from "../people.ts";
import type { TabContent } from "./tab-content.ts";

export interface Chart {
	/** Of the PNG file. */
	name: string;
	/** SVG. */
	picture: string;
	/** What it shows, in words. */
	description: string;
}

/** One tab of a player's statistics. */
export interface Tab {
	/**
	 * Where its figures come from. A tab of `box scores` or `plays` says how many games have been read, and shows nothing
	 * without any; a tab of `plays` also says how many plate appearances the text tells.
	 */
	source: "history" | "box scores" | "plays";
	/** Whether it shows batting or pitching, with a button to the other. */
	hasGroups: boolean;
	lines(content: TabContent, text: Texts): string[];
	/** An SVG picture below the lines; null if there is too little to draw. */
	chart?(content: TabContent, text: Texts): Chart | null;
	/** A list in pages; a menu offers the sorts of the group. */
	list?: { perPage: number; count(content: Pick<TabContent, "games" | "group">): number };
	/** The opponents whose games a menu opens. */
	opponents?(content: Pick<TabContent, "games">): readonly OpponentLine[];
}
