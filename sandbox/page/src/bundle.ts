import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export interface Bundle {
	script: string;
	style: string;
	/** The version, which differs for other contents. */
	version: string;
}

/** Bundles the page's code and styles in memory; nothing is written. */
export async function bundleClient(): Promise<Bundle> {
	const entry = (name: string) => fileURLToPath(new URL(`client/${name}`, import.meta.url));
	const { outputFiles } = await build({
		entryPoints: [entry("main.ts"), entry("style/style.css")],
		outdir: "/",
		bundle: true,
		minify: true,
		write: false,
		format: "esm",
		target: "es2024",
		logLevel: "silent",
	});
	const textOf = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? "";
	const bundle = { script: textOf(".js"), style: textOf(".css") };
	const version = createHash("sha256").update(bundle.script).update(bundle.style).digest("base64url").slice(0, 12);
	return { ...bundle, version };
}
