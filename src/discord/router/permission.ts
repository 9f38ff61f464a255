import { createHmac, timingSafeEqual } from "node:crypto";
import { type BaseInteraction, PermissionFlagsBits } from "discord.js";
import { ID_LIMIT } from "../../format/limits.ts";
import { MINUTE } from "../../ground/times.ts";
import type { Answer, Modal } from "../answer.ts";
import { mapIds } from "../map-ids.ts";

/**
 * Discord checks who runs a slash command, but neither buttons, menus nor forms. A server may offer a command to people
 * without Manage Server: the answers to them contain a signature of command, person, server and time.
 */
export interface Permission {
	/** Whether the person may administer the server now, or Discord let them run the command within the last 15 minutes. */
	isGiven(interaction: Signed, command: string, signature: string | undefined): boolean;
	/** The signature for the answers to a person whom Discord lets run a command; undefined if the person needs none. */
	signatureFor(interaction: Signed, command: string): string | undefined;
}

type Signed = Pick<BaseInteraction, "user" | "guildId" | "memberPermissions">;

const VALID_MS = 15 * MINUTE;
/** The number of characters of 6 bits: 60 bits are enough for a quarter of an hour, and custom_ids are short. */
const SIGNATURE_LENGTH = 10;

/** Whether Discord says, in this very interaction, that the person may manage the server. */
export function canAdminister({ memberPermissions }: Pick<BaseInteraction, "memberPermissions">): boolean {
	return memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;
}

/** @param secret the same in all processes, and unknown to people: the bot's token */
export function createPermission(secret: string, now: () => number): Permission {
	function sign({ user, guildId }: Signed, command: string, minute: string): string {
		const hmac = createHmac("sha256", secret).update(`${command} ${user.id} ${guildId} ${minute}`);
		return `${minute}.${hmac.digest("base64url").slice(0, SIGNATURE_LENGTH)}`;
	}

	return {
		isGiven(interaction, command, signature) {
			// Outside servers there is nothing to administer, and the command says so.
			if (interaction.guildId === null || canAdminister(interaction)) return true;
			const [minute = ""] = signature?.split(".") ?? [];
			const age = now() - Number.parseInt(minute, 36) * MINUTE;
			if (signature === undefined || !(age >= 0 && age < VALID_MS + MINUTE)) return false;
			const received = Buffer.from(signature);
			const valid = Buffer.from(sign(interaction, command, minute));
			return received.length === valid.length && timingSafeEqual(received, valid);
		},
		signatureFor: (interaction, command) =>
			canAdminister(interaction) ? undefined : sign(interaction, command, Math.floor(now() / MINUTE).toString(36)),
	};
}

/** The most characters that a signature adds to an id. */
export const SIGNATURE_ROOM = "|k=".length + 8 + SIGNATURE_LENGTH;

/** Adds a signature to every button, menu and form of a command. An id that has no room for it stays without one. */
export function signAnswer<Signable extends Answer | Modal>(
	answer: Signable,
	command: string,
	signature: string,
): Signable {
	return mapIds(answer, id => {
		const signed = `${id}|k=${signature}`;
		return id.split("|", 1)[0] === command && signed.length <= ID_LIMIT ? signed : id;
	});
}
