import type { OpenDatabase } from "./table.ts";

/** What a STORAGE_URL says. */
export interface StorageAddress {
	open: OpenDatabase;
	/** What of it may be shown: never a name, a password or a parameter. */
	shown: string;
	/** What must not be shown, wherever it turns up. */
	secrets: readonly string[];
}

const FORMS = "sqlite://path, redis://host:port, rediss://…, postgres://user:password@host/database or postgresql://…";

/** Loaded when it is named: the others' drivers cost memory. */
const SERVERS: Readonly<Record<string, OpenDatabase>> = {
	redis: async (url, options) => (await import("./redis.ts")).openRedis(url, options),
	rediss: async (url, options) => (await import("./redis.ts")).openRedis(url, options),
	postgres: async (url, options) => (await import("./postgres.ts")).openPostgres(url, options),
	postgresql: async (url, options) => (await import("./postgres.ts")).openPostgres(url, options),
};

const openFile: OpenDatabase = async (url, options) => (await import("./sqlite.ts")).openSqlite(url, options);

/** @throws {Error} one line, naming the setting and not its value, for an address that is not supported */
export function parseStorageUrl(url: string): StorageAddress {
	const [, scheme, rest] = /^([a-z]+):\/\/(.+)$/.exec(url) ?? [];
	if (scheme === "sqlite" && rest !== undefined) return { open: openFile, shown: url, secrets: [] };
	const open = SERVERS[scheme ?? ""];
	const parsed = URL.parse(url);
	if (open === undefined || parsed === null || parsed.hostname === "") {
		throw new Error(`STORAGE_URL: must be ${FORMS}`);
	}
	const parameters = [...parsed.searchParams].filter(([name]) => /pass|secret|token|key/i.test(name));
	const hidden = [parsed.username, parsed.password, ...parameters.map(([, value]) => value)];
	return {
		open,
		shown: `${scheme}://${parsed.host}`,
		secrets: [url, ...hidden.flatMap(text => [text, decode(text)])].filter(text => text !== ""),
	};
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
