import { createTranslator, type Phrasebook } from "../phrasebook.ts";

/** "Win = victoria, Save = salvado" → the words of a slot. */
function parsePairs(list: string): Record<string, string> {
	return Object.fromEntries(
		list.split(",").map((pair): [string, string] => {
			const [english = "", other = ""] = pair.split("=");
			return [english.trim(), other.trim()];
		}),
	);
}

const OUT_AT_BASES = "y fue out al buscar otra base";

/** Translates the game service's formulaic texts: plays, weather, rarities, captains and quirks. */
const PHRASES: Phrasebook = {
	slots: {
		base: parsePairs("1st = primera, 2nd = segunda, 3rd = tercera, home = home"),
		field: parsePairs("left = al jardín izquierdo, center = al jardín central, right = al jardín derecho"),
		to: parsePairs(`
			to left = al jardín izquierdo, to center = al jardín central, to right = al jardín derecho,
			to the pitcher = al lanzador, to the catcher = al receptor, to first baseman = al primera base,
			to second baseman = al segunda base, to third baseman = al tercera base, to shortstop = al campocorto
		`),
		fielder: parsePairs(`
			pitcher = el lanzador, catcher = el receptor, first baseman = el primera base,
			second baseman = el segunda base, third baseman = el tercera base, shortstop = el campocorto,
			left fielder = el jardinero izquierdo, center fielder = el jardinero central,
			right fielder = el jardinero derecho
		`),
		extra: parsePairs("doubled = conectó un doblete, tripled = conectó un triple, homered = conectó un jonrón"),
		single: parsePairs(`
			grounded = conectó un sencillo con rodado, lined = conectó un sencillo con línea,
			popped = conectó un sencillo con elevado corto, flied = conectó un sencillo con elevado,
			bunted = conectó un sencillo con toque, hit = conectó un sencillo
		`),
		out: parsePairs(`
			grounded out = falló con rodado, lined out = falló con línea, popped out = falló con elevado corto,
			flied out = falló con elevado, bunted out = falló con toque
		`),
		error: parsePairs("fielding error = error de fildeo, throwing error = error en tiro"),
		miss: parsePairs("wild pitch = lanzamiento descontrolado, passed ball = passed ball, balk = balk"),
		struck: parsePairs(`
			struck out on = se ponchó con, struck out chasing = se ponchó persiguiendo,
			struck out swinging early at = se ponchó adelantándose a,
			struck out swinging late at = se ponchó al llegarle tarde a,
			was called out on strikes looking on = se ponchó sin tirarle a
		`),
		pitch: parsePairs(`
			fastball = una recta, slider = un slider, curveball = una curva, changeup = un cambio,
			splitter = un splitter, sinker = un sinker, cutter = un cutter, forkball = un forkball,
			screwball = un tirabuzón, knuckleball = una bola de nudillos, sweeper = un sweeper, slurve = un slurve
		`),
		zone: parsePairs(`
			low and away = abajo y afuera, low and in = abajo y adentro, high and away = arriba y afuera,
			high and in = arriba y adentro, down the middle = por el medio
		`),
		height: parsePairs("a low = abajo, a high = arriba, an inside = adentro, an outside = afuera"),
		sky: parsePairs(`
			Clear = despejado, Sunny = soleado, Partly Cloudy = parcialmente nublado,
			Mostly Cloudy = mayormente nublado, Cloudy = nublado, Overcast = cubierto, Rain = lluvia,
			Drizzle = llovizna, Snow = nieve
		`),
		blow: parsePairs(`
			out to left = hacia el jardín izquierdo, out to center = hacia el jardín central,
			out to right = hacia el jardín derecho, in from left = desde el jardín izquierdo,
			in from center = desde el jardín central, in from right = desde el jardín derecho,
			left to right = de izquierda a derecha, right to left = de derecha a izquierda
		`),
		feat: parsePairs(`
			Hit = hit, Double = doblete, Triple = triple, Home Run = jonrón, RBI = carrera impulsada, Run = carrera,
			Walk = base por bolas, Stolen Base = base robada, Strikeout = ponche, Win = victoria, Save = salvado
		`),
		when: parsePairs(`
			when playing at home = como local, when playing on the road = como visitante,
			when playing night games = en juegos nocturnos, when playing day games = en juegos diurnos,
			in the 9th inning or later = desde la 9.ª entrada, when no runners are on = sin corredores en base,
			when team is behind = con el equipo abajo en la pizarra,
			when the team is behind = con el equipo abajo en la pizarra
		`),
		skill: parsePairs(`
			hitting with 2 strikes = batear con 2 strikes, hitting fastballs = batear rectas,
			hitting breaking balls = batear lanzamientos quebrados,
			hitting the first pitch of an at-bat = batear el primer lanzamiento del turno,
			hitting balls out of the strike zone = batear lanzamientos fuera de la zona de strike,
			pinch hitting = batear de emergente, throwing out base stealers = sacar a los robadores de bases,
			driving in a runner from third with less than 2 outs = impulsar al corredor de tercera con menos de 2 outs
		`),
		stat: parsePairs(`
			Contact = Contacto, Power = Poder, Speed = Velocidad, Plate Vision = Visión, Plate Discipline = Disciplina,
			Fielding = Fildeo, Reaction = Reacción, Arm Strength = Fuerza del brazo, Stamina = Resistencia,
			Pitch Control = Control de lanzamientos
		`),
		group: parsePairs(`
			Hitters = Los bateadores, Pitchers = Los lanzadores, Players = Los jugadores, Infielders = Los jugadores de cuadro,
			Outfielders = Los jardineros, Catchers = Los receptores
		`),
		group_of: parsePairs(`
			players = los jugadores, hitters = los bateadores, pitchers = los lanzadores,
			switch hitters = los bateadores ambidiestros, infielders = los jugadores de cuadro, outfielders = los jardineros,
			catchers = los receptores, starters = los abridores, relievers = los relevistas
		`),
		group_too: parsePairs(`
			pitchers = los lanzadores, infielders = los jugadores de cuadro, outfielders = los jardineros,
			catchers = los receptores, starters = los abridores, relievers = los relevistas
		`),
	},
	phrases: {
		// The service tells only the fielders of some plays: "(2-5-4)."
		".": ".",
		"{who} pitching.": "Lanza {who}.",
		"{who} at bat.": "Batea {who}.",
		"{who} pinch hits for {by}.": "{who} batea de emergente por {by}.",
		"{who} pinch runs for {by}.": "{who} corre de emergente por {by}.",
		"{who} substituted for {by}.": "{who} entra por {by}.",
		"{who} scores.": "Anota {who}.",
		"{who} scored.": "Anotó {who}.",
		"{who} out.": "{who} es out.",
		"{who} was out.": "{who} fue out.",
		"{who} advances to {base}.": "{who} avanza a {base}.",
		"{who} stole {base}.": "{who} se robó {base}.",
		"{who} was caught stealing.": "{who} fue out al intentar un robo.",
		"{who} was picked off.": "{who} fue sorprendido fuera de la base.",
		"{who} walked.": "{who} recibió base por bolas.",
		"{who} was intentionally walked.": "{who} recibió base por bolas intencional.",
		"{who} was hit by a pitch.": "{who} recibió un pelotazo.",
		"{who} homered to {field} ({n} feet).": "{who} conectó un jonrón {field} ({n} pies).",
		"{who} {extra} to {field}.": "{who} {extra} {field}.",
		"{who} doubled (ground rule double).": "{who} conectó un doblete por regla.",
		"{who} {extra} and deflected off {fielder} {by}.": "{who} {extra} con desvío en {fielder} {by}.",
		"{who} {single} for a single.": "{who} {single}.",
		"{who} {single} {to} for a single.": "{who} {single} {to}.",
		"{who} {single} {to} for a single, out while advancing extra bases.": `{who} {single} {to} ${OUT_AT_BASES}.`,
		"{who} {single} and deflected off {fielder} {by} for a single.": "{who} {single}, con desvío en {fielder} {by}.",
		"{who} {single} and deflected off {fielder} {by} for a single, out while advancing extra bases.": `{who} {single}, con desvío en {fielder} {by}, ${OUT_AT_BASES}.`,
		"{who} {out} to {by}.": "{who} {out} a {by}.",
		"{who} {out} to {by} on a deflected hit.": "{who} {out} desviado a {by}.",
		"{who} {out} into a double play.": "{who} {out} y provocó un doble play.",
		"{who} grounded into a double play.": "{who} bateó un rodado para doble play.",
		"{who} hit a sacrifice fly to {by}.": "{who} bateó un elevado de sacrificio a {by}.",
		"{who} sacrificed to {by}.": "{who} se sacrificó con toque a {by}.",
		"{who} reached first on fielder's choice.": "{who} llegó a primera por jugada de selección.",
		"{who} reached first on a {error} by {by}.": "{who} llegó a primera por {error} de {by}.",
		"{who} reached first on a {error} by {by} on a deflected hit.":
			"{who} llegó a primera por {error} de {by} tras un desvío.",
		"{who} reached {base} on a {miss}.": "{who} llegó a {base} por {miss}.",
		"{who} reached {base} on a {miss} and {error} by {by}.": "{who} llegó a {base} por {miss} y {error} de {by}.",
		"{who} struck out bunting.": "{who} se ponchó al intentar el toque.",
		"{who} struck out but reached first after it was dropped.":
			"{who} se ponchó, pero llegó a primera porque se cayó el tercer strike.",
		"{who} {struck} a {pitch} {zone}.": "{who} {struck} {pitch} {zone}.",
		"{who} {struck} {height} {pitch}.": "{who} {struck} {pitch} {height}.",
		"{n} degrees, {sky}": "{n} °F, {sky}",
		"No Wind": "Sin viento",
		"Wind: {n} mph, {blow}": "Viento: {n} mph, {blow}",
		"{n} lbs": "{n} lb",
		"{n} ft": "{n} pies",
		Common: "Común",
		Bronze: "Bronce",
		Silver: "Plata",
		Gold: "Oro",
		Diamond: "Diamante",
		"Red Diamond": "Diamante rojo",
		"$ {n} Per {feat}": "$ {n} por {feat}",
		"Performs better {when}": "Rinde más {when}",
		"Excels at {skill}": "Se destaca al {skill}",
		"Loses less break when tired": "Pierde menos efecto con el cansancio",
		"Pitchers lose less break when tired": "Los lanzadores pierden menos efecto con el cansancio",
		"Runners dare less against this pitcher": "Los corredores se atreven menos contra este lanzador",
		"{n} players": "{n} jugadores",
		"Boosts players of the {who} in your squad.": "Mejora a los jugadores de {who} de tu plantilla.",
		"Boosts players of the {who} and {by} series in your squad.":
			"Mejora a los jugadores de las series {who} y {by} de tu plantilla.",
		"Boosts players who bat left in your squad.": "Mejora a los jugadores de tu plantilla que batean a la zurda.",
		"Boosts players who bat right in your squad.": "Mejora a los jugadores de tu plantilla que batean a la derecha.",
		"Boosts {group_of} in your squad.": "Mejora a {group_of} de tu plantilla.",
		"Boosts {group_of} and {group_too} in your squad.": "Mejora a {group_of} y a {group_too} de tu plantilla.",
		"Boosts {group_of} with {n}+ {stat} in your squad.": "Mejora a {group_of} de tu plantilla con {stat} de {n} o más.",
		"{group} with {stat} of {n} or higher get a boost.": "{group} con {stat} de {n} o más reciben una mejora.",
		"Boosts {group_of} aged {n} or older in your squad.": "Mejora a {group_of} de tu plantilla de {n} años o más.",
		"Boosts {group_of} born in {who} or {by} in your squad.":
			"Mejora a {group_of} de tu plantilla nacidos en {who} o {by}.",
		"Boosts {group_of} born in {who} in your squad.": "Mejora a {group_of} de tu plantilla nacidos en {who}.",
		"Boosts {group_of} with the {who} quirk in your squad.":
			"Mejora a {group_of} de tu plantilla con la peculiaridad {who}.",
		"{group} with a {who} get a boost when {n} or more are in your lineup.":
			"{group} con {who} reciben una mejora si hay {n} o más en tu alineación.",
		"{who} hitters get a boost when they bat left.":
			"Los bateadores de {who} que batean a la zurda reciben una mejora.",
		"{who} hitters get a boost when they bat right.":
			"Los bateadores de {who} que batean a la derecha reciben una mejora.",
		"Counts the bench as well.": "También cuenta la banca.",
		"Contact Left": "Contacto vs zurdos",
		"Contact Right": "Contacto vs derechos",
		"Power Left": "Poder vs zurdos",
		"Power Right": "Poder vs derechos",
		"Plate Vision": "Visión",
		"Plate Discipline": "Disciplina",
		Speed: "Velocidad",
		Fielding: "Fildeo",
		Reaction: "Reacción",
		"Arm Strength": "Fuerza del brazo",
		"Arm Accuracy": "Precisión del brazo",
		Stamina: "Resistencia",
		"Pitch Control": "Control de lanzamientos",
		"Pitch Clutch": "Clutch de pitcheo",
	},
};

export const served = createTranslator(PHRASES);
