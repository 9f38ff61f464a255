import { FOX } from "../helpers/games.ts";
import type { Steps } from "./step.ts";

export const PLAYER = { gamertag: FOX, platform: "psn" };
const GAME = { id: "1000000057", ...PLAYER };
const tab = (name: string) => ({ press: `game|id=${GAME.id}|g=${FOX}|f=psn|t=${name}` });

/** /history, /game and /stats. */
export const GAME_STEPS: Steps = {
	pinned: [
		["history"],
		["history", PLAYER],
		["history", { ...PLAYER, opponent: "quill" }],
		["history", { ...PLAYER, opponent: "xyzzyx" }],
		["history", { ...PLAYER, platform: "xbl" }],
		["history", { ...PLAYER, mode: "exhibition" }],
		["history", { gamertag: "plugh_99", platform: "ts" }],
		["history", { gamertag: FOX }],
		["game", { id: GAME.id }],
		["game", GAME],
		...["batting", "pitching", "plays"].map(tab),
	],
	others: [
		["history", { ...PLAYER, mode: "arena" }],
		["history", { ...PLAYER, opponent: "quill", mode: "arena" }],
		["history", { ...PLAYER, platform: "xb1" }],
		["history", { gamertag: "a|b", platform: "nsw" }],
		// A game that was read once is known for good, whoever asks.
		["game", { id: "1000000003" }],
		["game", { ...GAME, id: "1000000004", platform: "nsw" }],
		["game", { id: "quill" }],
		["game", { ...GAME, id: "7" }],
		["stats"],
		["stats", PLAYER],
		["stats", { ...PLAYER, opponent: "quill", mode: "arena", games: "100" }],
		["stats", { ...PLAYER, opponent: "xyzzyx" }],
	],
};
