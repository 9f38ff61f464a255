import { defineCommands } from "../../src/discord/definition.ts";
import { agree, appoint, appointed, appointments, mentions } from "./appointments.ts";
import { bracket } from "./bracket.ts";
import { champions } from "./champions.ts";
import { games } from "./games.ts";
import { join, nameTeam } from "./join.ts";
import { leaders } from "./leaders.ts";
import { leave } from "./leave.ts";
import { left } from "./left.ts";
import { power } from "./power.ts";
import { preview } from "./preview.ts";
import { race } from "./race.ts";
import { records } from "./records.ts";
import { report } from "./report.ts";
import { rules } from "./rules.ts";
import { table } from "./table.ts";
import { versus } from "./versus.ts";
import { why } from "./why.ts";

export default defineCommands({
	name: "league",
	inServers: true,
	subcommands: [
		// What a member needs first comes first, in Discord's list and in /help.
		table,
		left,
		appointments,
		games,
		join,
		report,
		why,
		versus,
		preview,
		leaders,
		records,
		race,
		power,
		bracket,
		champions,
		rules,
		leave,
		appoint,
		appointed,
		agree,
		mentions,
		nameTeam,
	],
});
