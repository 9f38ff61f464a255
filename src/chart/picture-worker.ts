import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort } from "node:worker_threads";
import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";

const OPTIONS: ResvgRenderOptions = {
	font: {
		fontFiles: ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"].map(file =>
			fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}`)),
		),
		// Loading the system's fonts takes 1.5 s, and they differ between machines.
		loadSystemFonts: false,
		defaultFontFamily: "Inter",
	},
	// Pictures have twice the displayed size, for high-resolution screens.
	fitTo: { mode: "zoom", value: 2 },
};

setFlagsFromString("--expose-gc");
/** A picture's 3 MB are outside the JavaScript heap: without explicit collection they add up to a gigabyte. */
const collectGarbage: () => void = runInNewContext("gc");

/** Receives SVG and answers with PNG; an error ends the thread. */
parentPort?.on("message", (svg: string) => {
	parentPort?.postMessage(new Resvg(svg, OPTIONS).render().asPng());
	setImmediate(collectGarbage);
});
