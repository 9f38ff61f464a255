import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { parseConfig } from "../src/config.ts";

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), "utf8");

/** A Dockerfile's instructions, continued lines joined, comments left out. */
function parseDockerfile(text: string): { name: string; value: string }[] {
	const lines = text
		.replaceAll(/^#.*\n/gm, "")
		.replaceAll(/\\\n\s*/g, "")
		.split("\n");
	return lines
		.filter(line => line.trim() !== "")
		.map(line => {
			const [, name = "", value = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
			expect(name, line).not.toBe("");
			return { name, value };
		});
}

const { devDependencies, scripts } = z
	.object({ devDependencies: z.object({ node: z.string() }), scripts: z.object({ start: z.string() }) })
	.parse(JSON.parse(await read("package.json")));
const instructions = parseDockerfile(await read("Dockerfile"));
const values = (wanted: string) => instructions.filter(({ name }) => name === wanted).map(({ value }) => value);

/** What compose.yaml says, as far as it matters here. */
const composeSchema = z.object({
	services: z.record(
		z.string(),
		z.object({
			image: z.string(),
			profiles: z.array(z.string()).default([]),
			read_only: z.boolean().default(false),
			cap_drop: z.array(z.string()).default([]),
			security_opt: z.array(z.string()).default([]),
			ports: z.array(z.string()).default([]),
			volumes: z.array(z.string()).default([]),
			environment: z.record(z.string(), z.string()).default({}),
			stop_grace_period: z.string().optional(),
			mem_limit: z.string().regex(/^\d+m$/),
			command: z.array(z.string()).default([]),
		}),
	),
	volumes: z.record(z.string(), z.unknown()),
});
const { services, volumes } = composeSchema.parse(parse(await read("compose.yaml"), { merge: true }));

describe("the image", () => {
	it("runs the Node that package.json names", () => {
		const [image] = values("FROM").map(from => from.split("@sha256:"));
		expect(image).toEqual([
			`node:${devDependencies.node.split(".")[0]}-bookworm-slim`,
			expect.stringMatching(/^[0-9a-f]{64}$/),
		]);
	});

	it("installs without a compiler", () => {
		expect(values("RUN").join()).not.toMatch(/apt-get|python|g\+\+|make|gyp/);
	});

	it("runs as a user other than root, named by number", () => {
		expect(values("USER").at(-1)).toMatch(/^[1-9]\d*:[1-9]\d*$/);
	});

	it("runs Node itself, which signals reach, with those options of `npm start` that are not for a terminal", () => {
		const command = scripts.start.split(" ").filter(option => !/(allocator|env-file|progress)/.test(option));
		expect(values("CMD").map(text => JSON.parse(text))).toEqual([command]);
		expect(values("STOPSIGNAL")).toEqual(["SIGTERM"]);
		expect(values("ENTRYPOINT")).toEqual([]);
	});

	it("keeps memory as `npm start` does, without starting Node twice", async () => {
		const settings = /SETTINGS = \{(.*)\}/.exec(await read("src/allocator.js"))?.[1] ?? "";
		const set = [...settings.matchAll(/(\w+): "(\d+)"/g)].map(([, name, value]) => `${name}=${value}`);
		expect(set).toHaveLength(2);
		for (const setting of set) expect(values("ENV").join(" ")).toContain(setting);
	});

	it("has a health check that asks /healthz and needs nothing but Node", () => {
		const [check = ""] = values("HEALTHCHECK");
		const command = z.array(z.string()).parse(JSON.parse(check.slice(check.indexOf("["))));
		expect(command[0]).toBe("node");
		expect(command[2]).toContain("/healthz");
	});

	it("has valid settings, with its database and its cache on the volume", () => {
		const env = Object.fromEntries(
			values("ENV")
				.join(" ")
				.split(/\s+/)
				.map(pair => pair.split("=")),
		);
		const parsed = parseConfig(env);
		expect(parsed).toMatchObject({
			config: {
				httpHost: "0.0.0.0",
				storageUrl: "sqlite:///data/dugout.sqlite",
				cacheUrl: "sqlite:///data/cache.sqlite",
			},
		});
		expect(values("VOLUME")).toEqual(["/data"]);
	});

	it("takes in what it copies, and no settings, secrets or data", async () => {
		const allowed = (await read(".dockerignore"))
			.split("\n")
			.filter(line => line.startsWith("!"))
			.map(line => line.slice(1));
		const copied = values("COPY").flatMap(value => value.split(" ").slice(0, -1));
		expect(copied.toSorted()).toEqual(allowed.toSorted());
		expect((await read(".dockerignore")).split("\n")).toContain("*");
	});
});

describe("compose.yaml", () => {
	it("starts the bot alone, and PostgreSQL, Redis, Prometheus and Grafana when asked to", () => {
		const always = Object.keys(services).filter(name => services[name]?.profiles.length === 0);
		expect(always).toEqual(["bot"]);
		expect(Object.keys(services).toSorted()).toEqual(["bot", "grafana", "postgres", "prometheus", "redis"]);
	});

	it.each(Object.entries(services))(
		"gives %s a read-only file system and no rights it does not need",
		(_name, service) => {
			expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
		},
	);

	it.each(Object.entries(services))("lets only this machine reach %s", (_name, { ports }) => {
		for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
	});

	it.each(Object.entries(services))(
		"names the version and the digest of %s's image, but for the one it builds",
		(name, { image }) => {
			expect(image).toMatch(name === "bot" ? /^\$\{DUGOUT_IMAGE:-dugout\}$/ : /:v?\d+\.\d+\S*@sha256:[0-9a-f]{64}$/);
		},
	);

	it("keeps stored data on the volumes it declares", async () => {
		const named = Object.values(services).flatMap(service => service.volumes.map(volume => volume.split(":")[0] ?? ""));
		expect(named.filter(name => !name.startsWith("./")).toSorted()).toEqual(Object.keys(volumes).toSorted());
		for (const path of named.filter(name => name.startsWith("./"))) await read(path);
	});

	it("names settings for its servers that the bot takes", async () => {
		const example = [...(await read("compose.yaml")).matchAll(/^# {3}(\w+)=(\S+)$/gm)].map(([, key, value]) => [
			key,
			value,
		]);
		expect(example.map(([key]) => key)).toEqual(["COMPOSE_PROFILES", "STORAGE_URL", "CACHE_URL"]);
		expect(parseConfig(Object.fromEntries(example))).toHaveProperty("config");
	});

	it("lets Redis drop answers instead of refusing new ones when its memory is full", () => {
		expect(services.redis?.command.join(" ")).toContain("--maxmemory 256mb --maxmemory-policy allkeys-lru");
		expect(Number.parseInt(services.redis?.mem_limit ?? "", 10)).toBeGreaterThan(256);
	});

	it("lets the bot's heap grow to its bound before the container ends it", () => {
		const heap = /--max-old-space-size=(\d+)/.exec(scripts.start)?.[1];
		expect(Number.parseInt(services.bot?.mem_limit ?? "", 10)).toBeGreaterThan(Number(heap) + 150);
	});

	it("gives the bot more than the 5 s it takes to end", () => {
		expect(Number.parseInt(services.bot?.stop_grace_period ?? "", 10)).toBeGreaterThan(5);
	});

	it("has Prometheus ask the bot where it listens, and read its alerts", async () => {
		const settings = await read("docs/prometheus.yml");
		expect(settings).toContain(`bot:${services.bot?.environment.HTTP_PORT}`);
		const [, alerts] = /rule_files: \[(.+)\]/.exec(settings) ?? [];
		expect(services.prometheus?.volumes).toContain(`./docs/${alerts}:/etc/prometheus/${alerts}:ro`);
	});

	it("has Grafana ask Prometheus where it listens, and show the dashboard to who opens it", async () => {
		const mounts = services.grafana?.volumes.map(volume => volume.split(":")) ?? [];
		const mounted = new Map(mounts.map(([from = "", to = ""]) => [from, to]));
		const provisioned = z
			.object({ datasources: z.tuple([z.object({ url: z.string(), isDefault: z.literal(true) })]) })
			.parse(parse(await read("docs/grafana/datasource.yml")));
		expect(provisioned.datasources[0].url).toBe("http://prometheus:9090");
		const { providers } = z
			.object({ providers: z.tuple([z.object({ options: z.object({ path: z.string() }) })]) })
			.parse(parse(await read("docs/grafana/dashboards.yml")));
		const dashboard = mounted.get("./docs/grafana/dashboard.json");
		expect(dashboard).toBe(`${providers[0].options.path}/dashboard.json`);
		expect(services.grafana?.environment.GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH).toBe(dashboard);
		expect(mounted.get("./docs/grafana/datasource.yml")).toMatch(/^\/etc\/grafana\/provisioning\/datasources\//);
		expect(mounted.get("./docs/grafana/dashboards.yml")).toMatch(/^\/etc\/grafana\/provisioning\/dashboards\//);
	});
});
