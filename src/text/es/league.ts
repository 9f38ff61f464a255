import type { league as english } from "../en/league.ts";
import { leaguePower } from "./league-power.ts";
import { leaguePreview } from "./league-preview.ts";
import { leagueRace } from "./league-race.ts";
import { leagueRules } from "./league-rules.ts";

export const league: typeof english = format => ({
	league: {
		onlyInServers: "Las ligas son de un servidor. Usa este comando en un servidor.",
		none: "Este servidor aún no tiene liga. Un comisionado puede crearla con `/commissioner setup`.",
		which: "¿Qué liga?",
		choose: "Elige una liga",
		chosen: name =>
			`-# Desde ahora \`/league\` te muestra **${name}** en este servidor. Para ver otra, usa su opción \`liga\`.`,
		unknown: leagues => `Esa liga no existe en este servidor. Sus ligas son ${leagues}.`,
		noSeason: (season, last) => `No hay temporada ${season}. La temporada ${last} está en curso.`,
		season: (name, season) => `${name} · temporada ${season}`,
		noMember: typed => `Ningún equipo de esta liga coincide con “${typed}”. Elige uno de la lista mientras escribes.`,
		otherLeague: (option, league) =>
			`Lo que elegiste como \`${option}\` es de otra liga, no de **${league}**. Elígelo de nuevo, o elige esa liga como \`liga\`.`,
		notInSeason: "El equipo que elegiste no está en esta temporada. Elige uno de la lista mientras escribes.",
		severalMembers: (typed, teams) => `Varios equipos coinciden con “${typed}”: ${teams}. Elige uno de ellos.`,
		buttons: {
			table: "Tabla",
			details: "Detalles",
			games: "Partidos",
			left: "Por jugar",
			race: "Lucha",
			leaders: "Líderes",
			rules: "Reglas",
			agree: "De acuerdo",
			notMe: "No",
			leave: "Salir",
			stay: "Quedarme",
			readAgain: "Leer de nuevo",
		},
		table: {
			headings: {
				rank: "#",
				team: "Equipo",
				wins: "G",
				losses: "P",
				left: "Pend",
				points: "Pts",
				percentage: "Pct",
				behind: "JD",
			},
			details: {
				runs: { for: "CF", against: "CC", difference: "Dif", streak: "Rach" },
				records: { lastTen: "U10", home: "Loc", away: "Vis" },
				legend:
					"CF, CC carreras a favor y en contra · Rach racha · U10 últimos diez · Loc, Vis de local y de visitante",
			},
			noMembers:
				"Aún no hay miembros. Un comisionado puede encontrarlos con `/commissioner discover`, o añadir una lista con `/commissioner import`.",
			noGames: "Aún no hay partidos entre miembros. `/league why` dice por qué un partido no cuenta.",
			unread: members =>
				`⏳ Aún no se han leído los partidos de ${format.count(members, { one: "# miembro", other: "# miembros" })}, así que la tabla no está completa. Mira de nuevo en unos minutos.`,
			readAgain: members =>
				`⏳ Se están leyendo de nuevo los partidos de ${format.count(members, { one: "# miembro", other: "# miembros" })}, así que la tabla puede cambiar. Mira de nuevo en unos minutos.`,
			backTo: date =>
				`⏳ Por ahora solo se leyeron los partidos desde el ${date}, así que la tabla no está completa. Los anteriores se leen en segundo plano.`,
			neverRead: members =>
				`⚠️ No se leyeron todos los partidos de ${format.count(members, { one: "# miembro", other: "# miembros" })} antes de empezar la temporada siguiente: pueden faltar algunos.`,
			onlyBackTo: date =>
				`⚠️ Antes de empezar la temporada siguiente solo se leyeron los partidos desde el ${date}: pueden faltar anteriores.`,
			neverChecked: games =>
				`⚠️ ${format.count(games, { one: "Nunca se leyó el registro de # partido: no se sabe si terminó", other: "Nunca se leyeron los registros de # partidos: no se sabe si terminaron" })} antes de tiempo.`,
			uncheckedLogs: games =>
				`⏳ ${format.count(games, { one: "Aún no se ha leído el registro de # partido, que podría", other: "Aún no se han leído los registros de # partidos, que podrían" })} cambiar la tabla.`,
			noGamertag: teams => `⚠️ No se leen partidos de equipos sin gamertag: ${teams}.`,
			unknown: accounts =>
				`⚠️ El juego no conoce partidos de ${accounts}. Si un gamertag o su plataforma está mal, un comisionado puede corregirlo con \`/commissioner member\`.`,
			adjustment: (change, reason, date) => `${change}: ${reason} (${date})`,
			short: games =>
				format.count(games, { one: "† ha jugado menos de # partido", other: "† ha jugado menos de # partidos" }),
			counted: games => format.count(games, { one: "# partido cuenta", other: "# partidos cuentan" }),
			undecided: games => format.count(games, { one: "# empatado o nulo", other: "# empatados o nulos" }),
			waiting: games => format.count(games, { one: "# espera revisión", other: "# esperan revisión" }),
			extra: games => format.count(games, { one: "# extra", other: "# extra" }),
			unchecked: games => format.count(games, { one: "# sin comprobar", other: "# sin comprobar" }),
			full: games => `⚠️ La temporada está llena: tiene ${format.number(games)} partidos, el máximo. No se guardan más.`,
			read: age => `Leído ${age}`,
		},
		person: {
			nothing: person => `No hay nada que mostrar aquí sobre ${person}.`,
			noLeague: person => `${person} no está en ninguna liga de aquí.`,
			history: "Todos los partidos",
		},
		games: {
			days: { today: "Hoy", yesterday: "Ayer", week: "Los últimos 7 días", all: "Todos" },
			none: "Aún no hay partidos entre miembros. `/league report` lee los tuyos ahora.",
			noneFits: "Ningún partido coincide. Deja `miembro` o `día` vacío.",
			count: games => format.count(games, { one: "# partido", other: "# partidos" }),
		},
		posts: {
			innings: innings => format.count(innings, { one: "# entrada", other: "# entradas" }),
			elsewhere: "jugado en otro lugar",
			forfeit: (winner, loser) => `${winner} vence por forfeit a ${loser}`,
			series: wins => `Serie: ${wins}`,
			now: game => `➜ ahora: ${game}`,
			notAnyMore: "➜ ya no cuenta",
			roundEnds: (round, when) => `⏰ La jornada ${round} termina ${when}.`,
			roundEnded: (round, when) => `⏰ La jornada ${round} terminó ${when}.`,
			toBePlayed: "Faltan por jugar:",
			notPlayed: "No se jugaron:",
		},
		left: {
			unlimited: "Nadie debe partidos: las reglas no dicen cuántos juega cada pareja.",
			none: "Todos los partidos están jugados.",
			noneOf: team => `${team} ya jugó todos sus partidos.`,
			count: games => format.count(games, { one: "Falta # partido", other: "Faltan # partidos" }),
			against: (games, opponents) => `${format.number(games)}\u00a0× ${opponents}`,
		},
		leaders: {
			stats: {
				avg: "Promedio de bateo (AVG)",
				hr: "Jonrones (HR)",
				rbi: "Carreras impulsadas (CI)",
				sb: "Bases robadas (BR)",
				ops: "Embasado más slugging (OPS)",
				era: "Efectividad (EFE)",
				k: "Ponches (K)",
				w: "Juegos ganados (G)",
				sv: "Juegos salvados (SV)",
				whip: "Bases por bolas y hits por entrada (WHIP)",
			},
			choose: "Elige una estadística",
			noGames: "Aún no se ha leído el box score de ningún partido que cuenta. Mira de nuevo en unos minutos.",
			nobody: "Aún no hay ninguno.",
			nobodyQualifies: "Aún nadie ha jugado lo suficiente.",
			games: (games, counted) =>
				`Del box score de ${format.number(games)} de ${format.count(counted, { one: "# partido que cuenta", other: "# partidos que cuentan" })}.`,
			qualified: {
				batting: least => `Jugadores con al menos ${least} apariciones al plato por partido de su equipo.`,
				pitching: least => `Lanzadores con al menos ${least} entradas por partido de su equipo.`,
			},
			formula: "OPS = (H + BB + GP) / (VB + BB + GP + SF) + bases totales / VB",
			shared: "* Dos jugadores con este apellido jugaron en un mismo partido: el box score no dice cuál es cuál.",
		},
		versus: {
			same: "Elige dos equipos distintos.",
			none: "Aún no han jugado entre sí.",
			record: (team, record) => `${team}: **${record}**`,
			runs: runs => `carreras ${runs}`,
			streak: (team, games) =>
				format.count(games, {
					one: `${team} ganó el último partido que cuenta`,
					other: `${team} ganó los últimos # partidos que cuentan`,
				}),
		},
		report: {
			title: "Tus partidos más recientes",
			noMember: "No estás en ningún equipo de esta liga. Vincula tu gamertag con `/link` y usa `/league join`.",
			noAccount: team => `${team} no tiene gamertag en esta liga. Pide a un comisionado que lo añada.`,
			found: games =>
				format.count(games, { one: "**# partido nuevo de la liga**", other: "**# partidos nuevos de la liga**" }),
			nothing: "No hay partidos nuevos de la liga.",
			others: "Tus partidos más recientes que no son de la liga:",
			other: (when, opponent, why) => `${when}, ${opponent}: ${why}`,
			hidden: "rival oculto",
			read: age => `Leído ${age}. Los partidos se pueden leer una vez por minuto.`,
		},
		why: {
			title: "Por qué un partido cuenta o no",
			notListed: "Este partido no está entre tus últimos 25. Elige uno de la lista mientras escribes.",
			notRead: "Este partido entre miembros aún no se ha leído. `/league report` lo lee ahora.",
			closest: (gamertag, team) =>
				`El gamertag más parecido de esta liga es ${gamertag} (${team}). Si jugaste contra esa persona, un comisionado puede corregirlo con \`/commissioner member\`.`,
			todo: {
				stranger: "Cuenta en cuanto el rival entre con `/league join` o un comisionado lo añada.",
				review: "Un comisionado puede decidir con `/commissioner review`.",
				result: "Un comisionado puede anotar el resultado con `/commissioner result`.",
			},
		},
		join: {
			link: "Primero vincula tu gamertag con `/link`; después, entra.",
			already: team => `Ya eres ${team}.`,
			taken: team => `Tu gamertag es el de ${team}, un equipo de otra persona. Habla con un comisionado.`,
			closed: "En esta liga solo un comisionado puede añadir miembros. Pídeselo a uno.",
			giveTeam: "Indica `equipo`, el nombre de tu equipo en esta liga.",
			form: { open: "Nombrar mi equipo", title: "Tu equipo en esta liga", team: "El nombre del equipo" },
			as: (team, player) => `¿Entrar como **${team}** con ${player}?`,
			ask: (team, player) => `¿Pedir entrar como **${team}** con ${player}?`,
			named: (team, player) => `Un comisionado te nombró como **${team}**, con ${player}. ¿Eres tú?`,
			claim: (team, player) =>
				`${player} está en esta liga como **${team}**. ¿Pedir a un comisionado que confirme que eres tú?`,
			claimed: team =>
				`Pediste que se confirme que eres **${team}**. Un comisionado responde con \`/commissioner review\`. Para retirar tu solicitud, usa \`/league leave\`.`,
			noGamertag: "sin gamertag todavía",
			privacy: [
				"Todos en este servidor pueden ver tu equipo, tu gamertag y los resultados y box scores de tus partidos contra otros miembros, también desde el menú de tu nombre en Discord.",
				"El bot guarda tu id de Discord con tu equipo, tu gamertag y plataforma, los partidos entre miembros con sus líneas de box score y lo que deciden los comisionados.",
				"El bot lee tu historial de partidos con regularidad. La liga no guarda tus partidos contra otras personas.",
				"`/league leave` y `/unlink` borran al momento tu id de Discord y tu gamertag; tus resultados se quedan con el nombre del equipo.",
			].join("\n• "),
			joined: team => `Ahora eres **${team}**. Tus partidos se leen en unos minutos.`,
			asked: team =>
				`Pediste entrar como **${team}**. Un comisionado responde con \`/commissioner review\`. Para retirar tu solicitud, usa \`/league leave\`.`,
			waiting: team => `Ya habías pedido entrar como ${team}. Esto reemplaza esa solicitud.`,
		},
		leave: {
			question: team =>
				`¿Salir como **${team}**? Tu id de Discord y tu gamertag se borran al momento de todas las temporadas de esta liga. Los resultados se quedan con el nombre del equipo y no se leen más partidos.`,
			notIn: "No estás en ningún equipo de esta liga ni has pedido entrar.",
			left: teams => `Saliste de ${teams}. Tu id de Discord y tu gamertag se borraron de esta liga.`,
			withdrawn: "Se retiró tu solicitud para entrar.",
			refused: team => `Anotado: no eres ${team}. Tu id de Discord se borró de esta liga.`,
			stayed: "No se cambió nada.",
		},
		...leaguePower(format),
		...leaguePreview(format),
		...leagueRace(format),
		...leagueRules(format),
	},
});
