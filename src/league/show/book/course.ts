import { scaleLinear } from "d3-scale";
import { truncate } from "../../../format/markup.ts";
import { localTime } from "../../../ground/time-zone.ts";
import type { SeasonCourse } from "../../rules/book.ts";
import { type Html, html } from "./html.ts";
import { scrollTable } from "./table.ts";
import { type Place, teamName } from "./words.ts";

/** So narrow that a phone shows all of it in letters that can be read; elsewhere it is enlarged (see `style.ts`). */
const WIDTH = 440;
const ROW = 22;
const EDGE = { top: 12, left: 28, right: 150, bottom: 30 };
/** The colours of lines, which the style of the page names; after the last one, lines begin to be dashed. */
const COLORS = 8;
const DASHES = [null, "7 4", "2 4", "11 4 2 4", "1 5"];
/** The least distance between two dates. */
const DATE_WIDTH = 60;
const LABEL_LENGTH = 17;

/** The places of all teams from week to week: as lines, if there are two weeks, and as a table. */
export function courseHtml(course: SeasonCourse, place: Place): Html {
	const { book: words, league } = place.text;
	const days = course.ends.map(at => formatDay(at, place));
	const columns = [
		{ heading: league.table.headings.team, kind: "name" as const },
		...days.map(heading => ({ heading, kind: "figure" as const })),
	];
	const rows = course.lines.map(({ member, places }) => [teamName(member, place), ...places.map(each => each ?? "–")]);
	const table = html`<details class="printed"><summary>${words.course.table}</summary>${scrollTable(words.course.table, columns, rows)}</details>`;
	return days.length < 2 ? table : html`${chart(course, days, place)}${table}`;
}

/** The last day of a week that ends at an instant (epoch ms). */
function formatDay(at: number, { view, text }: Place): string {
	return text.format.day(Date.parse(localTime(at - 1, view.rules.timeZone).date));
}

function chart({ ends, lines }: SeasonCourse, days: readonly string[], place: Place): Html {
	const { book: words } = place.text;
	const height = EDGE.top + EDGE.bottom + ROW * Math.max(1, lines.length - 1);
	const x = scaleLinear([0, ends.length - 1], [EDGE.left, WIDTH - EDGE.right]);
	const y = scaleLinear([1, Math.max(2, lines.length)], [EDGE.top, height - EDGE.bottom]);
	const step = Math.max(1, Math.ceil((DATE_WIDTH * (ends.length - 1)) / (WIDTH - EDGE.right - EDGE.left)));
	const ranks = lines.map((_, index) => {
		const at = round(y(index + 1));
		return html`<path class="grid" d="M${EDGE.left} ${at}H${WIDTH - EDGE.right}"/><text x="${EDGE.left - 10}" y="${at + 4}" text-anchor="end">${index + 1}</text>`;
	});
	const dates = days.map(
		(day, index) =>
			index % step === 0 && html`<text x="${round(x(index))}" y="${height - 8}" text-anchor="middle">${day}</text>`,
	);
	const drawn = lines.map(({ member, places }, index) => {
		const dash = DASHES[Math.floor(index / COLORS) % DASHES.length];
		const points = places.map((rank, week) => (rank === null ? null : ([round(x(week)), round(y(rank))] as const)));
		const path = points.map((point, week) => point && `${points[week - 1] ? "L" : "M"}${point.join(" ")}`);
		const last = points.at(-1);
		return html`<g class="line c${index % COLORS}"><path d="${path.filter(part => part !== null).join("")}"${dash ? html` stroke-dasharray="${dash}"` : ""}/>${
			last && html`<circle cx="${last[0]}" cy="${last[1]}" r="4"/>`
		}<text x="${WIDTH - EDGE.right + 10}" y="${round(y(index + 1)) + 4}">${truncate(teamName(member, place), LABEL_LENGTH)}</text></g>`;
	});
	return html`<svg class="course" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${words.course.picture(lines.length, ends.length)}">${ranks}${dates.map(each => html`${each}`)}${drawn}</svg>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
