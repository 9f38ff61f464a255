import type { CommandTexts } from "../../src/discord/described-options.ts";

/** The texts of a command that a test defines, with these options. */
export function ownTexts(...options: readonly string[]): () => CommandTexts {
	return () => ({ description: "A test's own", options: Object.fromEntries(options.map(name => [name, name])) });
}
