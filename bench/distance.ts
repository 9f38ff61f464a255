import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";
import { collectSamples, openLists } from "./answers.ts";
import { startMarket } from "./market.ts";
import { atMost, type Bench, type Row } from "./result.ts";
import {
	type Burst,
	type Compared,
	comparePercentiles,
	compareRounds,
	oneAfterTheOther,
	timeBurst,
	timeInTurns,
} from "./rounds.ts";
import { SLASH_COMMANDS } from "./slash-commands.ts";
import { type Act, ask, type Stage, startStage } from "./stage.ts";

/** A round trip to Discord from a data centre on another continent. */
const LATENCY_MS = 80;
const ROUNDS = 5;
const BURST = 2000;
const DEFERRED = 500;
const CLICKS = 200;
const CARDS = 20;

/** Answers to a distant Discord: the savings of round trips and handshakes, which loopback does not show. */
export const benchDistance: Bench = async () => {
	const market = await startMarket(2000);
	const cards = market.uuids.slice(0, CARDS);
	const settings = { apiBaseUrl: market.url, storageUrl: "sqlite://:memory:", deferred: ["item"] };
	// The connection uses TLS, as Discord's does: each connection costs processor time, which limits their useful number.
	const { private: key, cert } = await generate([{ name: "commonName", value: "127.0.0.1" }], {
		keyType: "ec",
		extensions: [{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }],
	});
	const folder = await mkdtemp(join(tmpdir(), "dugout-bench-"));
	const certificate = join(folder, "certificate.pem");
	await writeFile(certificate, cert);
	const distance = { latencyMs: LATENCY_MS, tls: { key, cert }, environment: { NODE_EXTRA_CA_CERTS: certificate } };
	const ours = await startStage("bot-process.ts", settings, distance);
	await ours.bot.reported("catalog crawled");
	const samples = await collectSamples(ours, cards[0] ?? "");
	const bareSettings = { ...samples, commands: SLASH_COMMANDS, deferred: ["item"] };
	const bare = await startStage("bare-bot.ts", bareSettings, distance);
	let turn = 0;
	const price = ask("price", () => ({ card: cards[turn++ % CARDS] ?? "" }));
	const rows: Row[] = [];

	async function compareBursts(what: string, limit: number, burst: (stage: Stage) => Promise<Burst>): Promise<void> {
		const { all, late } = await compareRounds(
			ROUNDS,
			oneAfterTheOther({ ours: () => burst(ours), other: () => burst(bare) }),
			{ all: ({ all }) => all, late: ({ late }) => late },
		);
		rows.push(row(what, "until the last", "ms", all, limit), {
			what,
			figure: "late",
			unit: "requests",
			ours: late.ours,
			beside: { name: "bare bot", value: late.other },
			goal: { text: "none", isMet: late.ours === 0 },
		});
	}

	await compareBursts(`${BURST} /price at once`, 1.2, stage => timeBurst(stage, price, BURST));
	const item: Act = ({ nextPerson }) => nextPerson().command("item", { card: cards[turn++ % CARDS] ?? "" }).answer;
	await compareBursts(`${DEFERRED} deferred answers`, 1, stage => timeBurst(stage, item, DEFERRED));
	const turners = new Map([
		[ours, await openLists(ours)],
		[bare, await openLists(bare)],
	]);
	const clicks = await timeInTurns(
		{ ours: async () => turners.get(ours)?.(), other: async () => turners.get(bare)?.() },
		CLICKS,
	);
	const { p50, p99 } = comparePercentiles(clicks);
	rows.push(row("page click", "p50", "ms", p50, 1.2), row("page click", "p99", "ms", p99, 1.2));
	await Promise.all([ours.stop(), bare.stop()]);
	await market.close();
	await rm(folder, { recursive: true });
	return rows.map(line => ({ ...line, what: `${line.what}, ${LATENCY_MS} ms away` }));
};

function row(what: string, figure: string, unit: Row["unit"], { ours, other, ratio }: Compared, limit: number): Row {
	return { what, figure, unit, ours, beside: { name: "bare bot", value: other }, ratio, goal: atMost(ratio, limit) };
}
