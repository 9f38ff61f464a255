import { DefaultRestOptions, type RESTOptions } from "discord.js";

/**
 * Sends a request of discord.js's as it does itself, forms as bytes: discord.js sends through an older undici, which
 * shares its connections with ours, and ours takes no forms but its own. Without it no file would reach Discord.
 */
export const makeRequest: RESTOptions["makeRequest"] = async (url, init) => {
	if (!(init.body instanceof FormData)) return DefaultRestOptions.makeRequest(url, init);
	const form = new Response(init.body);
	const headers = { ...init.headers, "content-type": form.headers.get("content-type") ?? "" };
	return DefaultRestOptions.makeRequest(url, { ...init, headers, body: await form.arrayBuffer() });
};
