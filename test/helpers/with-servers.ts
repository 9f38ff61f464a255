import { spawn } from "node:child_process";
import { once } from "node:events";
import { startServer } from "./servers.ts";

/** Runs a command with a real Redis and PostgreSQL beside it, and ends as it ends: `node with-servers.ts npm test`. */
const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error("which command?");

const servers = await Promise.all([startServer("redis"), startServer("postgres")]);
const [redis, postgres] = servers;
const env = { ...process.env, TEST_REDIS_URL: redis.url, TEST_POSTGRES_URL: postgres.url };
const child = spawn(command, args, { stdio: "inherit", env });
// Who ends this ends the command; the servers go with the last of it.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
const [code] = await once(child, "exit");
await Promise.all(servers.map(server => server.close()));
process.exitCode = typeof code === "number" ? code : 1;
