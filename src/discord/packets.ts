import type { Client } from "discord.js";

/**
 * Catches what discord.js throws at a packet it cannot read. Nobody else would: it reads them in a timer's callback
 * until all shards are ready, where a mistake ends the process, and later in a promise that nobody awaits.
 *
 * discord.js has no public place for it; `handlePacket` is the one function every event goes through.
 */
export function guardPackets({ ws }: Client, tell: (error: unknown) => void): void {
	const handle: unknown = Reflect.get(ws, "handlePacket");
	if (typeof handle !== "function") throw new Error("this discord.js reads its packets in another way");
	Reflect.set(ws, "handlePacket", (...packet: unknown[]): unknown => {
		try {
			return Reflect.apply(handle, ws, packet);
		} catch (error) {
			tell(error);
			return true;
		}
	});
}
