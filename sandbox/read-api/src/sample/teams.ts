export interface Team {
	city: string;
	/** The name in listings. */
	name: string;
	short: string;
}

/** The invented league's clubs: none is a real town, club or trademark. */
export const TEAMS: readonly Team[] = [
	{ city: "Port Ambry", name: "Lamplighters", short: "AMB" },
	{ city: "Larkhaven", name: "Ferrymen", short: "LRK" },
	{ city: "Cold Harrow", name: "Millwrights", short: "HAR" },
	{ city: "Saltmere", name: "Tidewaiters", short: "SLT" },
	{ city: "Drumlin Hills", name: "Drovers", short: "DRU" },
	{ city: "Glasswick", name: "Glaziers", short: "GLA" },
	{ city: "Oxbow", name: "Coopers", short: "OXB" },
	{ city: "Bellmoor", name: "Bellringers", short: "BEL" },
	{ city: "Sandling", name: "Godwits", short: "SAN" },
	{ city: "Wayford", name: "Wayfarers", short: "WAY" },
	{ city: "Tallow Creek", name: "Chandlers", short: "TAL" },
	{ city: "Loomfield", name: "Weavers", short: "LOO" },
	{ city: "Reedham Fen", name: "Thatchers", short: "REE" },
	{ city: "Ember Flats", name: "Stokers", short: "EMB" },
	{ city: "Hivebrook", name: "Beekeepers", short: "HIV" },
	{ city: "Duskwater", name: "Nightjars", short: "DUS" },
	{ city: "Skerry Bay", name: "Curlews", short: "SKE" },
	{ city: "Plover Point", name: "Plovers", short: "PLO" },
	{ city: "Greywether", name: "Lapwings", short: "GRY" },
	{ city: "Marmot Pass", name: "Marmots", short: "MAR" },
	{ city: "Scree Valley", name: "Pikas", short: "SCR" },
	{ city: "Orchard Rise", name: "Tanagers", short: "ORC" },
	{ city: "Mosswood", name: "Bitterns", short: "MOS" },
	{ city: "Estuary City", name: "Dunlins", short: "EST" },
	{ city: "Foulweather", name: "Foghorns", short: "FOG" },
	{ city: "Anchor Reach", name: "Capstans", short: "ANC" },
	{ city: "Meridian Sound", name: "Sextants", short: "MER" },
	{ city: "North Star", name: "Lodestars", short: "NST" },
	{ city: "Weir Falls", name: "Gristmills", short: "WEI" },
	{ city: "Quillon", name: "Scriveners", short: "QUI" },
];

/** The team of players without a club. */
export const FREE_AGENTS: Team = { city: "", name: "Free Agents", short: "FA" };
