import { Client, type ClientConfig } from "pg";
import { wait } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import type { Announcement } from "./database.ts";

export interface LeadershipOptions {
	connection: ClientConfig;
	/** The suffix of this process's own announcements, which it ignores. */
	processId: string;
	logger: Logger;
}

const ANNOUNCEMENTS: readonly Announcement[] = ["market", "notices", "leagues"];
/** How often a follower tries to take the lock, and the leader shows that it is alive. */
const CHECK_MS = 5000;
/** The leader stops acting as one this long after it was last seen alive, … */
const LEASE_MS = 12_000;
/** … and this long after it another process ends its session, so that a hung leader is replaced within 30 s. */
const HUNG_SECONDS = 15;
const RECONNECT_MS = 2000;
/** The server needs a moment to end a session. */
const TAKEOVER_MS = 500;
/** The server ends the session of a lost machine within 15 s, so that another process leads within 30 s. */
const KEEPALIVES = "-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=2";
const TAKE_LOCK = "SELECT pg_try_advisory_lock(hashtext('dugout leader')) AS taken";
/**
 * The server answers keepalives even for a process that hangs, so the time of the session's last query shows whether it
 * does.
 */
const END_HUNG_LEADER = `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
	WHERE locktype = 'advisory' AND granted AND objid = hashtext('dugout leader')::oid AND datname = current_database()
	AND query_start < clock_timestamp() - interval '${HUNG_SECONDS} seconds'`;

/**
 * Elects the leader among all processes: the process whose session holds an advisory lock, and has used it recently.
 * Resolves after the first attempt to become the leader, successful or not.
 */
export async function startLeadership({ connection, processId, logger }: LeadershipOptions) {
	const listeners: ((announcement: Announcement) => void)[] = [];
	const stopping = new AbortController();
	let session: Client | null = null;
	let hasLock = false;
	/** Epoch ms of the last query that showed the server that this leader is alive. */
	let aliveAt = 0;

	const notify = (announcement: Announcement) => {
		for (const listener of listeners) listener(announcement);
	};

	function setLeader(isNowLeader: boolean): void {
		if (isNowLeader !== hasLock) {
			logger.info({}, isNowLeader ? "this process is the leader" : "this process is no longer the leader");
		}
		hasLock = isNowLeader;
	}

	function drop(client: Client): void {
		if (session !== client) return;
		session = null;
		setLeader(false);
	}

	/** The lock and the subscription end with the session. */
	async function connect(): Promise<Client> {
		const client = new Client({ ...connection, options: `${connection.options} ${KEEPALIVES}` });
		client.on("error", () => drop(client));
		client.on("end", () => drop(client));
		client.on("notification", ({ payload = "" }) => {
			const [text, sender] = payload.split(" ");
			const announcement = ANNOUNCEMENTS.find(known => known === text);
			if (announcement !== undefined && sender !== processId) notify(announcement);
		});
		await client.connect();
		session = client;
		await client.query("LISTEN dugout");
		// Announcements may have been missed without a session.
		for (const announcement of ANNOUNCEMENTS) notify(announcement);
		return client;
	}

	/** @returns milliseconds until the next check */
	async function check(): Promise<number> {
		const client = session ?? (await connect());
		const sentAt = Date.now();
		const { rows } = await client.query(hasLock ? "SELECT true AS taken" : TAKE_LOCK);
		aliveAt = sentAt;
		setLeader(session === client && rows[0]?.taken === true);
		if (hasLock) return CHECK_MS;
		const { rowCount } = await client.query(END_HUNG_LEADER);
		if (!rowCount) return CHECK_MS;
		logger.warn({}, "the leader hangs; its session was ended");
		return TAKEOVER_MS;
	}

	async function checkSafely(): Promise<number> {
		try {
			return await check();
		} catch {
			// Statements of the pool fail as well, and are logged.
			const client = session;
			if (client !== null) {
				drop(client);
				await client.end().catch(() => {});
			}
			return RECONNECT_MS;
		}
	}

	async function run(pauseMs: number): Promise<void> {
		for (let pause = pauseMs; !stopping.signal.aborted; pause = await checkSafely()) {
			await wait(pause, stopping.signal).catch(() => {});
			if (stopping.signal.aborted) return;
		}
	}

	const running = run(await checkSafely());
	return {
		/** False at once in a process that was suspended, because another one may lead by then. */
		isLeader: () => hasLock && Math.abs(Date.now() - aliveAt) < LEASE_MS,
		onAnnouncement: (listener: (announcement: Announcement) => void) => void listeners.push(listener),
		async stop() {
			stopping.abort();
			await running;
			const client = session;
			session = null;
			hasLock = false;
			await client?.end().catch(() => {});
		},
	};
}
