import { commands } from "../commands/index.ts";
import { ENGLISH } from "../src/text/texts.ts";

/** What a bare bot registers: without other languages, for which the settings of a process have no room. */
export const SLASH_COMMANDS = commands.map(({ data }) => data(ENGLISH)).filter(({ isMenu }) => !isMenu);
