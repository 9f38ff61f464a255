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
		// Looking for the system's fonts takes 1.5 s, and every machine has others.
		loadSystemFonts: false,
		defaultFontFamily: "Inter",
	},
	// Twice as fine as it is shown, for screens that are finer.
	fitTo: { mode: "zoom", value: 2 },
};

setFlagsFromString("--expose-gc");
/** A drawn picture's 3 MB lie where the collector does not see them: left alone, it lets them pile up to a gigabyte. */
const collectGarbage: () => void = runInNewContext("gc");

/** SVG in, PNG out; a picture that cannot be drawn ends the thread with its error. */
parentPort?.on("message", (svg: string) => {
	parentPort?.postMessage(new Resvg(svg, OPTIONS).render().asPng());
	setImmediate(collectGarbage);
});
