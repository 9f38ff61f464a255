import type { APIAttachment } from "discord.js";
import type { UploadedFile } from "./rules/message-body.ts";

/** The bytes of all files together; beyond this limit the oldest are dropped. */
const MAX_TOTAL_SIZE = 64 * 1_024 * 1_024;

export interface StoredFile {
	contentType: string;
	data: Uint8Array;
}

export interface Attachments {
	/** Stores a file and returns its description in a message. */
	add(channelId: string, file: UploadedFile, description: string | null): APIAttachment;
	/** The file at a path such as `/attachments/1/2/chart.png`. */
	get(path: string): StoredFile | undefined;
}

/** Creates the memory of files, whose addresses start with `origin` (a function, because the port is known later). */
export function createAttachments(nextId: () => string, origin: () => string): Attachments {
	const files = new Map<string, StoredFile>();
	let totalSize = 0;

	return {
		add(channelId, { name, contentType, data }, description) {
			const id = nextId();
			const path = `/attachments/${channelId}/${id}/${encodeURIComponent(name)}`;
			files.set(path, { contentType, data });
			totalSize += data.byteLength;
			for (const [oldest, file] of files) {
				if (totalSize <= MAX_TOTAL_SIZE) break;
				files.delete(oldest);
				totalSize -= file.data.byteLength;
			}
			const url = `${origin()}${path}`;
			return {
				id,
				filename: name,
				size: data.byteLength,
				url,
				proxy_url: url,
				content_type: contentType,
				...(description === null ? {} : { description }),
			};
		},
		get: path => files.get(path),
	};
}
