/** A destination for the log lines of the bot's parts; pino's logger fits. No line above debug contains a gamertag. */
export type Logger = Record<"debug" | "info" | "warn" | "error", (fields: object, message: string) => void>;
