/** Where parts of the bot write log lines; pino's logger fits. No line above debug contains a gamertag. */
export type Logger = Record<"debug" | "info" | "warn" | "error", (fields: object, message: string) => void>;
