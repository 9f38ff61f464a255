import type { Command } from "../src/discord/command.ts";
import item from "./item.ts";
import price from "./price.ts";

/** All commands; what is not listed here does not exist. */
export const commands: readonly Command[] = [price, item];
