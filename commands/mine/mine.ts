import { defineCommands } from "../../src/discord/definition.ts";
import { add } from "./add.ts";
import { clear, clearSurely } from "./clear.ts";
import { exportFile } from "./export.ts";
import { have } from "./have.ts";
import { answerQuestion, importCards, readForm } from "./import.ts";
import {
	cancelImport,
	correctImport,
	pickCards,
	seeCompleted,
	seeImport,
	skipLines,
	takeImport,
} from "./import-decision.ts";
import { list } from "./list.ts";
import { drop, haveNot, remove } from "./remove.ts";
import { undo } from "./undo.ts";

export default defineCommands({
	name: "mine",
	private: true,
	subcommands: [
		list,
		add,
		remove,
		importCards,
		exportFile,
		readForm,
		answerQuestion,
		pickCards,
		skipLines,
		seeCompleted,
		seeImport,
		takeImport,
		correctImport,
		cancelImport,
		have,
		haveNot,
		undo,
		drop,
		clear,
		clearSurely,
	],
});
