import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type { Bundle } from "./bundle.ts";

/** Serves the files of the page. They are small, so a browser requests them every time. */
export async function addFileRoutes(app: FastifyInstance, { script, style }: Bundle): Promise<void> {
	const read = (name: string) => readFile(new URL(`client/${name}`, import.meta.url), "utf8");
	const files = [
		{ path: "/", type: "text/html; charset=utf-8", content: await read("index.html") },
		{ path: "/icon.svg", type: "image/svg+xml", content: await read("icon.svg") },
		{ path: "/page.js", type: "text/javascript; charset=utf-8", content: script },
		{ path: "/page.css", type: "text/css; charset=utf-8", content: style },
	];
	for (const { path, type, content } of files) {
		app.get(path, (_request, reply) => reply.type(type).header("cache-control", "no-cache").send(content));
	}
}
