import type { Command } from "../chat/command.ts";

/** The commands that match the text after the slash: first at the start of the name, then of a word, then anywhere. */
export function searchCommands(commands: readonly Command[], typed: string): Command[] {
	const words = typed.trim().toLowerCase();
	const ranked = commands.flatMap(command => {
		const rank = rankCommand(command, words);
		return rank === null ? [] : [{ command, rank }];
	});
	return ranked.toSorted((a, b) => a.rank - b.rank).map(({ command }) => command);
}

function rankCommand({ name, description }: Command, words: string): number | null {
	if (name.startsWith(words)) return 0;
	if (name.split(" ").some(word => word.startsWith(words))) return 1;
	if (name.includes(words)) return 2;
	return description.toLowerCase().includes(words) ? 3 : null;
}
