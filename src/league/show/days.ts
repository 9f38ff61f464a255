import type { Texts } from "../../text/en.ts";
import type { Round } from "../season/fixtures.ts";

/** Formats the days of one or several rounds: "May 4 to May 10". */
export function formatRoundDays({ first, last }: Pick<Round, "first" | "last">, { format, fixtures }: Texts): string {
	return fixtures.days(format.day(Date.parse(first)), format.day(Date.parse(last)));
}
