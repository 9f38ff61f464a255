import type { Shard } from "discord.js";
import { z } from "zod";
import type { ReadyReport } from "../monitor/health.ts";

/** What a shard tells of itself: metrics as prom-client's JSON, and how ready it is. */
export interface ShardReport {
	metrics: object[];
	ready: ReadyReport;
}

/** The way from the manager's process to a shard's, whichever process that is at the moment. */
export interface MonitorLink {
	/** null: the shard is not running, or does not answer in time. */
	ask(): Promise<ShardReport | null>;
}

/** A shard whose event loop does not turn in this time is not well. */
const ANSWER_MS = 2000;

const questionSchema = z.object({ monitorQuestion: z.number() });
const check = z.object({ ok: z.boolean(), detail: z.string() });
/** A number that is not known is NaN, which becomes null on its way between processes; added to others it would hide them. */
const metric = z.looseObject({ values: z.array(z.looseObject({ value: z.number().nullable() })) }).transform(given => ({
	...given,
	values: given.values.filter(({ value }) => value !== null),
}));
const answerSchema = z.object({
	monitorAnswer: z.number(),
	report: z.object({
		metrics: z.array(metric),
		ready: z.object({ ready: z.boolean(), checks: z.record(z.string(), check) }),
	}),
});

/** The manager's end. Other messages than ours are discord.js's own, and pass by. */
export function createMonitorLink(shard: Shard): MonitorLink {
	const waiting = new Map<number, (report: ShardReport) => void>();
	let asked = 0;
	shard.on("message", message => {
		const parsed = answerSchema.safeParse(message);
		if (parsed.success) waiting.get(parsed.data.monitorAnswer)?.(parsed.data.report);
	});

	return {
		async ask() {
			if (shard.process === null) return null;
			const id = asked++;
			let timer: NodeJS.Timeout | undefined;
			const answered = new Promise<ShardReport>(resolve => waiting.set(id, resolve));
			const late = new Promise<null>(resolve => {
				timer = setTimeout(() => resolve(null), ANSWER_MS);
			});
			try {
				await shard.send({ monitorQuestion: id });
				return await Promise.race([answered, late]);
			} catch {
				// It ended between two steps.
				return null;
			} finally {
				clearTimeout(timer);
				waiting.delete(id);
			}
		},
	};
}

/** The shard's end: answers the manager's questions. */
export function answerMonitor(report: () => Promise<ShardReport>): void {
	process.on("message", message => {
		const question = questionSchema.safeParse(message);
		if (!question.success) return;
		void report().then(
			given => process.send?.({ monitorAnswer: question.data.monitorQuestion, report: given }),
			// No answer says as much.
			() => {},
		);
	});
}
