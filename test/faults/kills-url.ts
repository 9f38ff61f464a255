import { join } from "node:path";

/** The database of bots that are killed: a file in the folder, or what `KILLS_URL` says: an empty database of PostgreSQL. */
export const killsUrl = (folder: string): string =>
	process.env.KILLS_URL ?? `sqlite://${join(folder, "dugout.sqlite")}`;
