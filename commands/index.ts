import type { Command } from "../src/discord/command.ts";
import about from "./about.ts";
import alert from "./alert/alert.ts";
import captains from "./captains.ts";
import commissioner from "./commissioner/commissioner.ts";
import compare from "./compare.ts";
import cost from "./cost.ts";
import feed from "./feed/feed.ts";
import game from "./game.ts";
import { createHelp } from "./help.ts";
import history from "./history.ts";
import item from "./item.ts";
import league from "./league/league.ts";
import link from "./link.ts";
import market from "./market.ts";
import meta from "./meta.ts";
import price from "./price.ts";
import roster from "./roster.ts";
import unlink from "./unlink.ts";

/** The commands as /help lists them, by the entry of their heading: a command that is missing here is not registered. */
const groups = {
	cards: [price, item, market, compare, cost, roster, captains, meta],
	games: [history, game],
	alerts: [alert],
	league: [league],
	commissioner: [commissioner],
	server: [feed],
	you: [link, unlink, about],
};

export const commands: readonly Command[] = [...Object.values(groups).flat(), createHelp(groups)];
