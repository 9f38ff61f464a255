import { defineCommands } from "../../src/discord/subcommand.ts";
import { adjust } from "./adjust.ts";
import { channel, resume, stop, testPaper } from "./channel.ts";
import { answer, decide, decideWithReason } from "./decide.ts";
import { deleteLeague, erase } from "./delete.ts";
import { exportFiles } from "./export.ts";
import { fixtures, storeFixtures } from "./fixtures.ts";
import { importMembers, put } from "./import.ts";
import { log, undo } from "./log.ts";
import { member } from "./member.ts";
import { members, platforms } from "./members.ts";
import { withNews } from "./news.ts";
import { result } from "./result.ts";
import { review } from "./review.ts";
import { season } from "./season.ts";
import { saveRules, setup } from "./setup.ts";

export default defineCommands({
	administration: true,
	data: text => ({ name: "commissioner", description: text.commands.commissioner.description }),
	subcommands: [
		setup,
		saveRules,
		importMembers,
		exportFiles,
		member,
		review,
		result,
		adjust,
		fixtures,
		log,
		...season,
		deleteLeague,
		erase,
		channel,
		put,
		members,
		platforms,
		decide,
		decideWithReason,
		answer,
		undo,
		storeFixtures,
		resume,
		stop,
		testPaper,
	].map(withNews),
});
