import { TOPICS } from "../../src/embeds/help.ts";
import { FOX } from "../helpers/games.ts";
import { PLAYER } from "./games.ts";
import type { Steps } from "./step.ts";

/** /settings, /link, /unlink, /about and /help, and buttons that lead nowhere. */
export const PERSON_STEPS: Steps = {
	pinned: [
		["unlink"],
		["link"],
		["settings"],
		{ press: "settings|action=server" },
		["link", { gamertag: FOX }],
		{ press: "link|do=form" },
		["link", { gamertag: "plugh_99", platform: "nsw" }],
		["link", { ...PLAYER, platform: "xbl" }],
		["about"],
		["help"],
		{ press: "feed|action=choose" },
	],
	others: [
		{ press: "unlink|what=everything" },
		{ press: "unlink|what=gamertag" },
		{ press: `link|g=${PLAYER.gamertag}|f=psn|b=history` },
		["link", PLAYER],
		["settings"],
		{ press: "settings|action=set|answers=me" },
		{ press: "settings|action=set|platform=xbl" },
		{ press: "settings|action=set|found=yes" },
		["link"],
		["settings"],
		{ press: "settings|action=set|answers=everyone" },
		{ press: "settings|action=set-server|answers=private" },
		{ press: "settings|action=set-server|answers=nowhere" },
		{ press: "settings|action=set|platform=default" },
		["unlink"],
		{ press: "unlink|what=everything" },
		{ press: "settings|action=set|found=yes" },
		...TOPICS.map(topic => ({ press: `help|topic=${topic}` })),
		{ press: "nothing|of=this" },
	],
};
