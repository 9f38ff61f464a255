import type { CommandUse } from "../chat/command.ts";
import {
	abandonDraft,
	type Composer,
	EMPTY_COMPOSER,
	focusField,
	missingSuggestions,
	moveHighlight,
	offerOf,
	receiveSuggestions,
	resumeDraft,
	startDraft,
	stepBack,
	takeChoice,
	typeField,
	typeText,
} from "../composer/composer.ts";
import { completeDraft, type Draft, restoreDraft, valuesSoFar } from "../composer/draft.ts";
import type { Action } from "../request.ts";
import { commandsHere, openChannel } from "./channel.ts";
import type { Connection } from "./connection.ts";
import type { Screen } from "./screen.ts";
import type { Store } from "./store.ts";
import { textOf, type View } from "./view.ts";

/** The actions of a reader in the message box. */
export interface Composing {
	/** Shows the commands, unless one is being filled in. */
	begin(): void;
	typeText(text: string): void;
	typeField(option: string, text: string): void;
	focusField(option: string): void;
	/** Called when the focus has left the box. */
	leave(): void;
	/** Moves to the next (1) or previous (-1) entry of the list. */
	move(step: 1 | -1): void;
	/** Chooses an entry of the list. */
	take(index: number): void;
	/** Closes the list, or discards the command. */
	stepBack(): void;
	/** Discards the command, but keeps its name as text. */
	abandon(): void;
	submit(): void;
	/** Sends a command that is already filled in. */
	run(use: CommandUse): void;
	/** Uses a command of a person's menu. */
	useMenu(name: string, targetId: string): void;
	/** Fills in the last command that was sent. */
	recall(): void;
}

/** Milliseconds of a pause in typing after which suggestions are requested from the bot. */
const TYPING_PAUSE = 120;

export function createComposing(store: Store<View>, connection: Connection, screen: Screen): Composing {
	let asking: ReturnType<typeof setTimeout> | undefined;
	let lastUse: CommandUse | null = null;

	const words = () => textOf(store.value);
	const offer = () => offerOf(store.value.composer, commandsHere(store.value), words());

	function change(next: (composer: Composer) => Composer): void {
		store.update(view => ({ ...view, composer: next(view.composer) }));
		const missing = missingSuggestions(store.value.composer);
		clearTimeout(asking);
		if (missing) asking = setTimeout(() => void suggest(missing), missing.typed === "" ? 0 : TYPING_PAUSE);
	}

	function changeAndFocus(next: (composer: Composer) => Composer): void {
		change(next);
		screen.focusComposer();
	}

	async function suggest({ option, typed }: { option: string; typed: string }): Promise<void> {
		const { composer, personId } = store.value;
		const channel = openChannel(store.value);
		if (!composer.draft || !channel) return;
		const text = words();
		const { command } = composer.draft;
		const values = valuesSoFar(composer.draft, option, text);
		const outcome = await connection.request(
			{ type: "autocomplete", personId, channelId: channel.id, name: command.name, values, focused: option },
			text,
		);
		const choices = "choices" in outcome ? outcome.choices : [];
		const noAnswer = choices === null ? text.composer.noAnswer : null;
		const complaint = "complaint" in outcome ? outcome.complaint : noAnswer;
		change(now => receiveSuggestions(now, { option, typed, choices: choices ?? [], complaint }));
	}

	/** Returns null if it was sent, or the reason why it was not. */
	function send(use: CommandUse): Promise<string | null> {
		lastUse = use;
		const { name, values } = use;
		return request((personId, channelId) => ({ type: "command", personId, channelId, name, values }));
	}

	async function request(actionOf: (personId: string, channelId: string) => Action): Promise<string | null> {
		const { personId } = store.value;
		const channel = openChannel(store.value);
		if (!channel) return words().composer.noChannel;
		store.update(view => ({ ...view, sending: true }));
		const outcome = await connection.request(actionOf(personId, channel.id), words());
		store.update(view => ({ ...view, sending: false }));
		screen.showNewest();
		return "complaint" in outcome ? outcome.complaint : null;
	}

	async function submitDraft(draft: Draft): Promise<void> {
		const completed = completeDraft(draft, words());
		if ("use" in completed) {
			const complaint = await send(completed.use);
			// The text stays until it has been sent.
			changeAndFocus(composer => (complaint === null ? EMPTY_COMPOSER : { ...composer, complaint }));
		} else {
			const wrong = completed.draft.fields.find(field => field.complaint !== null);
			changeAndFocus(composer =>
				focusField({ ...composer, draft: completed.draft }, wrong?.option.name ?? composer.focused),
			);
		}
	}

	/** Text is never sent: it is the name of a command, or a mistake. */
	function submitText(typed: string): void {
		const command = commandsHere(store.value).find(({ name }) => `/${name}` === typed);
		const { unknownCommand, onlyCommands } = words().composer;
		const complaint = typed.startsWith("/") ? unknownCommand(typed) : onlyCommands;
		if (command) changeAndFocus(() => startDraft(command));
		else if (typed !== "") change(composer => ({ ...composer, complaint }));
	}

	async function run(sending: Promise<string | null>): Promise<void> {
		const complaint = await sending;
		if (complaint !== null) change(composer => ({ ...composer, complaint }));
	}

	return {
		begin: () => changeAndFocus(composer => (composer.draft ? composer : typeText("/", commandsHere(store.value)))),
		typeText: text => changeAndFocus(() => typeText(text, commandsHere(store.value))),
		typeField: (option, text) => change(composer => typeField(composer, option, text)),
		focusField: option => change(composer => focusField(composer, option)),
		leave: () => change(composer => focusField(composer, null)),
		move(step) {
			const offered = offer();
			change(composer =>
				offered ? moveHighlight(composer, offered.entries.length, step) : { ...composer, listOpen: true },
			);
		},
		take(index) {
			const offered = offer();
			const command = offered?.of === "commands" ? offered.entries[index] : undefined;
			const choice = offered?.of === "choices" ? offered.entries[index] : undefined;
			if (command) changeAndFocus(() => startDraft(command));
			if (choice) changeAndFocus(composer => takeChoice(composer, choice));
		},
		stepBack: () => changeAndFocus(composer => stepBack(composer, offer() !== null)),
		abandon: () => changeAndFocus(abandonDraft),
		submit() {
			const { composer, sending } = store.value;
			if (sending) return;
			if (composer.draft) void submitDraft(composer.draft);
			else submitText(composer.text.trim());
		},
		run: use => {
			if (!store.value.sending) void run(send(use));
		},
		useMenu(name, targetId) {
			if (store.value.sending) return;
			// On a phone the menu covers the channel.
			store.update(view => ({ ...view, drawerOpen: false }));
			void run(request((personId, channelId) => ({ type: "menu", personId, channelId, name, targetId })));
		},
		recall() {
			const use = lastUse;
			const command = commandsHere(store.value).find(({ name }) => name === use?.name);
			if (use && command) changeAndFocus(() => resumeDraft(restoreDraft(command, use)));
		},
	};
}
