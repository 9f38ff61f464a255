import { describe, expect, it } from "vitest";
import { findPlayers, findRenamed, type LoggedPlayer, planPlayers } from "../../../src/league/rules/players.ts";
import type { PlayerAccount } from "../../../src/league/season/member.ts";
import { createGameLog } from "../../fixtures/game-log.ts";
import { NO_RECORDED_GAMES, readWholeGame } from "../../game/recorded-games.ts";

const account = (id: number, gamertag: string, playerId: string | null, part: Partial<PlayerAccount> = {}) => ({
	id,
	gamertag,
	playerId,
	platform: "psn" as const,
	...part,
});
const player = (id: string | null, name: string | null = null): LoggedPlayer => ({ id, name, isOnPlayStation: true });

describe("the players of a game", () => {
	it.skipIf(NO_RECORDED_GAMES)("are those of a recorded log (skipped where ../shared/recorded is missing)", () => {
		expect(findPlayers(readWholeGame())).toMatchObject({
			home: { id: "10202386", name: "brave_otter424" },
			away: { id: "6320931", name: "iron_tuna6" },
		});
	});

	it.each([
		["0", null],
		["", null],
		["-5", null],
		["12x", null],
		["10202386", "10202386"],
	])("have the id %j as %j", (playerId, id) => {
		const { record, ...log } = createGameLog();
		expect(findPlayers({ ...log, record: { ...record, home: { ...record.home, playerId } } }).home.id).toBe(id);
	});
});

describe("a game between two accounts", () => {
	const game = { account: 1, opponent: 2, side: "home" } as const;

	it("tells the ids that were not known, and changes none that was", () => {
		const accounts = [account(1, "ann", null), account(2, "ben", "22")];
		const plan = planPlayers(accounts, game, { home: player("11"), away: player("99") });
		expect(plan).toEqual({ ids: [{ account: 1, playerId: "11" }], names: [] });
	});

	it("tells that a player has another member's name, on the same platform", () => {
		const accounts = [account(1, "ann", "11"), account(2, "ben", "22")];
		expect(planPlayers(accounts, game, { home: player("22"), away: player("11") })).toEqual({
			ids: [],
			names: [
				{ account: 1, gamertag: "ben" },
				{ account: 2, gamertag: "ann" },
			],
		});
		const elsewhere = [account(1, "ann", "11"), account(2, "ben", "22", { platform: "xbl" })];
		expect(planPlayers(elsewhere, game, { home: player("22"), away: player(null) }).names).toEqual([]);
	});
});

describe("a stranger", () => {
	const accounts = [account(1, "ann", "11"), account(2, "ben", "22", { platform: "xbl" })];

	it("is the account with the same id and another name, on the platform of the badge", () => {
		expect(findRenamed(accounts, player("11", "anna"))?.id).toBe(1);
		expect(findRenamed(accounts, { ...player("22", "benny"), isOnPlayStation: false })?.id).toBe(2);
		expect(findRenamed(accounts, player("22", "benny"))).toBeUndefined();
		expect(findRenamed(accounts, player("33", "zed"))).toBeUndefined();
		expect(findRenamed(accounts, player("11", "BEN"))).toBeUndefined();
		expect(findRenamed(accounts, player(null, "anna"))).toBeUndefined();
		expect(findRenamed(accounts, player("11"))).toBeUndefined();
	});

	it("is none of several accounts with the same id on platforms whose badges are not certain", () => {
		const same = [account(1, "ann", "11", { platform: "xbl" }), account(2, "ben", "11", { platform: "nsw" })];
		expect(findRenamed(same, { ...player("11", "anna"), isOnPlayStation: false })).toBeUndefined();
	});
});
