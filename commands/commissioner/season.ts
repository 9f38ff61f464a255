import { defineGroup } from "../../src/discord/subcommand.ts";
import { endSeason } from "./season-end.ts";
import { nextSeason } from "./season-next.ts";
import { beginPlayoffs } from "./season-playoffs.ts";

export const season = defineGroup(
	({ commands }) => ({ name: "season", description: commands.commissioner.season.description }),
	endSeason,
	beginPlayoffs,
	nextSeason,
);
