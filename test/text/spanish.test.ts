import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Everything that people read in Spanish. */
const FILES = ["README.es.md", ...globSync("src/text/es/*.ts"), ...globSync("sandbox/page/src/client/texts/es.ts")];

/** One word for one thing, as the glossary of docs/design.md has it: what is not said, and what is said instead. */
const WORDS: readonly [not: RegExp, instead: string][] = [
	[/impuesto/i, "comisión"],
	[/(sin|tras|después de) la comisión/i, "descontada la comisión"],
	[/carrera (es )?por |la carrera\b/i, "lucha: a carrera is a run"],
	[/\brank: "Lugar"|en el lugar \$|`lugares`|"lugares"|lugares aún/i, "puesto"],
	[/escritorio/i, "pendientes: an escritorio is a computer's desktop"],
	[
		/mejor equipo\b|equipo (mejor|más barato) (para|con)|(\}|jugadores) de tu equipo/i,
		"plantilla: an equipo is a club",
	],
	[/\bunirse\b|\bunió\b/i, "entrar"],
	[/sustitu(ir|ye|yó|id)/i, "reemplazar"],
	[/buscar? más/i, "seguir buscando"],
	[/alternando la casa/i, "alternando la localía"],
	[/(de|:|que) lo que dan\b|lo que costarían/i, "cuánto te dan, cuánto costarían"],
	[/resultados? registrado|se registr(ó|aron) #/i, "anotar: what the game records is registrado"],
];

it.each(WORDS)("the Spanish texts do not say %s, but %s", not => {
	const said = FILES.flatMap(file =>
		readFileSync(file, "utf8")
			.split("\n")
			.filter(line => not.test(line))
			.map(line => `${file}: ${line.trim()}`),
	);
	expect(said).toEqual([]);
});
