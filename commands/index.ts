import type { Command } from "../src/discord/command.ts";
import about from "./about.ts";
import alert from "./alert/alert.ts";
import captains from "./captains.ts";
import commissioner from "./commissioner/commissioner.ts";
import compare from "./compare.ts";
import cost from "./cost.ts";
import feed from "./feed/feed.ts";
import find from "./find/find.ts";
import game from "./game.ts";
import { createHelp } from "./help.ts";
import history from "./history.ts";
import item from "./item.ts";
import league from "./league/league.ts";
import { personGames, versusMe } from "./league/person.ts";
import link from "./link.ts";
import market from "./market.ts";
import meta from "./meta.ts";
import mine from "./mine/mine.ts";
import price from "./price/price.ts";
import roster from "./roster/roster.ts";
import settings from "./settings/settings.ts";
import squad from "./squad/squad.ts";
import { personStats } from "./stats/person.ts";
import stats from "./stats/stats.ts";
import unlink from "./unlink.ts";

/** The commands by topic of /help: a command that is missing here is not registered. */
const topics = {
	market: [price, market, cost, roster, meta],
	cards: [find, squad, mine, item, compare, captains],
	games: [history, stats, game, personStats],
	alerts: [alert],
	league: [league, personGames, versusMe],
	commissioner: [commissioner],
	posts: [feed],
	privacy: [settings, link, unlink, about],
};

export const commands: readonly Command[] = [...Object.values(topics).flat(), createHelp(topics)];
