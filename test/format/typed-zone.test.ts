import { expect, it } from "vitest";
import { formatTimeZone, readTimeZone, suggestTimeZones, zoneName } from "../../src/format/typed-zone.ts";
import { Unclear } from "../../src/format/unclear.ts";
import { ZONE_NAMES } from "../../src/format/zone-names.ts";

/** What a person types, with | between spellings, and the zone or the zones that it may mean. */
const READ = `ET | est | EDT | Eastern | Eastern Time | US/Eastern | EST5EDT | hora del este | New York | new_york | Nueva York = America/New_York
nyc | Miami, FL | Washington, D.C. | america/new_york | America/New York (UTC−5) | (UTC-05:00) New York = America/New_York
CT | Houston | America/Chicago = America/Chicago
CST = America/Chicago, America/Havana, America/Mexico_City, Asia/Shanghai
Central | Central Standard Time = America/Chicago, America/Mexico_City
MT | MDT | Denver | Mountain Time = America/Denver
MST = America/Denver, America/Phoenix
PT | PST | PDT | Pacific Time | Los Angeles | Los Ángeles | LA | San Francisco = America/Los_Angeles
AKST | Alaska = America/Anchorage
HST | Hawái = Pacific/Honolulu
ADT | Halifax = America/Halifax
AST = America/Santo_Domingo, America/Halifax, Asia/Riyadh
IST = Europe/Dublin, Asia/Jerusalem, Asia/Calcutta
BST = Europe/London, Asia/Dhaka
VET | Caracas | hora de Venezuela | Maracaibo | Valencia, Venezuela = America/Caracas
Valencia | Barcelona = America/Caracas, Europe/Madrid
Bogotá | Bogota | bogotá, Colombia | Medellín | (UTC-05:00) Bogotá, Lima, Quito | América/Bogotá = America/Bogota
Ciudad de México | CDMX | Mexico City | Guadalajara | San Luis Potosí = America/Mexico_City
México = America/Mexico_City, America/Tijuana, America/Hermosillo, America/Cancun
hora del Pacífico = America/Los_Angeles, America/Hermosillo
São Paulo | Sao Paulo | Río de Janeiro = America/Sao_Paulo
La Habana | Havana | Cuba = America/Havana
República Dominicana | Santo Domingo | Santiago de los Caballeros = America/Santo_Domingo
Santiago = America/Santo_Domingo, America/Santiago
San Juan = America/Puerto_Rico, America/Argentina/San_Juan
San José = America/Los_Angeles, America/Costa_Rica
San José, Costa Rica = America/Costa_Rica
Buenos Aires | Buenos | Argentina | Argentina/Buenos_Aires = America/Buenos_Aires
Madrid | España | CET | CEST = Europe/Madrid
Londres | London | Reino Unido = Europe/London
St. Louis = America/Chicago
Tokio = Asia/Tokyo
UTC | gmt | Z | UTC+0 | GMT-0 | Etc/UTC | Etc/GMT = UTC
UTC-5 | GMT-5 | utc−5 | -5 | -05:00 | -0500 | UTC -05:00 | gmt - 5 = Etc/GMT+5
GMT+8 | +8 | UTC+08:00 = Etc/GMT-8
UTC-3 | GMT -3 = Etc/GMT+3
Etc/GMT-8 = UTC−8, UTC+8
Nowhere | America/Nowhere | CAT | SystemV/AST4 | UTC+15 | UTC+5:10 | San | 21 | , = `;

it.each(
	READ.split("\n").flatMap(line => {
		const [spellings = "", zones = ""] = line.split("=");
		return spellings.split("|").map(typed => [typed, zones.trim()] as const);
	}),
)("%j is read as %s", (typed, zones) => {
	const read = readTimeZone(typed);
	expect(read instanceof Unclear ? read.meanings.join(", ") : (read ?? "")).toBe(zones);
});

it("lists zones that exist, each name in the form in which it is looked up", () => {
	for (const [zone, list] of Object.entries(ZONE_NAMES)) {
		expect(readTimeZone(zone), zone).toEqual(
			new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone,
		);
		for (const name of list.split(",")) expect(readTimeZone(name), name).not.toBeNull();
	}
});

it("reads every zone as the bot writes it, in summer and in winter", () => {
	for (const zone of ["UTC", "Etc/GMT+5", "Etc/GMT-14", "-05:00", "+05:30", ...Intl.supportedValuesOf("timeZone")]) {
		const read = readTimeZone(zoneName(zone)) ?? "";
		expect(zoneName(String(read))).toBe(zoneName(zone));
		for (const at of [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)])
			expect(readTimeZone(formatTimeZone(zone, at))).toBe(read);
	}
	expect(formatTimeZone("America/New_York", Date.UTC(2026, 6, 1))).toBe("America/New_York (UTC−4)");
	expect(formatTimeZone("-03:30", 0)).toBe("UTC−3:30");
});

it("suggests a zone for a part of any of its names, those that people type most first", () => {
	expect(suggestTimeZones("nueva y")).toEqual(["America/New_York"]);
	expect(suggestTimeZones("America/Limo")).toEqual(["America/Costa_Rica"]);
	expect(suggestTimeZones("").slice(0, 2)).toEqual(["UTC", "America/New_York"]);
	expect(suggestTimeZones("").length).toBeGreaterThan(400);
});
