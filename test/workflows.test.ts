import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { temporaryFolder } from "./helpers/process.ts";

const FOLDER = new URL("../.github/workflows/", import.meta.url);
/** Checks a file against GitHub's schema of workflows, which it brings along. */
const VALIDATOR = createRequire(import.meta.url).resolve("@action-validator/cli/cli.mjs");

/** Rejects with what is wrong. */
const validate = (file: string) => promisify(execFile)(process.execPath, [VALIDATOR, file]);

const jobSchema = z.object({
	strategy: z.object({ matrix: z.object({ node: z.array(z.number()) }) }).optional(),
	container: z.object({ image: z.string() }).optional(),
	needs: z.string().optional(),
	steps: z.array(
		z.object({
			uses: z.string().optional(),
			run: z.string().optional(),
			with: z.record(z.string(), z.unknown()).optional(),
		}),
	),
});
const workflowSchema = z.object({
	on: z.object({ push: z.record(z.string(), z.array(z.string())) }),
	permissions: z.record(z.string(), z.string()),
	jobs: z.record(z.string(), jobSchema),
});

async function readWorkflow(name: string) {
	return workflowSchema.parse(parse(await readFile(new URL(name, FOLDER), "utf8")));
}

const files = await readdir(FOLDER);

describe.each(files)("the workflow %s", file => {
	it("fits GitHub's schema", async () => {
		await expect(validate(new URL(file, FOLDER).pathname)).resolves.toBeDefined();
	});

	it("says what its token may do, and pins each action to a commit", async () => {
		const { permissions, jobs } = await readWorkflow(file);
		expect(permissions.contents).toBe("read");
		for (const { uses } of Object.values(jobs).flatMap(({ steps }) => steps)) {
			if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
		}
	});
});

it("a workflow with a misspelled key does not fit the schema", async () => {
	const file = join(await temporaryFolder(), "broken.yml");
	const text = await readFile(new URL("ci.yml", FOLDER), "utf8");
	await writeFile(file, text.replace("runs-on:", "run-on:"));
	await expect(validate(file)).rejects.toThrow("run-on");
});

it("the checks run as .ci/run does them, on the oldest Node that package.json allows, on 22 and on its own", async () => {
	const { engines, devDependencies } = z
		.object({ engines: z.object({ node: z.string() }), devDependencies: z.object({ node: z.string() }) })
		.parse(JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8")));
	const { check } = (await readWorkflow("ci.yml")).jobs;
	expect(check?.strategy?.matrix.node).toEqual([
		Number(/\d+/.exec(engines.node)),
		22,
		Number(/\d+/.exec(devDependencies.node)),
	]);
	expect(check?.container?.image).toBe("node:$" + "{{ matrix.node }}-bookworm");
	expect(check?.steps.map(({ run }) => run)).toContain(".ci/run");
	expect(existsSync(new URL("../.ci/run", import.meta.url))).toBe(true);
});

describe("a release", () => {
	it("is made on a tag alone, after the checks", async () => {
		const { on, jobs } = await readWorkflow("release.yml");
		expect(on.push).toEqual({ tags: ["v*"] });
		expect(jobs.check?.steps.map(({ run }) => run)).toContain(".ci/run");
		expect(jobs.image?.needs).toBe("check");
		expect(jobs.release?.needs).toBe("image");
	});

	it("has an image for two architectures, with its parts list and its provenance", async () => {
		const { image } = (await readWorkflow("release.yml")).jobs;
		const build = image?.steps.find(({ uses }) => uses?.startsWith("docker/build-push-action@"));
		expect(build?.with).toMatchObject({
			platforms: "linux/amd64,linux/arm64",
			push: true,
			sbom: true,
			provenance: "mode=max",
		});
	});

	it("takes its notes from the version's section of CHANGELOG.md, and refuses a tag of another version", async () => {
		const script = new URL("../.github/release-notes.js", import.meta.url).pathname;
		const { version } = z
			.object({ version: z.string() })
			.parse(JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8")));
		const notesOf = (tag: string) => promisify(execFile)(process.execPath, [script, tag]);
		const { stdout } = await notesOf(`v${version}`);
		expect(stdout.split("\n").length).toBeGreaterThan(10);
		expect(stdout).not.toMatch(/^## /m);
		await expect(notesOf("v0.9.0")).rejects.toMatchObject({
			code: 1,
			stderr: `the tag v0.9.0 is not v${version}, the version of package.json\n`,
		});
	});
});

it("Dependabot looks after each kind of dependency once a week", async () => {
	const { updates } = z
		.object({
			updates: z.array(
				z.object({ "package-ecosystem": z.string(), schedule: z.object({ interval: z.literal("weekly") }) }),
			),
		})
		.parse(parse(await readFile(new URL("../.github/dependabot.yml", import.meta.url), "utf8")));
	expect(updates.map(update => update["package-ecosystem"])).toEqual([
		"npm",
		"github-actions",
		"docker",
		"docker-compose",
	]);
});
