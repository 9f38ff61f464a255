import type { Formats } from "./formats.ts";

/** All texts of the page; the bot's texts are its own. */
export type Texts = ReturnType<typeof en>;

export const en = (format: Formats) => ({
	format,

	connection: {
		connecting: "Connecting to the sandbox…",
		lost: "The connection is lost. Reconnecting…",
		notSent: "The connection to the sandbox is lost. Reconnecting…",
		refused: (reason: string) => `Not sent: ${reason}`,
	},

	bot: {
		mark: "APP",
		starting: (name: string) => `${name} is starting…`,
		offline: (name: string) => `${name} is offline and cannot answer.`,
		thinking: (name: string) => `${name} is thinking…`,
		sending: "Sending…",
		noAnswer: "The application did not respond",
		failed: "This interaction failed",
		status: { starting: "starting", online: "online", offline: "offline" },
	},

	sidebar: {
		title: (name: string) => `${name} sandbox`,
		label: "Channels and people",
		channels: "Channels",
		textChannels: "Text channels",
		directMessages: "Direct messages",
		whoYouAre: "Who you are",
		youAre: "You are",
		unread: (count: number) => `${count} unread`,
		personMenus: "Apps in a person's menu",
		menuOf: (name: string) => `${name} › Apps`,
		language: "Language",
		darkTheme: "Dark theme",
		lightTheme: "Light theme",
	},

	header: {
		sampleData: "Sample data. Nothing leaves this machine.",
		liveData: "A simulated Discord on this machine",
		direct: (name: string) => `${name} and you`,
		backToChat: "Back to the chat",
	},

	welcome: {
		to: (channel: string) => `Welcome to #${channel}`,
		server: (name: string) => `This is ${name}: the real bot, running on your machine in a simulated Discord.`,
		sampleData: "It needs no account and no network. Cards, prices and games are invented.",
		posts: (name: string) =>
			`${name} posts here what you ask for with /feed add: roster updates, new cards, price moves or a daily digest. Only Ann, who owns this server, may use it.`,
		direct: (name: string) => `Your direct messages with ${name}. Alerts arrive here, and commands work here too.`,
		typeBefore: "Type",
		typeAfter: "below, or try one of these:",
	},

	log: {
		label: (channel: string) => `Messages in ${channel}`,
		newest: "Newest messages",
	},

	message: {
		used: "used",
		pressed: "pressed a button of",
		aCommand: "a command",
		aMessage: "a message",
		someone: "Someone",
		edited: "(edited)",
		privateNote: "Only you can see this",
		dismiss: "Dismiss message",
		unknown: "unknown",
		thumbnail: (title: string) => `Small picture: ${title}`,
		picture: (title: string) => `Picture: ${title}`,
		untitled: "untitled",
		pictureOn: (host: string) => `Picture on ${host}`,
		anotherServer: "another server",
		makeSelection: "Make a selection",
		bytes: (size: number) => format.count(size, { one: "# byte", other: "# bytes" }),
		kilobytes: (size: number) => `${format.decimal(size)} kB`,
		megabytes: (size: number) => `${format.decimal(size)} MB`,
	},

	composer: {
		send: "Send",
		sendCommand: (name: string) => `Send /${name}`,
		message: (where: string) => `Message ${where}`,
		placeholder: (where: string) => `Message ${where}, or type / for commands`,
		showCommands: "Show the commands",
		optionsOf: (name: string) => `Options of /${name}`,
		optional: "optional",
		required: "required",
		commands: "Commands",
		choices: "Choices",
		asking: "Asking the bot…",
		noCommand: "No such command",
		noSuggestions: "No suggestions. You can send the text you typed.",
		noAnswer: "The bot did not answer in time. You can send the text you typed.",
		noChannel: "There is no channel to send this to.",
		onlyCommands: "The bot only reads commands. Type / to see them.",
		unknownCommand: (typed: string) => `There is no command ${typed}.`,
	},

	/** The problems of values. */
	value: {
		yes: "True",
		no: "False",
		yesOrNo: "Choose True or False.",
		required: (name: string) => `${name} is required.`,
		fromList: "Choose one from the list.",
		onlySpaces: "Type more than spaces.",
		tooShort: (least: number, typed: number) =>
			`At least ${format.count(least, { one: "# character", other: "# characters" })}; you typed ${typed}.`,
		tooLong: (most: number, typed: number) =>
			`At most ${format.count(most, { one: "# character", other: "# characters" })}; you typed ${typed}.`,
		number: "Type a number.",
		wholeNumber: "Type a whole number.",
		atLeast: (least: number) => `At least ${least}.`,
		atMost: (most: number) => `At most ${most}.`,
	},

	modal: {
		cancel: "Cancel",
		submit: "Submit",
		required: (label: string) => `${label}: this field is required`,
		characters: (label: string, min: number, max: number) => `${label}: takes ${min} to ${max} characters`,
		choices: (label: string, min: number, max: number) => `${label}: takes ${min} to ${max} different choices`,
	},

	inspector: {
		name: "Inspector",
		title: "Inspector: API traffic",
		topic: "API traffic",
		close: "Close the inspector",
		empty: "API traffic will appear here",
		noRequest: "No request yet.",
		noAnswer: "no answer",
		deferred: "deferred",
		cutOff: "cut off",
		autocomplete: "autocomplete",
		modal: "modal",
		files: (names: string) => `Files: ${names}`,
		request: "Request",
		response: "Response",
		copyRequest: "Copy the request",
		copyResponse: "Copy the response",
	},
});
