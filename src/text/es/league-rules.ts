import type { leagueRules as english } from "../en/league-rules.ts";

export const leagueRules: typeof english = format => ({
	unknownTeam: "equipo desconocido",
	score: (away, home) => `${away}–${home}`,
	unplayed: (away, home) => `${away} vs ${home}`,
	marks: { forfeit: "F", early: "A", extra: "X", review: "?", out: "–" },
	legend: {
		forfeit: "F forfeit",
		early: "A acabó antes de tiempo",
		extra: "X extra",
		review: "? espera al comisionado",
		out: "– no cuenta",
	},
	verdicts: {
		result: "Cuenta, con el ganador registrado.",
		unchecked: "Cuenta, con el ganador registrado. Aún no se ha leído su registro: puede que acabara antes de tiempo.",
		innings: "Cuenta: acabó antes de tiempo, tras al menos cinco entradas completas, y gana quien iba delante.",
		decision: "Cuenta: así lo decidió un comisionado.",
		extra: "No cuenta: estos dos ya han jugado todos sus partidos.",
		review: {
			"other-team": "Espera al comisionado: alguien jugó con un equipo que no es el suyo en esta liga.",
			"no-winner": "Espera al comisionado: el juego no registra un único ganador.",
			"ended-early": "Espera al comisionado: acabó antes de tiempo.",
		},
		out: {
			mode: "No cuenta: los partidos de este modo no cuentan en esta liga.",
			dates: "No cuenta: no se jugó dentro de la temporada.",
			"no-contest": "No cuenta para nadie: partido nulo.",
			tied: "No cuenta para nadie: acabó antes de tiempo y con empate.",
			decision: "No cuenta: así lo decidió un comisionado.",
		},
	},
	noGame: {
		computer: "Se jugó contra la computadora.",
		hidden: "El juego oculta el gamertag del rival.",
		stranger: "El gamertag del rival no está en esta liga.",
		"same-member": "Los dos lados son del mismo miembro.",
		"no-time": "El juego no dice cuándo se jugó.",
	},
	rules: {
		games: {
			league: "Cuentan los partidos del modo Liga.",
			exhibition: "Cuentan los partidos de exhibición.",
			ranked: "Cuentan los partidos clasificatorios.",
			any: "Cuentan los partidos de todos los modos.",
		},
		season: (from, to) => `La temporada va del ${from} al ${to}.`,
		openSeason: from => `La temporada va desde el ${from} y no tiene último día.`,
		days: (hour, zone) => `Los días empiezan a las ${hour} (${zone}).`,
		points: (win, loss) =>
			`Una victoria vale ${format.count(win, { one: "# punto", other: "# puntos" })}; una derrota, ${format.number(loss)}.`,
		percentage: "El orden es por porcentaje de victorias.",
		pair: games =>
			format.count(games, {
				one: "Cada dos miembros juegan un partido que cuenta (#); los demás son extra.",
				other: "Cada dos miembros juegan # partidos que cuentan; los demás son extra.",
			}),
		allGames: "Cuentan todos los partidos entre dos miembros.",
		early: {
			review: "Un partido que acabó antes de tiempo espera al comisionado.",
			baseball:
				"Un partido que acabó antes de tiempo cuenta para quien iba delante tras cinco entradas completas; antes, o con empate, no cuenta para nadie.",
			awarded: "Un partido que acabó antes de tiempo cuenta para su ganador registrado.",
		},
		tieBreak: {
			"head-to-head":
				"Los empates se deciden por los partidos entre los empatados, luego por diferencia de carreras y luego por carreras.",
			wins: "Los empates se deciden por victorias, luego por los partidos entre los empatados, por diferencia de carreras y por carreras.",
			"run-difference":
				"Los empates se deciden por diferencia de carreras, luego por los partidos entre los empatados y luego por carreras.",
		},
		minGames: games =>
			format.count(games, {
				one: "Los playoffs piden # partido.",
				other: "Los playoffs piden # partidos.",
			}),
		teamCheck: "Cada uno juega con el equipo que tiene aquí; los demás partidos esperan al comisionado.",
		join: {
			open: "Cualquiera de este servidor puede entrar con `/league join`.",
			ask: "Cualquiera de este servidor puede pedir entrar con `/league join`.",
			closed: "Solo un comisionado añade miembros.",
		},
	},
	decisions: {
		count: game => `Cuenta: ${game}`,
		exclude: game => `No cuenta: ${game}`,
		award: (game, team) => `Victoria de ${team}: ${game}`,
		unknownGame: "un partido que ya no se conoce",
		forfeit: (winner, loser) => `${winner} gana a ${loser} por forfeit`,
		elsewhere: (winner, loser) => `${winner} ganó a ${loser} en un partido jugado en otro lugar`,
		"no-contest": (one, other) => `Partido nulo: ${one} y ${other}`,
		withScore: (result, score) => `${result}, ${score}`,
		onDay: (result, day) => `${result}, ${day}`,
		adjust: (team, change) => `${team} ${change}`,
		wins: wins => `${wins} G`,
		losses: losses => `${losses} P`,
		setUp: "Liga creada",
		rules: rules => `Reglas cambiadas: ${rules}`,
		sameRules: "Reglas guardadas sin cambios",
		added: team => `Añadido: ${team}`,
		removed: team => `Quitado: ${team} (sus partidos se quedan)`,
		excluded: team => `Quitado: ${team}, con todos sus partidos`,
		renamed: (team, from) => `Nuevo nombre: ${from} ahora es ${team}`,
		accounts: team => `Gamertags cambiados: ${team}`,
		restored: team => `De nuevo en la liga: ${team}`,
		joined: team => `Se ha unido: ${team}`,
		claimed: team => `Jugador confirmado: ${team}`,
		released: team => `Jugador liberado: ${team}`,
		left: team => `El jugador ha dejado: ${team}`,
		changed: (game, before, after) => `${game}: ${before}, ahora ${after}`,
	},
	statuses: { counts: "contado", extra: "extra", review: "en espera de revisión", out: "no contado" },
});
