import { scaleLinear } from "d3-scale";
import { escapeXml, formatElement } from "../../chart/svg.ts";
import { plainText, truncate } from "../../format/markup.ts";
import type { Texts } from "../../text/en.ts";
import type { StatGame } from "../stat-games.ts";

const WIDTH = 550;
const HEIGHT = 260;
const EDGE = 22;
const PLOT = { top: 62, left: 62, right: WIDTH - EDGE, bottom: HEIGHT - 42 };
const COLORS = { ground: "#1f2126", grid: "#363943", quiet: "#b5bac3", loud: "#f4f5f7" };
/** Amber and sky blue can be distinguished with every kind of colour vision. */
const BARS = { W: "#57b6f7", L: "#f7b93e", other: "#b5bac3" };
/** Larger differences are cut to this, so that the small ones can still be seen. */
const MOST = 15;

/** The run difference of each game as a bar, the oldest first, as an SVG picture. @param games the newest first, at least one */
export function formChart(gamertag: string, games: readonly StatGame[], text: Texts): string {
	const shown = games.toReversed();
	const top = Math.max(3, ...shown.map(game => Math.min(MOST, Math.abs(difference(game)))));
	const y = scaleLinear([-top, top], [PLOT.bottom, PLOT.top]);
	const step = (PLOT.right - PLOT.left) / shown.length;
	const bars = shown.map((game, index) => {
		const to = y(Math.max(-MOST, Math.min(MOST, difference(game))));
		const height = Math.max(2, Math.abs(to - y(0)));
		return formatElement("rect", {
			x: (PLOT.left + index * step + step * 0.12).toFixed(1),
			width: (step * 0.76).toFixed(1),
			y: Math.min(to, y(0)).toFixed(1),
			height: height.toFixed(1),
			fill: BARS[game.played.result],
		});
	});
	const tick = (value: number) =>
		formatElement("path", { d: `M${PLOT.left},${y(value).toFixed(1)}H${PLOT.right}`, stroke: COLORS.grid }) +
		label(text.format.signed(value), PLOT.left - 10, y(value) + 6, "end");
	const { chart } = text.stats;
	const picture = [
		formatElement("rect", { width: WIDTH, height: HEIGHT, fill: COLORS.ground }),
		formatElement(
			"text",
			{ x: EDGE, y: 38, "font-size": 21, "font-weight": 600, fill: COLORS.loud },
			escapeXml(truncate(chart.title(plainText(gamertag)), 46)),
		),
		...y.ticks(4).filter(Number.isInteger).map(tick),
		...bars,
		label(chart.oldest, PLOT.left, HEIGHT - 16, "start"),
		label(chart.newest, PLOT.right, HEIGHT - 16, "end"),
	];
	const size = { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "font-family": "Inter" };
	return formatElement("svg", size, picture.join(""));
}

/** The alt text of the chart. @param games the newest first, at least one */
export function formChartText(games: readonly StatGame[], text: Texts): string {
	const all = games.map(difference);
	const [best, worst] = [Math.max(...all), Math.min(...all)].map(value => text.format.signed(value));
	const count = (result: string) => games.filter(({ played }) => played.result === result).length;
	return text.stats.chart.description(games.length, best ?? "", worst ?? "", `${count("W")}–${count("L")}`);
}

const difference = ({ played }: StatGame) => played.runs - played.opponentRuns;

function label(content: string, x: number, y: number, anchor: string): string {
	const style = { "font-size": 16, fill: COLORS.quiet, "text-anchor": anchor };
	return formatElement("text", { x, y: y.toFixed(1), ...style }, escapeXml(content));
}
