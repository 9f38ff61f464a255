import { commands } from "../commands/index.ts";
import { ENGLISH } from "../src/text/texts.ts";

/**
 * The commands that a bare bot registers: without other languages, which would not fit into the settings of a process.
 */
export const SLASH_COMMANDS = commands.map(({ data }) => data(ENGLISH)).filter(({ isMenu }) => !isMenu);
