/** The clubs of the real league: cities, then names. Sentences write both, cards only the name. */
const CLUBS: readonly (readonly [cities: string, names: string])[] = [
	["Arizona|Phoenix", "Diamondbacks|D-backs|Dbacks|D'backs"],
	["Atlanta", "Braves"],
	["Baltimore", "Orioles|O's"],
	["Boston", "Red Sox"],
	["Chicago", "Cubs"],
	["Chicago", "White Sox"],
	["Cincinnati", "Reds"],
	["Cleveland", "Guardians"],
	["Cleveland", "Indians"],
	["Colorado|Denver", "Rockies"],
	["Detroit", "Tigers"],
	["Houston", "Astros"],
	["Kansas City|KC", "Royals"],
	["Los Angeles|LA|Anaheim", "Angels"],
	["Los Angeles|LA|Brooklyn", "Dodgers"],
	["Miami|Florida", "Marlins"],
	["Milwaukee", "Brewers"],
	["Minnesota", "Twins"],
	["New York|NY", "Mets"],
	["New York|NY", "Yankees"],
	["Oakland|Sacramento|Las Vegas|Philadelphia", "Athletics|A's"],
	["Philadelphia", "Phillies"],
	["Pittsburgh", "Pirates"],
	["San Diego", "Padres"],
	["San Francisco|SF", "Giants"],
	["Seattle", "Mariners"],
	["St. Louis|St Louis|Saint Louis", "Cardinals"],
	["Tampa Bay", "Rays"],
	["Texas", "Rangers"],
	["Toronto", "Blue Jays"],
	["Washington", "Nationals"],
];

/**
 * The spellings of a card's team in sentences, in lower case: "Tigers", but also "Detroit Tigers". An invented team has
 * only its name.
 */
export function teamSpellings(team: string): string[] {
	const folded = team.toLowerCase();
	const spellings = CLUBS.flatMap(([cities, names]) => {
		const short = names.toLowerCase().split("|");
		const long = cities
			.toLowerCase()
			.split("|")
			.flatMap(city => short.map(name => `${city} ${name}`));
		return short.includes(folded) || long.includes(folded) ? [...short, ...long] : [];
	});
	return [folded, ...spellings];
}
