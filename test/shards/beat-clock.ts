/**
 * Preloaded by the bot's processes in tests. Every SIGUSR2 moves a process's clock to the same place in the next beat.
 * Between them it may go slowly.
 */
import { BEAT_MS } from "../../src/market/beat.ts";

const realNow = Date.now;
const start = realNow();
const rate = Number(process.env.CLOCK_RATE);
let ahead = Number(process.env.CLOCK_AHEAD_MS);
Date.now = () => Math.floor(start + (realNow() - start) * rate + ahead);
process.on("SIGUSR2", () => {
	ahead += BEAT_MS;
});
