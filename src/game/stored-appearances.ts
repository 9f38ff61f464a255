import { MAX_FEET } from "./parse-appearance.ts";
import { CONTACTS, PITCHES, type PlateAppearance, RESULTS, STRIKEOUTS, ZONES } from "./plate-appearance.ts";

/** The digits of the stored form. */
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
const BASE = DIGITS.length;
/** The digits of one appearance; a home run has two more, for its feet. */
const LENGTH = 13;
const FEET = 2;
/** The stored value of `lead` 0: one digit holds −31 to 32. */
const LEVEL = 31;
/** Speeds are stored as their difference from this one, in miles an hour. */
const SLOWEST = 60;
const HOMER = RESULTS.indexOf("homer");

/** Plate appearances of one side as they are stored: names are indices in the game's list, and the side is known. */
export type StoredAppearance = Omit<PlateAppearance, "side" | "code">;

/** @param names of the game's batters and pitchers, to which this adds; names after the 63rd are stored as empty */
export function encodeAppearances(appearances: readonly StoredAppearance[], names: string[]): string {
	const indexOf = (name: string) => {
		const stored = names.includes(name) || names.length < BASE - 1 ? name : "";
		if (!names.includes(stored)) names.push(stored);
		return names.indexOf(stored);
	};
	return appearances
		.map(each => {
			const feet = each.feet ?? 0;
			const distance = each.result === "homer" ? [Math.trunc(feet / BASE), feet % BASE] : [];
			const digits = [
				indexOf(each.batter),
				indexOf(each.pitcher),
				RESULTS.indexOf(each.result),
				CONTACTS.indexOf(each.contact),
				each.to ?? 0,
				STRIKEOUTS.indexOf(each.strikeout),
				PITCHES.indexOf(each.pitch),
				ZONES.indexOf(each.zone),
				each.inning,
				each.outs * 8 + each.runners,
				each.runs + (each.critical ? 8 : 0) + (each.simulated ? 16 : 0),
				each.lead + LEVEL,
				each.mph === null ? 0 : each.mph - SLOWEST,
				...distance,
			];
			return digits.map(digit => DIGITS[Math.min(Math.max(digit, 0), BASE - 1)]).join("");
		})
		.join("");
}

/** Decodes a stored list. It ends at the first part that cannot have been stored. */
export function decodeAppearances(text: string, names: readonly string[]): StoredAppearance[] {
	const appearances: StoredAppearance[] = [];
	for (let at = 0; at + LENGTH <= text.length; ) {
		const digits = [...text.slice(at, at + LENGTH + FEET)].map(digit => DIGITS.indexOf(digit));
		const [batter = 0, pitcher = 0, result = 0, contact = 0, to = 0, strikeout = 0, pitch = 0, zone = 0] = digits;
		const [inning = 0, situation = 0, scored = 0, lead = 0, mph = 0, high = 0, low = 0] = digits.slice(8);
		const isHomer = result === HOMER;
		const decoded = {
			result: RESULTS[result],
			contact: CONTACTS[contact],
			strikeout: STRIKEOUTS[strikeout],
			pitch: PITCHES[pitch],
			zone: ZONES[zone],
		};
		const { result: ended, contact: hit, strikeout: how, pitch: thrown, zone: place } = decoded;
		if (ended === undefined || hit === undefined || how === undefined || thrown === undefined || place === undefined)
			break;
		if (digits.includes(-1) || inning === 0 || situation >= 24 || (scored & 7) > 4 || to > 9) break;
		if (isHomer && high * BASE + low > MAX_FEET) break;
		appearances.push({
			batter: names[batter] ?? "",
			pitcher: names[pitcher] ?? "",
			result: ended,
			contact: hit,
			to: to === 0 ? null : to,
			strikeout: how,
			pitch: thrown,
			zone: place,
			inning,
			outs: situation >> 3,
			runners: situation & 7,
			lead: lead - LEVEL,
			runs: scored & 7,
			critical: (scored & 8) > 0,
			simulated: (scored & 16) > 0,
			mph: mph === 0 ? null : mph + SLOWEST,
			feet: isHomer ? high * BASE + low || null : null,
		});
		at += LENGTH + (isHomer ? FEET : 0);
	}
	return appearances;
}
