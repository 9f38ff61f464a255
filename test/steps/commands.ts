import { commands } from "../../commands/index.ts";
import { isCompleted, usesOf } from "../helpers/command-uses.ts";
import { type StepsBot, type StepsOptions, startStepsBot } from "./bot.ts";
import { CARD_STEPS } from "./cards.ts";
import { GAME_STEPS, PLAYER } from "./games.ts";
import { LIST_STEPS } from "./lists.ts";
import { HITTER } from "./market-data.ts";
import { PERSON_STEPS } from "./person.ts";

const ALL_STEPS = [CARD_STEPS, LIST_STEPS, GAME_STEPS, PERSON_STEPS];

/** Each command as people use it and misuse it, and every button, menu and form below its answers. */
export async function runCommands(options: StepsOptions): Promise<void> {
	const bot = await startStepsBot(options);
	for (const step of ALL_STEPS.flatMap(({ pinned, others }) => [...pinned, ...others])) await bot.explore(step);
	await completeAll(bot);
}

/** The steps alone whose messages are pinned. */
export async function runPinned(options: StepsOptions): Promise<void> {
	const bot = await startStepsBot(options);
	for (const step of ALL_STEPS.flatMap(({ pinned }) => pinned)) await bot.show(step);
}

/** Asks for the choices of every option that completes, half typed and untyped. */
async function completeAll({ ann }: StepsBot): Promise<void> {
	await ann.command("alert add", { card: HITTER, side: "buy", price: "3" }).answer;
	for (const { command, name, options } of commands.flatMap(usesOf)) {
		for (const option of options.filter(isCompleted)) {
			for (const typed of ["", "e", "captain", "power"]) {
				const values = { ...(command.name === "game" ? PLAYER : {}), [option.name]: typed };
				await ann.autocomplete(name, values, option.name);
			}
		}
	}
}
