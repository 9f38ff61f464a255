import type { Command } from "../src/discord/command.ts";
import about from "./about.ts";
import captains from "./captains.ts";
import game from "./game.ts";
import history from "./history.ts";
import item from "./item.ts";
import link from "./link.ts";
import meta from "./meta.ts";
import price from "./price.ts";
import unlink from "./unlink.ts";

/** All commands; what is not listed here does not exist. */
export const commands: readonly Command[] = [price, item, captains, meta, history, game, link, unlink, about];
