import { TOPICS } from "../../src/embeds/help.ts";
import { FOX } from "../helpers/games.ts";
import { PLAYER } from "./games.ts";
import type { Steps } from "./step.ts";

/** /link, /unlink, /about and /help, and buttons that lead nowhere. */
export const PERSON_STEPS: Steps = {
	pinned: [
		["unlink"],
		["link"],
		["link", { gamertag: FOX }],
		["link", { gamertag: "plugh_99", platform: "nsw" }],
		["link", { ...PLAYER, platform: "xbl" }],
		["about"],
		["help"],
	],
	others: [
		{ press: "unlink|what=everything" },
		{ press: "unlink|what=gamertag" },
		...TOPICS.map(topic => ({ press: `help|topic=${topic}` })),
		{ press: "nothing|of=this" },
	],
};
