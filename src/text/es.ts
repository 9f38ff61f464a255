import type { Texts } from "./en.ts";
import type { Formats } from "./formats.ts";

/** The texts in Spanish, as players in Latin America and Spain say them; the glossary is in docs/design.md. */
export const es = (format: Formats): Texts => ({
	format,

	commands: {
		captains: {
			description: "Capitanes: sus habilidades y lo que mejora cada nivel",
			name: "Nombre del capitán, o una parte",
			team: "Solo capitanes de este equipo",
			boost: "Solo capitanes que mejoran este atributo",
		},
		meta: { description: "Las series, marcas y sets de la temporada", list: "Qué lista" },
		history: {
			description: "Partidos recientes y récord; los tuyos si vinculaste tu gamertag",
			mode: "Solo partidos de este modo",
			opponent: "Solo partidos contra este rival; basta una parte del nombre",
		},
		game: {
			description: "Un partido por entradas, con bateo, pitcheo y jugada a jugada",
			id: "Elige un partido reciente o escribe para buscar a un rival",
		},
		link: { description: "Guarda tu gamertag o mira qué hay guardado sobre ti" },
		unlink: { description: "Olvida tu gamertag o borra todo lo guardado sobre ti" },
		about: { description: "Qué es este bot, qué guarda, qué tan actuales son sus datos y cómo añadirlo" },
		help: { description: "Todos los comandos y dónde preguntar" },
		alert: {
			description: "Un mensaje directo cuando una carta llega a tu precio",
			add: "Crea una alerta o cambia su precio",
			card: "Escribe un nombre y elige la carta",
			side: "Qué precio vigilar y en qué dirección",
			price: "El precio",
			list: "Tus alertas",
			remove: "Quita una alerta",
			alert: "Cuál de tus alertas",
		},
	},

	words: {
		buyNow: "Comprar ya",
		sellNow: "Vender ya",
		noOrders: "sin órdenes",
	},

	times: {
		updated: age => `Actualizado ${age}`,
		whatUpdated: (what, age) => `${what}: actualizado ${age}`,
		stale: updated => `⚠️ **Desactualizado:** el servicio no responde. ${updated}.`,
		minutes: count => `${format.number(count)} min`,
		hours: count => `${format.number(count)} h`,
		days: count => format.count(count, { one: "# día", other: "# días" }),
		lastHour: "última hora",
		last: span => `últimas ${span}`,
		ago: span => `hace ${span}`,
		fromTo: (from, to) => `${from} a ${to}`,
	},

	prices: {
		perHour: rate => `≈ ${rate}/hora`,
		perDay: rate => `≈ ${rate}/día`,
		curve: (side, first, last, low, high) => `${side} ${first} → ${last} · mín. ${low} · máx. ${high}`,
		someMissing: "faltan algunos precios",
		examples: "5000, 20k o 1.5m",
	},

	buttons: {
		back: "◀ Volver a la lista",
		card: "Carta",
		myAlerts: "Mis alertas",
		next: "Siguiente ▶",
		previous: "◀ Anterior",
		price: "Precio",
		refresh: "🔄 Actualizar",
	},

	errors: {
		notFound: {
			listing: "Esta carta ya no está en el mercado. Elige otra de la lista mientras escribes.",
			item: "Esta carta ya no está en el juego. Elige otra de la lista mientras escribes.",
			gameLog: "No hay ningún partido con este id. Elige uno de la lista mientras escribes o ábrelo desde `/history`.",
			gameHistory:
				"Ningún jugador tiene este gamertag en esta plataforma. Revisa cómo está escrito y cuál es la plataforma.",
			other: "El servicio del juego no tiene nada aquí.",
		},
		refused:
			"El servicio del juego está rechazando a este bot en este momento. No es culpa tuya. Inténtalo más tarde; si sigue pasando, avisa a quien administra el bot.",
		busy: span => `El servicio del juego está recibiendo demasiadas solicitudes. Inténtalo de nuevo en ${span}.`,
		unavailable: "El servicio del juego no responde en este momento. Inténtalo de nuevo en unos minutos.",
		malformed:
			"El servicio del juego envió una respuesta que el bot no puede leer. Inténtalo más tarde; si sigue pasando, avisa a quien administra el bot.",
		mismatch:
			"Este partido es de otro gamertag u otra plataforma. Indica `gamertag` y `platform` de uno de sus jugadores.",
		storage:
			"La base de datos del bot no funciona en este momento, así que no se pudo hacer. Inténtalo de nuevo en unos minutos; si sigue pasando, avisa a quien administra el bot.",
		defect:
			"Algo falló en el bot. No es culpa tuya. Inténtalo de nuevo; si sigue pasando, avisa a quien administra el bot.",
		tooFast: seconds =>
			`Demasiadas solicitudes. Inténtalo de nuevo en ${format.count(seconds, { one: "# segundo", other: "# segundos" })}.`,
		outdated: "Este botón es de una versión anterior del bot. Usa el comando otra vez.",
		unknownCommand: "Este comando ya no existe. Reinicia Discord para actualizar la lista.",
		formLate: "El formulario no estuvo listo a tiempo. Inténtalo una vez más.",
		missing: option => `Falta ${option}.`,
		tooLong: (option, most) => `${option} admite como máximo ${format.number(most)} caracteres.`,
		tooHigh: (option, most) => `${option} admite números hasta ${format.number(most)}.`,
		tooLow: (option, least) => `${option} admite números desde ${format.number(least)}.`,
		oneOf: (option, choices) => `${option} admite uno de estos valores: ${choices}.`,
		wholeNumber: option => `${option} admite un número entero.`,
		invalid: option => `${option} no es válido. Elígelo otra vez.`,
		problems: {
			price: option => `${option}: escribe un precio como 5000, 20k o 1.5m, de 1 a ${format.number(1_000_000_000)}.`,
			highestPrice: option => `${option}: escribe un precio de hasta ${format.number(9_999_999)}.`,
			filter: option => `${option} no puede contener | ni %.`,
			gamertag: option => `${option} no puede contener |, % ni caracteres invisibles.`,
			gameId: option =>
				`${option} lleva solo dígitos. Elige un partido de la lista mientras escribes (requiere \`/link\`, o \`gamertag\` y \`platform\`) o ábrelo desde \`/history\`.`,
		},
	},

	pages: {
		title: "Ir a la página",
		page: "Página",
		pageUpTo: last => `Página, de 1 a ${last}`,
		invalid: last => `Escribe una página de 1 a ${last}.`,
	},

	alerts: {
		count: count => format.count(count, { one: "# alerta", other: "# alertas" }),
		sides: { buy: "Comprar ya: ese precio o menos", sell: "Vender ya: ese precio o más" },
		conditions: {
			buy: price => `Comprar ya a ${price} o menos`,
			sell: price => `Vender ya a ${price} o más`,
		},
		bounds: {
			buy: price => `${price} o menos`,
			sell: price => `${price} o más`,
		},
		rearms: price => `Se reactiva en ${price}.`,
		incomplete: "Indica `card`, `side` y `price`.",
		set: {
			buy: (label, price) =>
				`**${label}**: recibirás un mensaje directo cuando **Comprar ya esté a ${price} o menos**.`,
			sell: (label, price) => `**${label}**: recibirás un mensaje directo cuando **Vender ya esté a ${price} o más**.`,
		},
		reached: {
			buy: (label, price) => `**${label}**: en este momento **Comprar ya está a ${price} o menos**.`,
			sell: (label, price) => `**${label}**: en este momento **Vender ya está a ${price} o más**.`,
		},
		current: (price, age) => `Precio actual: ${price} (${age}).`,
		replaces: price => `Reemplaza tu alerta de ${price}.`,
		tooMany: most => `Ya tienes ${format.number(most)} alertas, el máximo. Quita una con \`/alert list\`.`,
		full: "Este bot no puede vigilar más alertas. Inténtalo otro día.",
		form: {
			title: "Crear alerta",
			titleOf: card => `Crear alerta · ${card}`,
			side: "Qué vigilar",
			price: "Precio",
		},
		list: {
			title: "Tus alertas",
			none: "Aún no tienes ninguna. Crea una con `/alert add` y recibirás un mensaje directo cuando una carta llegue a tu precio.",
			total: (total, most) => `${format.number(total)} de ${format.number(most)}`,
			current: (price, age) => `actual: ${price} (${age})`,
			sending: "Enviando el mensaje",
			alerted: at => `Avisada${at}.`,
			paused: at => `En pausa: tus mensajes directos están cerrados. Llegó${at}`,
			at: (price, age) => ` a ${price}, ${age}`,
			remove: position => `Quitar ${format.number(position)}`,
			resume: "Reanudar",
		},
		removed: label => `Quitada: ${label}`,
		alreadyRemoved: "Ya no estaba.",
		removeWhich: "Indica `alert`: elígela de la lista mientras escribes.",
		resumed: alerts => `Reanudado: ${alerts}. Recibirás un mensaje cuando se alcance el precio.`,
		none: "No tienes esa alerta. `/alert list` muestra las tuyas.",
		several: typed => `Varias de tus alertas coinciden con «${typed}». ¿Cuál?`,
		choose: "Elige una alerta",
		message: {
			condition: "Tu alerta",
			remove: "Quitar esta alerta",
		},
		notice: {
			closed:
				"Estas alertas están en pausa porque Discord no deja que este bot te escriba. Permite los mensajes directos en los ajustes de privacidad de un servidor que compartas con él y luego pulsa Reanudar en `/alert list`.",
			interrupted: "El bot se interrumpió al enviar estas alertas; puede faltar algún mensaje.",
			reached: (price, age) => `llegó a ${price} ${age}`,
		},
	},

	players: {
		gamertag: "Nombre en el juego",
		platform: "La plataforma de ese gamertag",
		platforms: { psn: "PlayStation", xbl: "Xbox", ts: "Cuenta del juego", nsw: "Nintendo Switch" },
		whichPlatform: "¿En qué plataforma? Indica también `platform`.",
		notFound: (gamertag, platform) => `No hay ningún jugador llamado “${gamertag}” en ${platform}.`,
		myGames: "Mis partidos",
	},

	captains: {
		title: "Capitanes",
		bothSides: attribute => `${attribute} (ambos lados)`,
		named: name => `llamados “${name}”`,
		ofTeam: team => `de ${team}`,
		boosting: attribute => `que mejoran ${attribute}`,
		all: count => format.count(count, { one: "# capitán", other: "# capitanes" }),
		found: (found, total, filters) =>
			`${found} de ${format.count(total, { one: "# capitán", other: "# capitanes" })} ${filters}`,
		none: "No hay capitanes. Quita un filtro o elige de la lista mientras escribes.",
		noneFound: filters => `No hay capitanes ${filters}. Quita un filtro o elige de la lista mientras escribes.`,
		noAbility: "Sin habilidad indicada.",
		tier: number => `Nivel ${number}`,
		newBoost: boost => `${boost} (nuevo)`,
	},

	meta: {
		series: "Series",
		brands: "Marcas",
		sets: "Sets",
		none: {
			series: "El juego no tiene series esta temporada.",
			brands: "El juego no tiene marcas esta temporada.",
			sets: "El juego no tiene sets esta temporada.",
		},
	},

	history: {
		title: "Partidos",
		whose: "¿Los partidos de quién? Indica `gamertag` y `platform`, o vincula los tuyos una vez con `/link`.",
		openGame: "Abre un box score",
		games: count => format.count(count, { one: "# partido", other: "# partidos" }),
		gamesOfMode: (count, mode) => format.count(count, { one: `# partido de ${mode}`, other: `# partidos de ${mode}` }),
		against: (count, searched, opponent) => `${count} de los últimos ${searched} partidos, contra “${opponent}”`,
		againstInMode: (count, searched, mode, opponent) =>
			`${count} de los últimos ${searched} partidos de ${mode}, contra “${opponent}”`,
		record: "Récord",
		recordOf: games => format.count(games, { one: "Último partido", other: "Últimos # partidos" }),
		won: "G",
		lost: "P",
		streak: streak => `racha ${streak}`,
		runs: (runs, average) => `Carreras ${runs} (${average} por partido)`,
		mostPlayed: (opponent, games, record) =>
			`Rival más frecuente: ${opponent}, ${format.count(games, { one: "# partido", other: "# partidos" })}, ${record}`,
		notCounted: games => `${games} sin contar: el servicio no dice quién jugó en cada lado`,
		dateUnknown: "fecha desconocida",
		versus: opponent => `vs ${opponent}`,
		onlyExhibitions: player => `${player} solo tiene partidos de exhibición. Elige \`mode: Exhibición\` para verlos.`,
		noneOfMode: (player, mode) => `${player} no tiene partidos de ${mode}. Quita \`mode\` para ver todos los partidos.`,
		elsewhere: (problem, platform) => `${problem} Hay uno en ${platform}: elige esa \`platform\`.`,
		checkSpelling: problem => `${problem} Revisa cómo escribiste el gamertag.`,
		noneListed: player => `Ahora no aparece ningún partido de ${player}. Inténtalo de nuevo en un minuto.`,
		noneAgainst: (player, opponent, searched) =>
			`${player} no tiene partidos contra “${opponent}” entre los últimos ${searched}. Quita \`opponent\` para verlos todos.`,
	},

	game: {
		modes: { all: "Todos", arena: "Arena", exhibition: "Exhibición", league: "Liga" },
		howToOpen:
			"¿De quién es el partido? Vincula tu gamertag con `/link`, o indica `gamertag` y `platform`, y elige el partido de la lista mientras escribes. `/history` también abre partidos.",
		line: "Por entradas",
		batting: "Bateo",
		pitching: "Pitcheo",
		plays: "Jugadas",
		allGames: "Todos los partidos",
		away: "Visitante",
		home: "Local",
		players: (away, home) => `${away} vs ${home}`,
		unknownPlayer: "desconocido",
		final: "Final",
		finalAfter: innings => format.count(innings, { one: "Final tras # entrada", other: "Final tras # entradas" }),
		finalByLead: (final, lead) => `${final}, por ${lead} carreras`,
		endedEarly: "Terminó antes de tiempo",
		endedIn: inning => `Terminó en la ${inning} entrada`,
		awarded: (ending, team) => `${ending}. La victoria se le dio a ${team}.`,
		inning: number => `${format.number(number)}.ª`,
		pitchers: "Lanzadores",
		ballpark: "Estadio",
		elevation: (venue, feet) => `${venue} (${feet} pies)`,
		attendance: people => `Asistencia: ${people}`,
		ofCapacity: (attendance, percent) => `${attendance} (${percent} del aforo)`,
		firstPitch: time => `Primer lanzamiento: ${time}`,
		difficulty: "Dificultad",
		hitting: difficulty => `Bateo: ${difficulty}`,
		pitchingDifficulty: difficulty => `Pitcheo: ${difficulty}`,
		gameScores: "Puntuación de los abridores",
		perfectContact: "Contacto perfecto",
		contact: (batter, speed, play) => `${batter}, ${speed} mph: ${play}`,
		umpires: "Umpires",
		totals: { r: "C", h: "H", e: "E" },
		noBoxScore: "No hay box score de este equipo.",
		teamBatting: team => `${team}, bateo`,
		teamPitching: team => `${team}, pitcheo`,
		total: "Total",
		batters: { ab: "VB", r: "C", h: "H", rbi: "CI", bb: "BB", so: "K" },
		pitched: { ip: "IL", h: "H", r: "C", er: "CL", bb: "BB", so: "K" },
		extras: {
			doubles: "2B",
			triples: "3B",
			hr: "HR",
			sh: "SH",
			sf: "SF",
			gidp: "BDP",
			hbp: "GP",
			sb: "BR",
			cs: "AR",
			e: "E",
			pb: "PB",
		},
		decisions: { W: "G", L: "P", S: "S", BS: "SD", H: "H" },
		season: record => `${record} esta temporada`,
		seasonWithSaves: (record, saves) =>
			`${record}, ${format.count(saves, { one: "# salvado", other: "# salvados" })} esta temporada`,
		noPlays: "El registro del partido no tiene jugadas.",
		top: inning => `Alta de la ${inning}`,
		bottom: inning => `Baja de la ${inning}`,
		logEnds: "el registro termina aquí",
		half: (runs, hits, walks, errors, pitches) =>
			`${runs} C · ${hits} H · ${walks} BB · ${errors} E · ${format.count(pitches, { one: "# lanzamiento", other: "# lanzamientos" })}`,
		leftOn: runners => `${runners} QEB`,
		legend: "⚾ carrera · ⭐ toma la ventaja · ❗ jugada crítica · ❕ situación crítica · ⏩ simulada",
	},

	links: {
		giveBoth: "Indica `gamertag` y `platform`, los dos.",
		linked: player => `Vinculado: ${player}. \`/history\` ya muestra tus partidos. \`/unlink\` lo borra.`,
		nothingYet: "No hay nada guardado sobre ti. Indica `gamertag` y `platform` para vincular los tuyos.",
		listedAlerts: alerts => `${alerts} (\`/alert list\`)`,
		stored: things => `Guardado sobre ti: ${things}. Nada más. \`/unlink\` lo borra.`,
		forgetMe: "Olvidarme",
		elsewhere: (problem, platform) => `${problem} Hay uno en ${platform}.`,
		notLookedUp: player => `El servicio del juego no responde ahora, así que no se pudo buscar a ${player}.`,
		askAgain: doubt =>
			`${doubt} Todavía no se guardó nada. Revisa cómo está escrito y la plataforma, o vincúlalo de todos modos.`,
		linkAnyway: "Vincular de todos modos",
		nothingStored: "No hay nada guardado sobre ti.",
		noGamertag: "No hay ningún gamertag guardado.",
		cancelled: "Cancelado. No se borró nada.",
		question: "¿Qué quieres borrar? No se puede deshacer.",
		gamertagOf: player => `tu gamertag ${player} y las páginas guardadas de sus partidos`,
		and: (one, other) => `${one}, y ${other}`,
		onlyGamertag: "Solo el gamertag",
		everything: "Todo",
		cancel: "Cancelar",
		keeps: (things, alerts) => `${things}. Conserva ${alerts}.`,
		gamertag: "tu gamertag y las páginas guardadas de tus partidos",
		alerts: "tus alertas",
		deleted: things => `Borrado: ${things}.`,
		traces: "Quedan rastros en el registro de la base de datos hasta que se vacíe.",
		backups: "Las copias de seguridad del bot conservan lo borrado hasta 7 días.",
		left: (gone, left) =>
			`No se pudo borrar todo, porque la base de datos del bot no funciona ahora. Borrado: ${gone}. **Puede seguir guardado: ${left}**. Inténtalo de nuevo en unos minutos.`,
		tryAgain: "Intentar de nuevo",
	},

	about: {
		whatItIs:
			"Precios de cartas y alertas, cartas, capitanes, box scores e historial de partidos de un juego de béisbol anual.",
		unofficial: "No oficial: hecho por jugadores. Sin relación con la empresa que hace el juego ni respaldo de ella.",
		sampleData: "⚠️ **Datos de ejemplo:** todas las cartas, jugadores y partidos de aquí son inventados.",
		data: "Datos",
		listings: (count, age) =>
			`${format.count(count, { one: "# anuncio", other: "# anuncios" })}, actualizados ${age}, y luego cada 30 minutos.`,
		loading: "El mercado se está cargando por primera vez.",
		loadingPages: (pages, total) =>
			`El mercado se está cargando por primera vez (${pages} de al menos ${total} páginas).`,
		pricesShowAge: "Cada precio dice de cuándo es.",
		stored: "Qué se guarda",
		storedThings:
			"Tu id de Discord con tu gamertag y plataforma cuando los vinculas con `/link`, y con tus alertas cuando creas una. Nada más sobre ti, y ningún mensaje. `/link` lo muestra; `/unlink` lo borra.",
		add: "Añádelo",
		addHow:
			"Usa los botones para añadirlo a un servidor o a tu cuenta: así sus comandos están disponibles en todas partes. No necesita permisos.",
		addToServer: "Añadir a un servidor",
		addToYourself: "Añadir a tu cuenta",
	},

	help: {
		title: "Ayuda",
		howTo:
			"Escribe parte del nombre de una carta y elígela de la lista. Los botones debajo de una respuesta llevan a lo demás.",
		groups: { cards: "Cartas y precios", games: "Partidos", alerts: "Alertas", you: "Tú y el bot" },
		questions: "Preguntas",
		askWhom: "Pregunta a quien administra este bot.",
	},
});
