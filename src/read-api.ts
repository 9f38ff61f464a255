import { fail, readConfig, stopOnSignal } from "./entry.ts";
import { createLogger } from "./logger.ts";
import { createReadApi } from "./sandbox/read-api/service.ts";

const { httpHost: host, httpPort: port, league, logLevel } = readConfig(process.env);
try {
	const starting = createReadApi({ host, port, league, logger: createLogger(logLevel) });
	stopOnSignal(starting.then(({ close }) => close));
	const api = await starting;
	process.stdout.write(`The read API over sample data: ${api.url}, documented at ${api.url}/docs\n`);
} catch (error) {
	fail(error instanceof Error ? error.message : String(error));
}
