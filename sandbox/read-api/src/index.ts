import { inspect } from "node:util";
import closeWithGrace from "close-with-grace";
import { z } from "zod";
import { createReadApi } from "./service.ts";

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

/** An empty setting counts as missing (`KEY=` in a file). */
const setting = (schema: z.ZodType<string>, fallback: string) => z.preprocess(text => text || fallback, schema);

const settings = z
	.object({
		HTTP_HOST: setting(z.string().regex(/^[\w.:-]{1,253}$/, "must be a host name or an IP address"), "127.0.0.1"),
		HTTP_PORT: setting(z.stringFormat("port", isPort, "must be a port, 0 to 65535"), "3000"),
		LEAGUE: setting(z.string().regex(/^[a-z]{2,10}$/, "must be 2 to 10 lowercase letters, such as mlb"), "mlb"),
	})
	.safeParse(process.env);
if (!settings.success) fail(...settings.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`));

const { HTTP_HOST: host, HTTP_PORT: port, LEAGUE: league } = settings.data;
const logger = {
	error: (fields: object, message: string) => void process.stderr.write(`${message} ${inspect(fields)}\n`),
};
const service = await createReadApi({ host, port: Number(port), league, opensAt: Date.now(), logger }).catch(error =>
	fail(explain(error)),
);
closeWithGrace({ delay: 5000 }, ({ err }) => {
	if (err !== undefined) process.stderr.write(`${err.stack}\n`);
	return service.close();
});
process.stdout.write(`The read API over sample data: ${service.url}, documented at ${service.url}/docs\n`);

function explain(error: unknown): string {
	const code = error instanceof Error && "code" in error ? error.code : undefined;
	if (code === "EADDRINUSE") return `HTTP_PORT ${port} is already in use: set another one`;
	if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
		return `HTTP_HOST ${host} is not an address of this machine: set another one`;
	}
	return String(error);
}

/** Prints the lines on standard error and ends the process with status 1. */
function fail(...lines: readonly string[]): never {
	process.stderr.write(`${lines.join("\n")}\n`);
	process.exit(1);
}
