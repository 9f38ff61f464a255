import type { Command } from "../src/discord/command.ts";
import about from "./about.ts";
import alert from "./alert.ts";
import captains from "./captains.ts";
import compare from "./compare.ts";
import game from "./game.ts";
import history from "./history.ts";
import item from "./item.ts";
import link from "./link.ts";
import market from "./market.ts";
import meta from "./meta.ts";
import price from "./price.ts";
import unlink from "./unlink.ts";

/** All commands of the bot: a command that is missing here is not registered. */
export const commands: readonly Command[] = [
	price,
	item,
	market,
	compare,
	captains,
	meta,
	history,
	game,
	alert,
	link,
	unlink,
	about,
];
