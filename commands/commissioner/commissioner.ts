import { defineCommands } from "../../src/discord/definition.ts";
import { adjust } from "./adjust.ts";
import { channel, channelLanguage, resume, stop, testPaper } from "./channel.ts";
import { answer, answerRename, decide, decideWithReason } from "./decide.ts";
import { deleteLeague, erase } from "./delete.ts";
import { desk } from "./desk.ts";
import { discover, importFound } from "./discover.ts";
import { exportFiles } from "./export.ts";
import { fixtures, storeFixtures } from "./fixtures.ts";
import { importMembers, put } from "./import.ts";
import { log, undo } from "./log.ts";
import { member } from "./member.ts";
import { members, platforms } from "./members.ts";
import { result } from "./result.ts";
import { review } from "./review.ts";
import { closeRound, closing, extend, extension, readRound, round } from "./round.ts";
import { endSeason } from "./season-end.ts";
import { nextSeason } from "./season-next.ts";
import { beginPlayoffs } from "./season-playoffs.ts";
import { saveRules, setup } from "./setup.ts";

export default defineCommands({
	name: "commissioner",
	administration: true,
	subcommands: [
		// In the order in which a season needs them, in Discord's list and in /help.
		setup,
		discover,
		importMembers,
		member,
		channel,
		fixtures,
		desk,
		review,
		round,
		result,
		adjust,
		log,
		beginPlayoffs,
		endSeason,
		nextSeason,
		exportFiles,
		deleteLeague,
		saveRules,
		erase,
		put,
		importFound,
		members,
		platforms,
		decide,
		decideWithReason,
		answer,
		answerRename,
		undo,
		storeFixtures,
		readRound,
		closing,
		closeRound,
		extension,
		extend,
		resume,
		channelLanguage,
		stop,
		testPaper,
	],
});
