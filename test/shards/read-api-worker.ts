/** The read API over sample data in a thread of its own, so that its work does not hold up the stand-in's clock. */
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { BEAT_MS } from "../../src/market/beat.ts";
import { createReadApi } from "../../src/sandbox/read-api/service.ts";

const port = parentPort;
if (port === null) throw new Error("this is a worker's file");
const questionSchema = z.enum(["pass a beat", "take requests"]);

let { aheadMs } = z.object({ aheadMs: z.number() }).parse(workerData);
let requests: string[] = [];
const api = await createReadApi({ host: "127.0.0.1", port: 0, league: "mlb", now: () => Date.now() + aheadMs });
api.app.server.prependListener("request", ({ url = "" }) => requests.push(url));
port.on("message", message => {
	const question = questionSchema.parse(message);
	port.postMessage(question === "take requests" ? requests : []);
	if (question === "pass a beat") aheadMs += BEAT_MS;
	else requests = [];
});
port.postMessage(api.url);
