import type { leagueRules as english } from "../en/league-rules.ts";

export const leagueRules: typeof english = format => ({
	unknownTeam: "equipo desconocido",
	score: (away, home) => `${away}–${home}`,
	unplayed: (away, home) => `${away} vs ${home}`,
	beat: (winner, loser) => `${winner} venció a ${loser}`,
	marks: { forfeit: "F", early: "A", extra: "X", playoff: "P", review: "?", out: "–" },
	legend: {
		forfeit: "F forfeit",
		early: "A terminó antes de tiempo",
		extra: "X extra",
		playoff: "P playoffs",
		review: "? pendiente del comisionado",
		out: "– no cuenta",
	},
	verdicts: {
		result: "Cuenta, con el ganador registrado.",
		unchecked:
			"Cuenta, con el ganador registrado. Aún no se ha leído su registro: puede que haya terminado antes de tiempo.",
		innings:
			"Cuenta: terminó antes de tiempo, tras al menos cinco entradas completas, y ganó el equipo que iba arriba.",
		decision: "Cuenta: así lo decidió un comisionado.",
		extra: "No cuenta: estos dos ya jugaron todos sus partidos.",
		playoff: "Cuenta para una serie de los playoffs.",
		review: {
			"other-team": "Pendiente del comisionado: alguien jugó con un equipo que no es el suyo en esta liga.",
			"no-winner": "Pendiente del comisionado: el juego no registra un único ganador.",
			"ended-early": "Pendiente del comisionado: el partido terminó antes de tiempo.",
			"unread-innings":
				"Aún no cuenta: no se ha leído su registro, que dice con cuántas entradas empezó. Entonces se juzgará; un comisionado también puede decidirlo.",
			"unknown-innings": "Pendiente del comisionado: su registro no demuestra con cuántas entradas empezó.",
			closed: "Pendiente del comisionado: su lugar ya estaba decidido cuando se leyó el partido.",
		},
		out: {
			mode: "No cuenta: los partidos de este modo no cuentan en esta liga.",
			innings: "No cuenta: empezó con un número de entradas distinto del de esta liga.",
			dates: "No cuenta: no se jugó dentro de la temporada.",
			"before-fixtures": "No cuenta: se jugó antes del primer día del calendario.",
			series: "No cuenta: estos dos no se enfrentan en una serie de los playoffs.",
			"no-contest": "No cuenta para nadie: partido nulo.",
			tied: "No cuenta para nadie: terminó antes de tiempo y con empate.",
			replay: "No cuenta para nadie y se juega otra vez: terminó antes de tiempo y con empate.",
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
	noGames: {
		computer: games => `${format.number(games)} partidos contra la computadora`,
		hidden: games => `${format.number(games)} partidos contra rivales ocultos`,
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
		percentage: "La tabla se ordena por porcentaje de victorias.",
		forfeit: points =>
			`El equipo que pierde por forfeit recibe ${format.count(points, { one: "# punto", other: "# puntos" })}.`,
		ties: {
			replay: "Un partido empatado se juega otra vez.",
			half: "Un partido empatado vale media victoria y media derrota para cada uno.",
			void: "Un partido empatado no cuenta para nadie y no se repite.",
		},
		pair: games =>
			format.count(games, {
				one: "Cada pareja de miembros juega # partido; los demás no cuentan.",
				other: "Cada pareja de miembros juega # partidos; los demás no cuentan.",
			}),
		allGames: "Cuentan todos los partidos entre dos miembros.",
		early: {
			review: "Un partido que termina antes de tiempo queda pendiente del comisionado.",
			baseball:
				"Un partido que termina antes de tiempo, tras al menos cinco entradas completas, lo gana el equipo que va arriba. Si termina antes o con empate, no cuenta para nadie.",
			awarded: "Un partido que termina antes de tiempo lo gana su ganador registrado.",
		},
		innings: innings =>
			`Cuentan los partidos que empiezan con ${format.count(innings, { one: "# entrada", other: "# entradas" })}, aunque terminen antes de tiempo o se vayan a entradas extra; los de otra duración, no.`,
		anyInnings: "Cuentan los partidos de cualquier duración.",
		tieBreak: {
			"head-to-head": "Desempate: partidos entre sí, luego diferencia de carreras y luego carreras.",
			wins: "Desempate: victorias, luego partidos entre sí, diferencia de carreras y carreras.",
			"run-difference": "Desempate: diferencia de carreras, luego partidos entre sí y luego carreras.",
		},
		playoffSpots: spots =>
			format.count(spots, {
				one: "El primer puesto gana la temporada.",
				other: "Los # primeros van a los playoffs.",
			}),
		minGames: games =>
			format.count(games, {
				one: "Un equipo necesita # partido para llegar a los playoffs.",
				other: "Un equipo necesita # partidos para llegar a los playoffs.",
			}),
		teamCheck: "Cada uno debe jugar con su propio equipo; los demás partidos quedan pendientes del comisionado.",
		join: {
			open: "Cualquiera de este servidor puede entrar con `/league join`.",
			ask: "Cualquiera de este servidor puede pedir entrar con `/league join`.",
			closed: "Solo un comisionado puede añadir miembros.",
		},
	},
	decisions: {
		count: game => `Cuenta: ${game}`,
		countWin: (game, team) => `Cuenta, gana ${team}: ${game}`,
		exclude: game => `No cuenta: ${game}`,
		award: (game, team) => `Victoria adjudicada a ${team}: ${game}`,
		instead: (verdict, other) => `${verdict} (en lugar de: ${other})`,
		readAfter: (game, closed) => `Leído después: ${game}. ${closed}`,
		closed: {
			round: (round, what) => `La jornada ${round} se cerró: ${what}.`,
			game: what => `Ya se había decidido un partido de estos dos: ${what}.`,
			moved: (from, to) => `El partido de la jornada ${from} pasó a la jornada ${to}.`,
		},
		unknownGame: "un partido que ya no se conoce",
		forfeit: (winner, loser) => `${winner} vence a ${loser} por forfeit`,
		elsewhere: (winner, loser) => `${winner} venció a ${loser} en un partido jugado en otro lugar`,
		"no-contest": (one, other) => `Partido nulo: ${one} y ${other}`,
		withScore: (result, score) => `${result}, ${score}`,
		onDay: (result, day) => `${result}, ${day}`,
		points: points => `${points > 0 ? "+" : ""}${format.count(points, { one: "# punto", other: "# puntos" })}`,
		adjust: (team, change) => `${team} ${change}`,
		wins: wins => `${wins > 0 ? "+" : ""}${format.count(wins, { one: "# victoria", other: "# victorias" })}`,
		losses: losses => `${losses > 0 ? "+" : ""}${format.count(losses, { one: "# derrota", other: "# derrotas" })}`,
		setUp: "Liga creada",
		rules: rules => `Reglas cambiadas: ${rules}`,
		sameRules: "Reglas guardadas sin cambios",
		added: team => `Añadido: ${team}`,
		addedTogether: (members, teams) =>
			`${format.count(members, { one: "# miembro añadido", other: "# miembros añadidos" })}: ${teams}`,
		removed: team => `Quitado: ${team} (sus partidos se quedan)`,
		excluded: team => `Quitado: ${team}, con todos sus partidos`,
		renamed: (team, from) => `Nuevo nombre: ${from} ahora es ${team}`,
		accounts: team => `Gamertags cambiados: ${team}`,
		gamertag: team => `Gamertag renombrado, como dicen los registros del juego: ${team}`,
		restored: team => `De nuevo en la liga: ${team}`,
		joined: team => `Entró: ${team}`,
		claimed: team => `Jugador confirmado: ${team}`,
		released: team => `Jugador liberado: ${team}`,
		left: team => `El jugador dejó: ${team}`,
		season: { ended: "Terminó la temporada", playoffs: "Empezaron los playoffs", began: "Empezó la temporada" },
		changed: (game, before, after) => `${game}: ${before}, ahora ${after}`,
	},
	statuses: {
		counts: "contado",
		playoff: "contado en los playoffs",
		extra: "extra",
		review: "en espera de revisión",
		out: "no contado",
	},
});
