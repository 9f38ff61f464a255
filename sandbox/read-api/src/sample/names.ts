import type { Random } from "./random.ts";

/** An invented person: given names come from many languages, surnames are made of syllables. */
export interface PersonName {
	first: string;
	/** The surname with its suffix: "Tullaby Jr." */
	last: string;
}

const FIRST_NAMES =
	"Abel Adrián Alec Alex Amos André Anton Asher Beau Benicio Bo Brady Brent Caleb Camilo Casey César Chase Cody Colt Corbin Curtis Daiki Dalton Damián Dario Davis Dean Derrick Dominic Drew Easton Eliseo Elián Emilio Enoch Esteban Evan Ezra Fabián Felix Fritz Gage Gavin Germán Grady Grant Griffin Hank Haruto Heath Hiroki Hugo Ignacio Isaac Iván Jace Jairo Jalen Jamal Jasper Javi Jesús Joaquín Jonah Jorge Jules Kaito Keegan Kenji Kip Kyle Lance Leandro Leif Leo Levi Lorenzo Luca Luis Mack Malik Marco Mateo Matías Micah Miles Moisés Nash Nate Nelson Nico Nolan Omar Orlando Óscar Owen Pablo Parker Pascual Percy Quinn Rafael Ramón Ren René Reid Rhett Ricky Robin Rocco Rory Ruben Ryder Samir Santino Sergio Silas Simón Sixto Sören Spencer Stefan Tanner Teo Thiago Tobias Tomás Trent Tripp Tyson Ulises Vance Víctor Wade Walker Wes Wiley Willem Xavier Yadiel Yusei Zach Zane".split(
		" ",
	);
const SHORT_FIRST_NAMES = ["A.J.", "B.T.", "C.D.", "D.K.", "J.P.", "J.T.", "K.C.", "R.W.", "T.L.", "Ha-jun", "Tae-min"];

const SURNAME_PARTS = [
	{
		heads:
			"Albr Bramm Corr Dray Ellm Fenn Garr Hask Ingr Jess Kell Lorr Mott Nesb Orm Pell Quill Rusk Sedg Tull Umb Varn Wexl Yarr",
		tails:
			"aby ander away bright combe derry erton field ford gate hurst ick ington lock mere over ridge shaw stone win worth",
	},
	{
		heads: "Arra Beni Cala Dori Esca Fari Gabi Isle Lura Mora Olme Pali Quiro Rosa Sari Tala Ubie Vela Zabu",
		tails: "bela cedo dalgo ferra güez lindo ndarte ñez quín rón sco tegui vares zábal",
	},
	{ heads: "Aki Hashi Iba Kame Mizu Naka Oku Sugi Tate Yone", tails: "beppu date hama mori numa shiro zuka" },
	{ heads: "Brz Dvor Kov Lindr Mikk Novr Strand Vestr", tails: "ansson arek ecki enko erski gaard holt ović" },
].map(({ heads, tails }) => ({ heads: heads.split(" "), tails: tails.split(" ") }));

export function personName(random: Random): PersonName {
	const first = random.chance(0.05) ? random.pick(SHORT_FIRST_NAMES) : random.pick(FIRST_NAMES);
	const suffix = random.weighted({ "": 94, " Jr.": 4, " II": 1, " III": 1 });
	return { first, last: surname(random) + suffix };
}

function surname(random: Random): string {
	const plain = () => {
		const { heads, tails } = random.pick(SURNAME_PARTS);
		return random.pick(heads) + random.pick(tails);
	};
	const form = random.weighted({ plain: 88, short: 3, hyphen: 3, irish: 2, french: 1, particle: 2, scottish: 1 });
	switch (form) {
		case "plain":
			return plain();
		case "short":
			return random.pick(["Abe", "Bask", "Ek", "Fyn", "Ohm", "Ulm", "Quo", "Rask", "Sáa", "Vo", "Yim"]);
		case "hyphen":
			return `${plain()}-${plain()}`;
		case "irish":
			return `O'${plain()}`;
		case "french":
			return `D'${plain()}`;
		case "particle":
			return `${random.pick(["De La", "de los", "Van", "St."])} ${plain()}`;
		case "scottish":
			return `Mc${plain()}`;
	}
}

const TAG_WORDS = {
	first:
		"amber brisk cobalt dusty early frosty gentle hidden inky jolly keen lively misty noble opal plucky quiet rapid sunny tidy upbeat velvet wry zesty".split(
			" ",
		),
	second:
		"acorn badger cricket dormouse egret ferret gecko hedgehog ibis jackdaw kestrel lemur magpie newt ocelot puffin quokka robin stoat tapir urchin vole wombat yak".split(
			" ",
		),
};

/** A player's name on a platform. */
export function gamertagName(random: Random): string {
	const first = random.pick(TAG_WORDS.first);
	const second = random.pick(TAG_WORDS.second);
	const number = random.chance(0.7) ? String(random.int(1, 999)) : "";
	const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
	return random.pick([
		`${first}_${second}${number}`,
		`${capital(first)}${capital(second)}${number}`,
		`x${capital(first)}${capital(second)}x`,
		`${capital(first)}-${capital(second)}${number}`,
	]);
}

/** Names that people give their squads; more than there are gamertags. */
export const SQUAD_NAMES =
	"Acorns|Backstops|Backyard Nine|Bunt Police|Can of Corn|Cellar Dwellers|Chin Music|Dinger Depot|Dirt Dogs|Dugout Dads|Extra Innings|Fence Busters|Foul Play|Full Count|Grand Salami|Hot Corner|Hush|Infield Flies|Knuckleheads|Lefty Loosey|Long Toss|Moonshots|Night Shift|No Mercy|Owls|Paper Bats|Pickle Jar|Pine Riders|Rain Delay|Rally Socks|Sandlot 9|Slow Rollers|Sofa Sluggers|Soft Hands|Squeeze Play|Sunday Crew|the big lads|Third Shift|Thunder Chickens|Two Outs|Walk Offs|Warning Track|XX".split(
		"|",
	);
