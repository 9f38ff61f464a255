import { spawn } from "node:child_process";
import { once } from "node:events";
import { startServer } from "./servers.ts";

/** Runs a command with a real PostgreSQL, and ends with its status: `node with-servers.ts npm test`. */
const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error("which command?");

const postgres = await startServer("postgres");
const env = { ...process.env, TEST_POSTGRES_URL: postgres.url };
const child = spawn(command, args, { stdio: "inherit", env });
// A signal to this process ends the command; the server ends after it.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
const [code] = await once(child, "exit");
await postgres.close();
process.exitCode = typeof code === "number" ? code : 1;
