import type { Shard } from "discord.js";
import { z } from "zod";
import type { ReadyReport } from "../monitor/health.ts";
import { createCounted, type Metric, metricSchema } from "./counted.ts";

/** What a shard's process tells of itself: metrics as prom-client's JSON, and how ready it is. */
export interface ShardReport {
	metrics: object[];
	ready: ReadyReport;
}

/** What is known of a shard over all of its processes. */
export interface ShardAnswer {
	/** In parts to be added up: what its process says now, and what those before it have counted. */
	metrics: Metric[][];
	/** null: it is not running, or does not answer in time. */
	ready: ReadyReport | null;
}

/** The way from the manager's process to a shard's, whichever process that is at the moment. */
export interface MonitorLink {
	ask(): Promise<ShardAnswer>;
}

/** A shard whose event loop does not turn in this time is not well. */
const ANSWER_MS = 2000;

const questionSchema = z.object({ monitorQuestion: z.number() });
const check = z.object({ ok: z.boolean(), detail: z.string() });
const reportSchema = z.object({
	metrics: z.array(metricSchema),
	ready: z.object({ ready: z.boolean(), checks: z.record(z.string(), check) }),
});
const answerSchema = z.object({ monitorAnswer: z.number(), report: reportSchema });
type Report = z.output<typeof reportSchema>;

/** The manager's end. Other messages than ours are discord.js's own, and pass by. */
export function createMonitorLink(shard: Shard): MonitorLink {
	const waiting = new Map<number, (report: Report) => void>();
	const counted = createCounted();
	let asked = 0;
	shard.on("message", message => {
		const parsed = answerSchema.safeParse(message);
		if (parsed.success) waiting.get(parsed.data.monitorAnswer)?.(parsed.data.report);
	});
	shard.on("death", counted.end);

	async function question(): Promise<Report | null> {
		if (shard.process === null) return null;
		const id = asked++;
		let timer: NodeJS.Timeout | undefined;
		const answered = new Promise<Report>(resolve => waiting.set(id, resolve));
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
	}

	return {
		async ask() {
			const { process } = shard;
			const report = await question();
			// Another one may have taken its place meanwhile.
			if (report === null || shard.process !== process) return { metrics: counted.all(), ready: null };
			counted.note(report.metrics);
			return { metrics: [report.metrics, ...counted.ended()], ready: report.ready };
		},
	};
}

/** Tells the manager. One that is gone hears nothing; the end of the channel says so, and unheard words are no defect. */
export function tellManager(message: object): void {
	process.send?.(message, undefined, undefined, () => {});
}

/** The shard's end: answers the manager's questions. */
export function answerMonitor(report: () => Promise<ShardReport>): void {
	process.on("message", message => {
		const question = questionSchema.safeParse(message);
		if (!question.success) return;
		void report().then(
			given => tellManager({ monitorAnswer: question.data.monitorQuestion, report: given }),
			// No answer says as much.
			() => {},
		);
	});
}
