import type { Person } from "@dugout/discord-stand-in/person";
import { findExamples, type KnownValues, type Suggest } from "./examples.ts";
import type { Transcript } from "./transcript.ts";

/** Milliseconds until the bot is asked again, because it may still be reading the cards. */
const PAUSE = 1_000;
const MAX_ATTEMPTS = 120;

export interface ExampleSearchOptions {
	transcript: Transcript;
	/** The person who requests suggestions from the bot; not one of the people on the page. */
	guide: Person;
	channelId: string;
	known: KnownValues;
	/** The names of the commands, in this order; default: the first ones. */
	names?: readonly string[] | undefined;
}

/** Looks for examples whenever commands are registered, and again while the bot has nothing to suggest yet. */
export function startExampleSearch({ transcript, guide, channelId, known, names }: ExampleSearchOptions): {
	close(): void;
} {
	let timer: NodeJS.Timeout | undefined;
	const suggest: Suggest = (command, option) => guide.autocomplete(command, {}, option, { channelId });

	async function search(attempt: number): Promise<void> {
		const { commands } = transcript.state;
		// A bot that does not answer is treated like one without suggestions.
		const found = await findExamples(commands, known, suggest, names).catch(() => ({ examples: [], complete: false }));
		// The commands have been replaced meanwhile, and another search runs for the new ones.
		if (commands !== transcript.state.commands) return;
		transcript.add({ type: "examples", examples: found.examples });
		if (!found.complete && attempt < MAX_ATTEMPTS) timer = setTimeout(() => void search(attempt + 1), PAUSE);
	}

	const unsubscribe = transcript.subscribe(event => {
		if (event.type !== "commands") return;
		clearTimeout(timer);
		void search(1);
	});
	return {
		close() {
			unsubscribe();
			clearTimeout(timer);
		},
	};
}
