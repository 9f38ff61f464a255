import { request } from "undici";
import { type DecodedText, decodeText } from "../../format/decode-text.ts";
import { nextTurn } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import { MAX_FILE_SIZE, type SentFile } from "../options/file-option.ts";

/** A file's text, or the reason why there is none: it is larger than the caller allows, is not text, or did not arrive. */
export type ReadFile = DecodedText | { problem: "size" | "text" | "unavailable" };

/** How long a download may take; a file of the largest size takes Discord a fraction of a second. */
const DEADLINE_MS = 5000;
/** The server where Discord stores the files of interactions. */
const FILE_SERVER = "https://cdn.discordapp.com";

export interface FileReaderOptions {
	/** Discord's REST API. A stand-in on this machine serves the files itself. */
	apiUrl: string;
	logger: Logger;
	deadlineMs?: number;
}

/** Reads the files that people send, only from Discord's file server: other addresses and redirects are not followed. */
export function createFileReader({ apiUrl, logger, deadlineMs = DEADLINE_MS }: FileReaderOptions) {
	const { hostname, origin } = new URL(apiUrl);
	const isHere = ["127.0.0.1", "[::1]", "localhost"].includes(hostname);
	const servers = isHere ? [FILE_SERVER, origin] : [FILE_SERVER];

	let handedOver: Promise<unknown> = Promise.resolve();

	/** Each file gets its own turn of the event loop, since handling one takes some milliseconds and many may come at once. */
	function inTurn(): Promise<unknown> {
		handedOver = handedOver.then(nextTurn);
		return handedOver;
	}

	/** @param maxSize bytes */
	return async (file: SentFile, maxSize: number = MAX_FILE_SIZE): Promise<ReadFile> => {
		const read = await readFile(file, maxSize);
		await inTurn();
		return read;
	};

	async function readFile({ url, size }: SentFile, maxSize: number): Promise<ReadFile> {
		if (size > maxSize) return { problem: "size" };
		try {
			if (!servers.includes(new URL(url).origin)) throw new Error("the file is not on Discord's file server");
			const data = await download(url, maxSize, AbortSignal.timeout(deadlineMs));
			return data === null ? { problem: "size" } : (decodeText(data) ?? { problem: "text" });
		} catch (err) {
			logger.warn({ err }, "a file could not be read");
			return { problem: "unavailable" };
		}
	}
}

/** @returns null if the file is larger than Discord said */
async function download(url: string, maxSize: number, signal: AbortSignal): Promise<Buffer | null> {
	const { statusCode, body } = await request(url, { signal, reset: true });
	const chunks: Buffer[] = [];
	let size = 0;
	// Leaving the loop early closes the connection.
	for await (const chunk of body) {
		if (statusCode !== 200) throw new Error(`the file server answered ${statusCode}`);
		chunks.push(chunk);
		size += chunk.length;
		if (size > maxSize) return null;
	}
	if (statusCode !== 200) throw new Error(`the file server answered ${statusCode}`);
	return Buffer.concat(chunks);
}
