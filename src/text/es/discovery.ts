import type { discovery as english } from "../en/discovery.ts";

export const discovery: typeof english = format => ({
	discovery: {
		title: gamertag => `Con quién juega ${gamertag}`,
		summary: (people, games, since, mean, met, pairs) =>
			`**${format.count(people, { one: "# persona", other: "# personas" })}, ${format.count(games, { one: "# partido", other: "# partidos" })}** desde el ${since}; cada pareja que se ha enfrentado tiene ${mean} (${format.number(met)} de ${format.number(pairs)} parejas).`,
		noGroup: since => `No se ha encontrado ningún grupo desde el ${since}.`,
		onlyLeague: "Solo se cuentan los partidos del modo Liga.",
		allGames: gamertag =>
			`${gamertag} no tiene partidos del modo Liga desde entonces, así que se cuentan todos los partidos entre personas.`,
		reading: (histories, requests) =>
			`⏳ Todavía leyendo: ${format.count(histories, { one: "# historial", other: "# historiales" })}, ${format.count(requests, { one: "# consulta", other: "# consultas" })} hasta ahora. Pulsa **Actualizar** en un momento.`,
		ends: {
			complete: histories =>
				`${format.count(histories, { one: "Se leyó # historial", other: "Se leyeron # historiales" })}. No queda nadie por leer.`,
			people: most =>
				`La búsqueda termina con ${format.number(most)} personas. A quien falte lo puedes añadir en las líneas de la importación.`,
			requests: most =>
				`La búsqueda termina con ${format.number(most)} consultas, así que puede faltar alguien. Con un \`desde\` posterior hacen falta menos.`,
			failed: "⚠️ El servicio del juego no responde, así que la búsqueda se detuvo. **Actualizar** la continúa.",
		},
		partial: gamertags => `⚠️ No se han leído hasta el primer día: ${gamertags}.`,
		unnamed: games =>
			`${format.count(games, { one: "# partido no dice", other: "# partidos no dicen" })} quién fue el rival y no se puede contar.`,
		shared: (people, group, gamertags) =>
			`${format.count(people, { one: "# persona", other: "# personas" })} con el grupo ${format.number(group)} (${gamertags})`,
		days: (first, last) => (first === last ? `Jugados el ${first}.` : `Jugados del ${first} al ${last}.`),
		member: (opponents, games) =>
			`${format.count(opponents, { one: "# rival", other: "# rivales" })}, ${format.count(games, { one: "# partido", other: "# partidos" })}`,
		isMember: "ya está en la liga",
		sameTeam: (one, other) =>
			`⚠️ ${one} y ${other} juegan con el mismo equipo y nunca se han enfrentado. Si es una persona con dos gamertags, pon los dos en una línea.`,
		matrix: "Partidos de cada pareja (+: diez o más):",
		nearbyPerson: (gamertag, games, of) =>
			`${gamertag} (${format.count(games, { one: "# partido", other: "# partidos" })}, con ${of})`,
		strangers: people =>
			`${format.count(people, { one: "# persona más se enfrentó", other: "# personas más se enfrentaron" })} a ellos una sola vez cada una.`,
		league: {
			group: (number, groups, others) =>
				`**El grupo ${format.number(number)} de ${format.number(groups)}** comparte ${others}. Salvo las personas que comparten, nadie de un grupo ha jugado con nadie del otro.`,
			sparse:
				"Menos de la mitad de las parejas se ha enfrentado, así que aún no se puede saber si es una liga o varias.",
			nearby: people => `Jugaron con algunos de ellos, pero no lo suficiente para la lista: ${people}.`,
			around: people => `Se enfrentaron: ${people}.`,
			rule: "Cada persona de la lista tiene al menos cuatro partidos contra las demás; contra la misma cuentan dos como máximo.",
		},
		anyMode: {
			group: (number, groups, others) =>
				`**El grupo ${format.number(number)} de ${format.number(groups)}** comparte ${others}. Salvo las personas que comparten, nadie de un grupo ha jugado dos veces con nadie del otro.`,
			sparse:
				"Menos de la mitad de las parejas se ha enfrentado dos veces, así que aún no se puede saber si es una liga o varias.",
			nearby: people => `Jugaron dos veces o más con algunos de ellos, pero no lo suficiente para la lista: ${people}.`,
			around: people => `Se enfrentaron dos veces o más: ${people}.`,
			rule: "Cada persona de la lista ha jugado con al menos otras dos, y con cada una al menos dos veces.",
		},
		early: {
			few: "Aún hay pocos partidos: todavía no se puede saber si es una liga o varias.",
			rule: "Cada persona de la lista ha jugado con al menos una de las demás.",
		},
		guess: "Una plataforma con signo de interrogación es una suposición: el juego no conoce partidos de ese gamertag.",
		stored: "No se guarda nada antes de importar.",
		open: "Buscar miembros por un gamertag",
		form: {
			gamertag: "Un gamertag",
			gamertagHow: "De alguien de la liga: por sus partidos se encuentra a los demás",
			platform: "Plataforma",
			since: "Primer día de los partidos",
			sinceHow: days => `Vacío: los últimos ${format.number(days)} días`,
		},
		pick: "Importar solo a algunos…",
		choice: (team, opponents, games) =>
			`${team} · ${format.count(opponents, { one: "# rival", other: "# rivales" })}, ${format.count(games, { one: "# partido", other: "# partidos" })}`,
		take: people => `Importar a estos ${format.number(people)}`,
		makeLeague: "Primero, crear una liga",
		noLeague:
			"Este servidor aún no tiene una liga. Créala con el botón; su respuesta vuelve aquí, y lo encontrado se conserva diez minutos.",
		tab: (group, people) => `Grupo ${format.number(group)} (${format.number(people)})`,
		back: "La gente encontrada",
		gone: "La búsqueda ya no está en memoria. Pulsa **Actualizar** para buscar de nuevo.",
		nobodyNew: "Todas las personas elegidas ya están en la liga. No se cambió nada.",
		beforeStart: (games, start) =>
			`⚠️ ${format.count(games, { one: "# partido entre miembros se jugó", other: "# partidos entre miembros se jugaron" })} antes del primer día de la temporada, el ${start}, y no ${format.count(games, { one: "cuenta", other: "cuentan" })}.`,
		changeStart: "Cambiar el primer día",
		tooMany: "Hay demasiadas búsquedas en marcha ahora mismo. Inténtalo de nuevo en unos minutos.",
		future: since => `${since} está en el futuro. Elige un día anterior.`,
		noGames: (player, since) =>
			`${player} no tiene partidos contra otras personas desde el ${since}. Elige un día anterior con \`desde\`.`,
		allUnnamed: (player, games) =>
			`El servicio del juego oculta a los rivales de ${player} en ${format.count(games, { one: "el único partido", other: "los # partidos" })} desde entonces, así que no se puede encontrar a nadie. Empieza por otro miembro.`,
	},
});
