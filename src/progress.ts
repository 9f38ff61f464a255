// This file is loaded before the bot: while Node loads the bot, which takes seconds, this thread cannot print anything.
import { isMainThread, Worker } from "node:worker_threads";

/** Counts the seconds in one place, for at most half a minute: by then the log says what the start waits for. */
const COUNT = `
	const { writeSync } = require("node:fs");
	let seconds = 0;
	const timer = setInterval(() => {
		if (++seconds > 30) clearInterval(timer);
		else writeSync(1, seconds + " s\\r");
	}, 1000);
`;

/** The counter shows a person at a terminal that the program is starting. */
const counter = isMainThread && process.stdout.isTTY ? startCounter() : null;

function startCounter(): Worker {
	process.stdout.write("Starting Dugout …\n");
	const worker = new Worker(COUNT, { eval: true, execArgv: [] });
	worker.unref();
	return worker;
}

/** Call it when the start has ended. */
export const endProgress = () => void counter?.terminate();
