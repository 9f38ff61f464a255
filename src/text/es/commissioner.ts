import type { commissioner as english } from "../en/commissioner.ts";

export const commissioner: typeof english = format => ({
	commissioner: {
		which: leagues => `Este servidor tiene varias ligas (${leagues}). Elige una con \`liga\`.`,
		choices: {
			kind: { forfeit: "Forfeit", elsewhere: "Jugado en otro lugar", "no-contest": "Partido nulo" },
			remove: { kept: "Quitar al miembro; sus partidos se quedan", excluded: "Quitar al miembro y todos sus partidos" },
			release: "Sí: otra persona puede tener este equipo",
			fixtureGames: { new: "Solo los partidos desde el primer día", all: "Todos los partidos de la temporada" },
			removeFixtures: "Sí: quitarlo",
			as: { files: "Archivos", page: "Página" },
			gamertags: { yes: "Sí", no: "No" },
			oldGames: { kept: "Siguen siendo del equipo", excluded: "Salen de la tabla: fue un error" },
		},
		/** The fields of the forms of rules, by rule. */
		fields: {
			name: { label: "Nombre de la liga" },
			games: {
				label: "Qué partidos cuentan",
				choices: {
					league: "Partidos de liga",
					exhibition: "Partidos de exhibición",
					ranked: "Partidos clasificatorios",
					any: "Todos los partidos",
				},
			},
			start: { label: "Primer día", hint: "Por ejemplo, 2026-04-01." },
			end: { label: "Último día", hint: "Por ejemplo, 2026-09-30. Vacío: sin último día." },
			timeZone: {
				label: "Zona horaria de los días de la liga",
				hint: "Una ciudad como Caracas o Nueva York, o bien ET o UTC-5.",
			},
			dayStarts: {
				label: "Hora a la que empieza un día",
				hint: "De 0 a 23: lo jugado después de medianoche puede ser del día anterior.",
			},
			points: {
				label: "Puntos por ganar y por perder",
				hint: "Por ejemplo, 3-2. O %, para ordenar la tabla por porcentaje de victorias.",
			},
			forfeit: {
				label: "Puntos por una derrota por forfeit",
				hint: "Vacío: los mismos que por cualquier otra derrota.",
			},
			ties: {
				label: "Un partido empatado",
				choices: { replay: "Se juega otra vez", half: "Media victoria para cada uno", void: "No cuenta para nadie" },
			},
			gamesPerPair: { label: "Partidos que juega cada pareja", hint: "Los demás no cuentan. 0: cuentan todos." },
			early: {
				label: "Partidos que terminan antes de tiempo",
				choices: {
					review: "Un comisionado decide cada uno",
					baseball: "Tras cinco entradas completas gana el que va arriba",
					awarded: "Gana el ganador registrado",
				},
			},
			innings: {
				label: "Entradas con las que empiezan los partidos",
				choices: {
					any: "Cualquier número",
					"3": "3 entradas",
					"5": "5 entradas",
					"7": "7 entradas",
					"9": "9 entradas",
				},
			},
			tieBreak: {
				label: "Qué desempata en la tabla",
				choices: {
					"head-to-head": "Partidos entre sí",
					wins: "Victorias",
					"run-difference": "Diferencia de carreras",
				},
			},
			playoffSpots: { label: "Puestos en los playoffs", hint: "De 2 a 16; 1: solo el primer puesto. 0: sin decidir." },
			bestOf: { label: "Partidos de una serie: al mejor de" },
			minGames: { label: "Partidos que exigen los playoffs", hint: "0: ninguno" },
			teamCheck: {
				label: "¿Deben jugar todos con su equipo?",
				choices: { yes: "Sí: los demás partidos esperan revisión", no: "No: con cualquier equipo" },
			},
			join: {
				label: "Quién puede entrar",
				choices: {
					open: "Cualquiera de este servidor",
					ask: "Cualquiera que lo pida y sea aceptado",
					closed: "Solo quien añada un comisionado",
				},
			},
		},
		setup: {
			forms: {
				new: "Una liga nueva",
				main: "Fechas y puntos",
				more: "Más reglas",
				playoffs: "Playoffs",
				other: "Días y entrada",
				of: (form, league) => `${form} · ${league}`,
			},
			made: league =>
				`Creada: **${league}**. Ahora, los miembros: **Buscar miembros por un gamertag** encuentra a quienes ya jugaron entre sí, e **Importar miembros** toma una lista.`,
			changed: league => `Cambiada: **${league}**.`,
			rules: "Reglas",
			nameMissing: "Ponle nombre a la liga nueva. No se creó nada.",
			nameTaken: league =>
				`Este servidor ya tiene una liga llamada **${league}**. No se cambió nada. Para cambiar esa, elígela en \`liga\`.`,
			tooMany: most =>
				`Este servidor ya tiene ${format.number(most)} ligas, el máximo. No se creó nada. Para cambiar una, elígela en \`liga\`.`,
			endBeforeStart: (start, end) =>
				`La temporada terminaría el ${end}, antes de empezar el ${start}. No se cambió nada.`,
			forfeitTooHigh: (forfeit, win) =>
				`El equipo que pierde por forfeit recibiría ${format.number(forfeit)} puntos, más que los ${format.number(win)} de una victoria. Primero cambia los puntos del forfeit con **Más reglas**. No se cambió nada.`,
			review: waiting => `Revisar (${format.number(waiting)})`,
		},
		import: {
			open: "Importar miembros",
			field: "Una línea por miembro",
			how: "equipo, gamertag, plataforma y otro gamertag; o encabezados y las columnas en cualquier orden",
			placeholder: "Yarrows, brave_otter424, PlayStation",
			file: "O un archivo, en lugar de las líneas",
			fileHow: "CSV con las mismas columnas; o resultados: fecha, ganador, carreras, perdedor, carreras",
			tooLarge: (most, rows) =>
				`El archivo es demasiado grande: ${format.number(most)} kB y ${format.number(rows)} filas como máximo. No se cambió nada.`,
			notText:
				"El archivo no es texto UTF-8. En Excel, guárdalo como “CSV UTF-8”, no como libro ni como “CSV” a secas, y envíalo de nuevo. No se cambió nada.",
			unavailable: "No se pudo descargar el archivo de Discord. Envíalo de nuevo en un momento. No se cambió nada.",
			noLines: "Ninguna línea tiene un miembro. No se cambió nada.",
			exchanged: columns =>
				`La lista no tiene encabezados y sus columnas parecen intercambiadas. Se toman como **${columns}**, así que se guardaría esto, y **todavía no se guardó nada**:`,
			confirm:
				"**Revisar y enviar** abre la lista con estos encabezados arriba. Si no son los correctos, cambia la primera línea y envíala.",
			addHeadings: headings =>
				`Escribe los encabezados encima de las columnas, como ${headings}, y envía la lista de nuevo.`,
			check: "Revisar y enviar",
			unused: headings => `-# Sin usar: ${headings}.`,
			unread: {
				order:
					"Los resultados no tienen encabezados y su primera columna no es el día. Escribe encabezados encima de las columnas: fecha, ganador, carreras, perdedor, carreras, tipo. No se cambió nada.",
				runs: "No está claro de qué equipo son las carreras de una columna. Llama a las columnas “carreras ganador” y “carreras perdedor”, o “carreras visitante” y “carreras local”. No se cambió nada.",
				html: "Es una página web. Selecciona la tabla en la página, cópiala y pega sus líneas en `/commissioner import`, o usa la exportación de la página en CSV. No se cambió nada.",
				wide: "Tiene más de 100 columnas. Deja las de equipo, gamertag y plataforma, o las de fecha, ganador, carreras, perdedor y carreras. No se cambió nada.",
				games: "Esta es la lista de partidos, y algunos no cuentan. Envía el archivo de resultados. No se cambió nada.",
				missing: (columns, headings) =>
					`Ninguna columna se entendió como: ${columns}. Los encabezados son: ${headings}. Cámbialos para que cada uno tenga su columna. No se cambió nada.`,
				columns: {
					team: "equipo",
					gamertag: "gamertag",
					platform: "plataforma",
					day: "fecha",
					winner: "ganador",
					loser: "perdedor",
				},
			},
			refused: lines =>
				`${format.count(lines, { one: "# línea tiene un error", other: "# líneas tienen errores" })}, así que **no se cambió nada**.`,
			line: (line, problem) => `Línea ${format.number(line)}: ${problem}`,
			done: members =>
				`${format.count(members, { one: "# miembro guardado", other: "# miembros guardados" })} como en tu texto. Un miembro sin línea queda como estaba.`,
			lost: (team, games) =>
				`⚠️ **${team}**: ${format.count(games, { one: "# partido ya no cuenta", other: "# partidos ya no cuentan" })} porque se reemplazó el gamertag.`,
			keep: "Si importas otra vez un gamertag, sus partidos se leen de nuevo. Para reemplazarlo y conservar sus partidos, usa `/commissioner member`.",
			results: {
				reason: "de un archivo",
				done: (results, known) =>
					`${format.count(results, { one: "# resultado anotado", other: "# resultados anotados" })}${known === 0 ? "" : `; ${format.count(known, { one: "# ya estaba", other: "# ya estaban" })}`}. \`/commissioner log\` los muestra y los deshace.`,
				columns: "necesita una fecha, el ganador, sus carreras, el perdedor, sus carreras y, si quieres, el tipo.",
				day: typed => `“${typed}” no es un día. Escribe año-mes-día, como 2026-04-01.`,
				days: (typed, days) => `“${typed}” puede significar varios días: ${days}.`,
				dayOrder: "Escribe los días como año-mes-día, o pon “día/mes” o “mes/día” como encabezado de su columna.",
				winner: typed => `“${typed}” no es ninguno de los dos equipos.`,
				noWinner: "nadie tiene más carreras: agrega una columna que nombre al ganador, o escribe “nulo” como tipo.",
				kind: typed => `“${typed}” no es un tipo. Escribe forfeit, en otro lugar, adjudicado o nulo.`,
				team: typed => `ningún equipo de la liga se llama “${typed}”.`,
				runs: "escribe las carreras de los dos equipos como números enteros, o deja las dos vacías.",
				lowerScore: "el ganador debe tener más carreras que el perdedor.",
				same: "el ganador y el perdedor son el mismo equipo.",
				outside: (from, until) =>
					`el día no puede ser anterior al ${from}, cuando empieza la temporada, ni posterior al ${until}.`,
			},
			problems: {
				fields: "necesita un equipo, un gamertag y una plataforma, separados por comas.",
				cells: "tiene más celdas que encabezados. Da un encabezado a cada columna.",
				teamLength: (team, most) =>
					`“${team}” es demasiado largo para un equipo: ${format.number(most)} caracteres como máximo.`,
				gamertag: gamertag => `“${gamertag}” no es un gamertag: 40 caracteres como máximo, sin | ni %.`,
				platform: platform =>
					`“${platform}” no es una plataforma. Escribe PlayStation, Xbox, Nintendo Switch o, para una PC, Cuenta del juego.`,
				accounts: most => `un miembro tiene ${format.number(most)} gamertags como máximo.`,
				teamTwice: (team, line) => `el equipo “${team}” ya está en la línea ${format.number(line)}.`,
				gamertagTwice: (gamertag, line) => `el gamertag “${gamertag}” ya está en la línea ${format.number(line)}.`,
				gamertagTaken: (gamertag, team) => `el gamertag “${gamertag}” ya es de ${team}.`,
				teamTaken: team => `ya hay un equipo “${team}”: elige otro nombre.`,
				tooManyMembers: most => `una liga tiene ${format.number(most)} miembros como máximo.`,
				tooManyRequests: most => `ya hay ${format.number(most)} personas en espera, el máximo.`,
			},
		},
		export: {
			done: league =>
				`**${league}** en archivos para una hoja de cálculo. Solo tú ves este mensaje: los archivos tienen los gamertags de los miembros y, en el registro, ids de Discord.`,
			files: {
				table: "tabla",
				games: "partidos",
				leaders: "lideres",
				members: "miembros",
				fixtures: "calendario",
				results: "resultados",
				log: "registro",
			},
			ties: games =>
				`El archivo de resultados no tiene ${format.count(games, { one: "# partido empatado", other: "# partidos empatados" })}: la importación no acepta empates.`,
			tooMany: (results, most) =>
				`El archivo de resultados tiene ${format.number(results)}, y la importación acepta como máximo ${format.number(most)}.`,
			table: {
				rank: "Puesto",
				team: "Equipo",
				games: "Partidos",
				wins: "Ganados",
				losses: "Perdidos",
				percentage: "Porcentaje",
				points: "Puntos",
				runsFor: "Carreras a favor",
				runsAgainst: "Carreras en contra",
				left: "Partidos pendientes",
			},
			headings: {
				time: "Hora",
				day: "Día",
				away: "Visitante",
				awayRuns: "Carreras del visitante",
				home: "Local",
				homeRuns: "Carreras del local",
				winner: "Ganador",
				status: "Estado",
				why: "Por qué",
				mode: "Modo",
			},
			leaders: { stat: "Estadística", rank: "Puesto", player: "Jugador", team: "Equipo", value: "Valor" },
			members: { team: "Equipo", gamertag: "Gamertag", platform: "Plataforma" },
			fixtures: {
				round: "Jornada",
				from: "Desde",
				to: "Hasta",
				away: "Visitante",
				home: "Local",
				state: "Estado",
			},
			states: { open: "pendiente", played: "jugado", void: "anulado" },
			results: {
				day: "Fecha",
				winner: "Ganador",
				winnerRuns: "Carreras del ganador",
				loser: "Perdedor",
				loserRuns: "Carreras del perdedor",
				kind: "Tipo",
			},
			log: {
				when: "Cuándo",
				who: "Quién",
				what: "Qué",
				why: "Por qué",
				undone: "Deshecha",
				undoneBy: "Deshecha por",
			},
		},
		members: {
			title: league => `Miembros de ${league}`,
			none: "Aún no hay miembros. **Buscar miembros por un gamertag** encuentra a quienes ya jugaron entre sí, e **Importar miembros** toma una línea por miembro: equipo, gamertag, plataforma.",
			total: (members, most) => `${format.number(members)} de ${format.number(most)}`,
			all: "Todos los miembros",
			known: "✅ el juego conoce el gamertag",
			unknown: "❌ el juego no tiene partidos de ese gamertag en esa plataforma: revisa ambos",
			elsewhere: platform => `hay uno en **${platform}**`,
			take: "Usar estas plataformas",
			taken: gamertags =>
				`${format.count(gamertags, { one: "# gamertag tiene", other: "# gamertags tienen" })} ahora otra plataforma.`,
			unread: "⏳ sin leer todavía: pulsa Actualizar en un momento",
			noGamertag: "sin gamertag",
			confirmed: person => `es ${person}`,
			named: person => `en espera de que ${person} lo confirme`,
		},
		member: {
			needsGamertag: team =>
				`“${team}” aún no tiene gamertag en esta liga. Indica tanto \`gamertag\` como \`plataforma\`. No se cambió nada.`,
			didYouMean: typed => `Ningún equipo se llama “${typed}”. ¿Quisiste decir uno de estos?`,
			typeTeam: teams => `No se cambió nada. Usa el comando otra vez con el nombre completo: ${teams}.`,
			saved: team => `Guardado: **${team}**.`,
			unchanged: team => `**${team}** ya está en la liga. No se cambió nada.`,
			confirms: person => `${person} no queda vinculado a este gamertag hasta que lo confirme con \`/league join\`.`,
			takenPerson: team => `Alguien ya confirmó que **${team}** es suyo. No se cambió nada.`,
			isNew: (typed, teams) => `Todavía ningún equipo se llama “${typed}”. Nombres parecidos: ${teams}. ¿Cuál es?`,
			newTeam: team => `Equipo nuevo: ${team}`,
			typeNew: teams =>
				`No se cambió nada. Usa el comando otra vez con el nombre completo: ${teams}. Para añadir un equipo nuevo con un nombre parecido, usa \`/commissioner import\`.`,
			remove: {
				question: (team, facts) => `¿Quitar a **${team}**?${facts === "" ? "" : ` Entonces ${facts}.`}`,
				open: games =>
					format.count(games, {
						one: "# partido pendiente queda anulado",
						other: "# partidos pendientes quedan anulados",
					}),
				stay: games => format.count(games, { one: "# partido jugado se queda", other: "# partidos jugados se quedan" }),
				leave: games =>
					format.count(games, {
						one: "# partido jugado sale de la tabla",
						other: "# partidos jugados salen de la tabla",
					}),
				gamertags: gamertags =>
					format.count(gamertags, { one: "el gamertag se borra", other: "# gamertags se borran" }),
				sure: "Quitar",
			},
			removedKept: (team, played, open) => {
				const facts = [
					played > 0 && "Sus partidos se quedan como se jugaron",
					open > 0 &&
						format.count(open, {
							one: "# partido pendiente queda anulado",
							other: "# partidos pendientes quedan anulados",
						}),
				].filter(fact => fact !== false);
				return `Quitado: **${team}**.${facts.length === 0 ? "" : ` ${facts.join("; ")}.`}`;
			},
			removedExcluded: team => `Quitado: **${team}**, con todos sus partidos.`,
			released: team =>
				`**${team}** ya no tiene jugador. Nombra a alguien con \`usuario\`, o espera a que alguien pida entrar.`,
			noPerson: team => `**${team}** no tiene jugador. No se cambió nada.`,
			oldGames: (team, games) =>
				`${format.count(games, { one: "# partido", other: "# partidos" })} de **${team}** se jugaron con el gamertag que vas a reemplazar. ¿Se quedan?`,
			typeOldGames: "No se cambió nada. Usa el comando otra vez y responde con su opción `partidos_anteriores`.",
			keepGames: "Se quedan",
			dropGames: "Fue un error: quitarlos",
			renameAlone: "Usa `nuevo_nombre` y `gamertag` en dos comandos distintos. No se cambió nada.",
			onlyRemove: "Usa `quitar` o `liberar` solo con `equipo`. No se cambió nada.",
			notSaved: problem => `No se cambió nada: ${problem}`,
		},
		review: {
			title: league => `Revisión · ${league}`,
			none: "No queda nada por revisar.",
			noMore: "Era lo último. Lo que dejaste sin decidir sigue pendiente.",
			waiting: count => format.count(count, { one: "# espera una decisión", other: "# esperan una decisión" }),
			request: (person, team) => `${person} pide entrar con el equipo **${team}**.`,
			claim: (person, team) => `${person} dice que es **${team}**.`,
			accept: "Aceptar",
			decline: "Rechazar",
			accepted: team => `Aceptado: **${team}**.`,
			declined: team => `Rechazado: **${team}**.`,
			notAccepted: (team, problem) => `**${team}** no puede entrar: ${problem}`,
			renamed: (from, to) => `**${from}** ahora se llama **${to}**: ¿tomar el nombre nuevo?`,
			inReview: "Decídelo en `/commissioner review`.",
			renameProof:
				"Según los registros de los partidos, los dos nombres son del mismo jugador. Con el nombre nuevo, los partidos se quedan y los historiales se leen otra vez.",
			takeName: "Tomar el nombre nuevo",
			keepName: "Dejar el anterior",
			taken: (from, to) => `**${from}** es **${to}** desde ahora; los partidos se quedan.`,
			kept: from => `**${from}** se queda con este nombre.`,
			notTaken: problem => `No se tomó el nombre: ${problem}`,
			goneName: "Ya no hay nada que decidir sobre ese nombre.",
			goneRequest: "Esa solicitud ya no existe.",
			playedWith: (away, home) => `Jugado con: ${away} en casa de ${home}`,
			recorded: winner => `Ganador registrado: ${winner}`,
			noRecord: "Ganador registrado: ninguno, o los dos",
			innings: (innings, complete) =>
				`${format.count(innings, { one: "# entrada empezada", other: "# entradas empezadas" })}, ${format.number(complete)} completas`,
			count: team => `Cuenta: gana ${team}`,
			countTie: "Cuenta: empate",
			exclude: "No cuenta",
			award: team => `Dar la victoria a ${team}`,
			instead: "Usar este partido",
			insteadAward: team => `Usarlo, victoria de ${team}`,
			countToo: "Contarlo también",
			ignore: "Ignorar",
			changed: "Algo cambió mientras tanto. Elige de nuevo:",
			withReason: "Con un motivo",
			decision: "Decisión",
			boxScore: "Box score",
			start: "Desde el principio",
			noGame: "Ese partido no está en esta liga. Elige uno de la lista mientras escribes.",
		},
		result: {
			same: "`ganador` y `perdedor` son el mismo equipo. No se anotó nada.",
			otherDay: (first, last) =>
				`\`día\` no puede ser anterior al ${first}, cuando empieza la temporada, ni posterior al ${last}. No se anotó nada.`,
			lowerScore: "En `marcador` va primero quien ganó: 5-3, no 3-5. No se anotó nada.",
			entered: what => `Anotado: ${what}`,
			beyond: (owed, games) =>
				`⚠️ Estos dos se deben ${format.count(owed, { one: "# partido", other: "# partidos" })}; con este resultado llevan ${format.number(games)}.`,
			noChange: "Indica `puntos`, `victorias` o `derrotas`. No se cambió nada.",
			noPoints:
				"La tabla de esta liga se ordena por porcentaje de victorias. Usa `victorias` o `derrotas`. No se cambió nada.",
			row: (rank, team, record) => `Ahora en el puesto ${rank}: **${team}** ${record}`,
			rowPoints: (row, points) => `${row}, ${format.count(points, { one: "# punto", other: "# puntos" })}`,
			undo: "Deshacer",
			undoAll: decisions => `Deshacer las ${format.number(decisions)}`,
			log: "Decisiones",
			sure: (change, team) => `${change} · ${team}`,
			reason: "Motivo",
			tooMuch: games =>
				`Es más de lo que pueden dar ${format.count(games, { one: "# partido", other: "# partidos" })}. Enviar lo anota; Cancelar no cambia nada.`,
			full: most => `Esta temporada ya tiene ${format.number(most)} decisiones, el máximo. No se cambió nada.`,
		},
		channel: {
			none: "Esta liga no publica nada. Para empezar, usa `/commissioner channel` en el canal donde debe publicar.",
			results: "los resultados",
			table: "la tabla",
			reminders: (hours, role) =>
				`recordatorios ${format.count(hours, { one: "# hora", other: "# horas" })} antes de que termine una jornada${role === null ? "" : ` para ${role}`}`,
			posted: (league, channel, language, parts) => `**${league}** publica en ${channel} en ${language}: ${parts}.`,
			inLanguage: name => `Publicar: ${name}`,
			first: parts => `Esta liga publica aquí: ${parts}.`,
			begun: "Publiqué ahí un primer mensaje. Los partidos encontrados hasta ahora no se publican.",
			changed: "Cambiado.",
			noSpots:
				"ℹ️ Quién está dentro o fuera de los playoffs se publicará cuando las reglas digan cuántos puestos hay: `/commissioner setup`, **Playoffs**.",
			howTo:
				"Para cambiarlo, usa el comando con una opción. En otro canal, eso también pasa las publicaciones a ese canal.",
			nothingLeft: "Así no quedaría nada que publicar. Para terminar las publicaciones, usa `apagar`.",
			ended: league => `**${league}** ya no publica nada. Lo ya publicado se queda.`,
			paused: why => `⚠️ **En pausa.** ${why}`,
			resume: "Publicar de nuevo",
			stop: "Dejar de publicar",
			remedies: {
				notBegun: why => `No se cambió nada. ${why}`,
				begin: "Cámbialo en los ajustes del canal y usa el comando de nuevo.",
				resume:
					"Cámbialo en los ajustes del canal y pulsa Publicar de nuevo. Lo que se jugó mientras tanto no se publica.",
				retry: "Pulsa Publicar de nuevo para intentarlo.",
				move: "Usa el comando en otro canal.",
			},
			yoursIsPaused: (league, channel, why) =>
				`⚠️ Las publicaciones de **${league}** en ${channel}, que configuraste, están en pausa. ${why}\n-# Para reanudarlas, usa \`/commissioner channel\` en su servidor.`,
		},
		log: {
			title: league => `Decisiones · ${league}`,
			news: changes => `-# 🔔 Nuevo desde tu última respuesta: ${changes}`,
			decisions: "Decisiones",
			everything: entries => `Todo (${format.number(entries)})`,
			total: decisions => format.count(decisions, { one: "# decisión", other: "# decisiones" }),
			nobody: "por los partidos leídos",
			undone: (when, person) => `deshecho ${when}, ${person}`,
			forgotten: "alguien",
			choose: "Deshacer una decisión",
			withoutGamertag: team =>
				`Los partidos de **${team}** hasta ahora están como antes. Sus gamertags se borraron. Indícalos otra vez con \`/commissioner member\` para que se encuentren los nuevos.`,
			undoneNow: what => `Deshecho: ${what}.`,
			outcomes: {
				already: "Ya estaba deshecho.",
				changed: "No se puede deshacer, porque una decisión posterior cambió lo mismo. Deshaz primero esa.",
				unknown: "Esa decisión no se puede deshacer.",
			},
		},
	},
});
