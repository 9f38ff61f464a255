// Loaded before the bot: while Node loads that, for seconds, this thread can print nothing.
import { isMainThread, Worker } from "node:worker_threads";

/** Counts the seconds in one place, for half a minute at most: by then the log says what the start waits for. */
const COUNT = `
	const { writeSync } = require("node:fs");
	let seconds = 0;
	const timer = setInterval(() => {
		if (++seconds > 30) clearInterval(timer);
		else writeSync(1, seconds + " s\\r");
	}, 1000);
`;

/** A person at a terminal sees that the program starts. */
const counter = isMainThread && process.stdout.isTTY ? startCounter() : null;

function startCounter(): Worker {
	process.stdout.write("Starting Dugout …\n");
	const worker = new Worker(COUNT, { eval: true, execArgv: [] });
	worker.unref();
	return worker;
}

/** Call it when the start has ended. */
export const endProgress = () => void counter?.terminate();
