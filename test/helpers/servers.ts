import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, rmSync } from "node:fs";
import { chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

/** A real server with a separate folder and port. */
export interface TestServer {
	/** The address for STORAGE_URL. */
	url: string;
	/** Starts it again after stop or kill, on the same port. */
	start(): Promise<void>;
	/** Ends it as an administrator would. */
	stop(): Promise<void>;
	/** Kills it, whatever it is doing. */
	kill(): Promise<void>;
	/** Stops its processes: it stays connected and silent, as a machine that hangs. */
	freeze(): Promise<void>;
	thaw(): Promise<void>;
	/** Kills it and deletes its data. */
	close(): Promise<void>;
}

const SERVER_KINDS = ["redis", "postgres"] as const;
export type ServerKind = (typeof SERVER_KINDS)[number];

/** The paths of the programs; undefined if they are not installed. Debian puts PostgreSQL's version into its path. */
const REDIS = ["/usr/bin/redis-server", "/usr/local/bin/redis-server"].find(path => existsSync(path));
const POSTGRES = globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1);

export function isInstalled(kind: ServerKind): boolean {
	return (kind === "redis" ? REDIS : POSTGRES) !== undefined;
}

/** @throws if it is not installed, or ends before it is ready (with its last output) */
export function startServer(kind: ServerKind): Promise<TestServer> {
	return kind === "redis" ? startRedis() : startPostgres();
}

interface Program {
	command: string;
	args: string[];
	/** The output of a server that is ready. */
	ready: RegExp;
	stopSignal: NodeJS.Signals;
	killSignal: NodeJS.Signals;
	user?: { uid: number; gid: number } | undefined;
}

async function startRedis(): Promise<TestServer> {
	if (REDIS === undefined) throw new Error("redis-server is not installed");
	const folder = await mkdtemp(join(tmpdir(), "redis-"));
	const port = await freePort();
	// Every write goes to a file before its answer, so that confirmed data survive a kill. There are many databases, one
	// for each test file.
	const kept = ["--appendonly", "yes", "--appendfsync", "always", "--save", "", "--databases", "64"];
	const program: Program = {
		command: REDIS,
		args: ["--bind", "127.0.0.1", "--port", String(port), "--dir", folder, ...kept],
		ready: /Ready to accept connections/,
		stopSignal: "SIGTERM",
		killSignal: "SIGKILL",
	};
	return run(program, folder, `redis://127.0.0.1:${port}`);
}

async function startPostgres(): Promise<TestServer> {
	if (POSTGRES === undefined) throw new Error("postgresql is not installed");
	const folder = await mkdtemp(join(tmpdir(), "postgres-"));
	const port = await freePort();
	const user = await postgresUser();
	if (user !== undefined) await chown(folder, user.uid, user.gid);
	const data = join(folder, "data");
	const init = ["-D", data, "-U", "dugout", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
	await promisify(execFile)(join(POSTGRES, "initdb"), init, { cwd: folder, ...user });
	// A test does not cut the machine's power, and fsync would make the tests wait for the disk.
	const settings = ["fsync=off", "listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="];
	const program: Program = {
		command: join(POSTGRES, "postgres"),
		args: ["-D", data, ...settings.flatMap(setting => ["-c", setting])],
		ready: /database system is ready to accept connections/,
		// These signals mean its "fast" and "immediate" shutdown; after SIGKILL its children could continue.
		stopSignal: "SIGINT",
		killSignal: "SIGQUIT",
		user,
	};
	return run(program, folder, `postgres://dugout@127.0.0.1:${port}/postgres`);
}

async function run(program: Program, folder: string, url: string): Promise<TestServer> {
	let child: ChildProcess | undefined;
	let frozen = false;

	async function start(): Promise<void> {
		child = spawn(program.command, program.args, {
			cwd: folder,
			env: { LC_ALL: "C" },
			stdio: ["ignore", "pipe", "pipe"],
			...program.user,
		});
		await untilReady(child, program.ready);
	}

	async function end(signal: NodeJS.Signals): Promise<void> {
		if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
		const exited = once(child, "exit");
		child.kill(signal);
		if (frozen) await thaw();
		await exited;
	}

	async function thaw(): Promise<void> {
		frozen = false;
		await signalAll(child, "SIGCONT");
	}

	// Kills the server even if a test's process ends early.
	const killAtExit = () => {
		child?.kill(program.killSignal);
		rmSync(folder, { recursive: true, force: true });
	};
	process.once("exit", killAtExit);
	const server: TestServer = {
		url,
		start,
		stop: () => end(program.stopSignal),
		kill: () => end(program.killSignal),
		async freeze() {
			frozen = true;
			await signalAll(child, "SIGSTOP");
		},
		thaw,
		async close() {
			await end(program.killSignal);
			process.off("exit", killAtExit);
			await rm(folder, { recursive: true, force: true });
		},
	};
	await start().catch(async error => {
		await server.close();
		throw error;
	});
	return server;
}

/**
 * Resolves when the program prints the text; the rest of its output is read and discarded, because it would block
 * otherwise.
 */
function untilReady(child: ChildProcess, ready: RegExp): Promise<void> {
	return new Promise((resolve, reject) => {
		let last = "";
		for (const output of [child.stdout, child.stderr]) {
			if (output === null) continue;
			createInterface(output).on("line", line => {
				last = line;
				if (ready.test(line)) resolve();
			});
		}
		child.once("error", reject);
		child.once("exit", code => reject(new Error(`${child.spawnfile} ended with ${code}: ${last}`)));
	});
}

/** Signals a program and its children, because a separate process of PostgreSQL serves each connection. */
async function signalAll(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
	if (child?.pid === undefined) return;
	// The parent is signalled first, so that it cannot create another child meanwhile.
	child.kill(signal);
	const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, "utf8");
	for (const pid of children.split(" ").filter(Boolean)) {
		try {
			process.kill(Number(pid), signal);
		} catch {
			// The process has ended meanwhile.
		}
	}
}

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
async function postgresUser(): Promise<{ uid: number; gid: number } | undefined> {
	if (process.getuid?.() !== 0) return undefined;
	const users = await readFile("/etc/passwd", "utf8");
	const [, uid = "65534", gid = "65534"] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
	return { uid: Number(uid), gid: Number(gid) };
}

async function freePort(): Promise<number> {
	const listener = createServer().listen(0, "127.0.0.1");
	await once(listener, "listening");
	const address = listener.address();
	listener.close();
	await once(listener, "close");
	if (address === null || typeof address === "string") throw new Error("no free port");
	return address.port;
}
