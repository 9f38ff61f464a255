import { z } from "zod";

/** What /readyz answers. */
export const readyReportSchema = z.object({
	ready: z.boolean(),
	checks: z.record(z.string(), z.object({ ok: z.boolean(), detail: z.string() })),
});

/** The width of the names of lines. */
const NAME_WIDTH = 16;

/**
 * A summary of a running bot for its host, a line for each fact.
 *
 * @param metrics in Prometheus' text format
 */
export function statusLines(report: z.output<typeof readyReportSchema>, metrics: string): string[] {
	const read = (name: string) => readGauge(metrics, name);
	const checks = Object.entries(report.checks).map(([name, { ok, detail }]) => [
		name,
		ok ? detail : `FAILS: ${detail}`,
	]);
	const facts = [
		["ready", report.ready ? "yes" : "NO"],
		...checks,
		["leader", formatFlag(read("dugout_leader"), "yes", "no, another process is")],
		["posts waiting", formatCount(read("dugout_posts_waiting"))],
		["backup", formatAge(read("dugout_backup_age_seconds"))],
		["servers", formatCount(read("dugout_servers"))],
		["user installs", formatCount(read("dugout_user_installs"))],
		[
			"read API",
			formatFlag(read("dugout_upstream_refuses"), "REFUSES this machine (403)", "does not refuse this machine"),
		],
	];
	return facts.map(([name = "", value]) => `${name.padEnd(NAME_WIDTH)}${value}`);
}

/** The value of a gauge without labels; null if it is not known. */
function readGauge(metrics: string, name: string): number | null {
	const value = new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1];
	return value === undefined ? null : Number(value);
}

const formatCount = (count: number | null) => (count === null ? "unknown" : String(count));

function formatFlag(value: number | null, yes: string, no: string): string {
	if (value === null) return "unknown";
	return value === 1 ? yes : no;
}

/** Formats 7200 seconds as "2 h ago". PostgreSQL is backed up by its host, and its age is not known. */
function formatAge(seconds: number | null): string {
	if (seconds === null) return "not made by the bot";
	const minutes = Math.round(seconds / 60);
	return minutes < 120 ? `${minutes} min ago` : `${Math.round(minutes / 60)} h ago`;
}
