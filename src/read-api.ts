import { fail, readConfig, stopOnSignal } from "./entry.ts";
import { createLogger } from "./logger.ts";
import { createReadApi } from "./sandbox/read-api/service.ts";

const { httpHost: host, httpPort: port, league, logLevel } = readConfig(process.env);
try {
	const api = await createReadApi({ host, port, league, logger: createLogger(logLevel) });
	process.stdout.write(`The read API over sample data: ${api.url}, documented at ${api.url}/docs\n`);
	stopOnSignal(() => api.close());
} catch (error) {
	fail(error instanceof Error ? error.message : String(error));
}
