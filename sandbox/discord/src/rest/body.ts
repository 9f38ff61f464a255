import { invalidJson } from "../rest-error.ts";
import type { UploadedFile } from "../rules/message-body.ts";

/** A request's JSON, with the files sent with it. */
export interface RequestBody {
	json: unknown;
	files: UploadedFile[];
}

/** Reads a JSON body. @throws {RestError} 50109 */
export function parseJsonBody(text: string): RequestBody {
	try {
		return { json: JSON.parse(text), files: [] };
	} catch {
		throw invalidJson();
	}
}

/** Reads a form with files: `payload_json` and `files[n]` (Discord, "Uploading Files"). @throws {RestError} 50109 */
export async function parseMultipartBody(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<RequestBody> {
	const form = await readForm(body, contentType);
	const payload = form.get("payload_json");
	const { json } = typeof payload === "string" ? parseJsonBody(payload) : { json: {} };
	const files: UploadedFile[] = [];
	for (const [field, value] of form) {
		const index = /^files\[(\d+)\]$/.exec(field)?.[1];
		if (index === undefined || typeof value === "string") continue;
		const data = new Uint8Array(await value.arrayBuffer());
		files.push({ index, name: value.name, contentType: value.type || "application/octet-stream", data });
	}
	return { json, files };
}

async function readForm(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
	try {
		return await new Response(body, { headers: { "content-type": contentType } }).formData();
	} catch {
		throw invalidJson();
	}
}
