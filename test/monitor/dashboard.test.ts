import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { createMetrics } from "../../src/monitor/metrics.ts";
import { createMonitor } from "../../src/monitor/monitor.ts";

/** The part of Grafana's dashboard model that an import needs. */
const panel = z.object({
	id: z.int().positive(),
	type: z.enum(["row", "stat", "timeseries"]),
	title: z.string().min(1),
	gridPos: z.object({ h: z.int().positive(), w: z.int().max(24), x: z.int().min(0), y: z.int().min(0) }),
	targets: z
		.array(z.object({ refId: z.string().regex(/^[A-Z]$/), expr: z.string().min(1), datasource: z.object({}) }))
		.default([]),
});
const dashboard = z.object({
	title: z.string().min(1),
	uid: z.string().min(1),
	schemaVersion: z.int().min(36),
	templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
	panels: z.array(panel).min(1),
});

const text = readFileSync(new URL("../../docs/grafana/dashboard.json", import.meta.url), "utf8");
const { panels, templating } = dashboard.parse(JSON.parse(text));
const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

const metrics = createMetrics({ processMetrics: true });
createMonitor({ metrics });
/** By name, with the names of their labels. */
const known = new Map(metrics.registry.getMetricsAsArray().map(metric => [metric.name, labelNames(metric)]));

function labelNames(metric: object): string[] {
	return z.object({ labelNames: z.array(z.string()).default([]) }).parse(metric).labelNames;
}

/** The metrics a query reads, a histogram by its own name. */
function namesIn(query: string): string[] {
	const names = query.match(/\b(?:dugout|nodejs|process)_\w+/g) ?? [];
	return names.map(name => (known.has(name) ? name : name.replace(/_(bucket|sum|count)$/, "")));
}

it("the dashboard asks only for metrics there are, and for labels they have", () => {
	const readOnly = ["job", "instance", "le"];
	for (const query of queries) {
		for (const name of namesIn(query)) {
			expect([...known.keys()], query).toContain(name);
			const labels = [...query.matchAll(/(\w+)(?:=~|!=|=)"/g), ...query.matchAll(/by \(([\w, ]+)\)/g)];
			const asked = labels.flatMap(([, found = ""]) => found.split(", ")).filter(label => !readOnly.includes(label));
			expect(known.get(name), query).toEqual(expect.arrayContaining(asked));
		}
	}
});

it("every metric of the bot's own is on the dashboard", () => {
	const shown = new Set(queries.flatMap(namesIn));
	const own = [...known.keys()].filter(name => name.startsWith("dugout_"));
	expect(own.length).toBeGreaterThan(10);
	expect(own.filter(name => !shown.has(name))).toEqual([]);
});

it("every query is balanced, and every variable in it is defined", () => {
	const defined = [...templating.list.map(({ name }) => name), "__rate_interval"];
	for (const query of queries) {
		for (const [open, close] of ["()", "{}", "[]"]) {
			expect(query.split(open ?? "").length, query).toBe(query.split(close ?? "").length);
		}
	}
	const used = [...text.matchAll(/\$\{?(\w+)/g)].map(([, name]) => name).filter(name => name !== "__all");
	expect(used.filter(name => !defined.includes(name ?? ""))).toEqual([]);
});

it("no two panels lie on each other or share an id", () => {
	expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
	const cells = panels.flatMap(({ gridPos: { h, w, x, y } }) =>
		Array.from({ length: h * w }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
	);
	expect(new Set(cells).size).toBe(cells.length);
});
