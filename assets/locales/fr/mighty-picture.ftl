# Ce qui se lit autour de la carte, et la carte en mots.

mighty-picture-north = N
mighty-picture-face-down = inconnu
mighty-picture-capital = capitale
mighty-picture-independent = indépendant
mighty-picture-setup = Mise en place
mighty-picture-date = Année { $year } sur { $years }, { $season }
mighty-picture-last-winter = Année { $year } sur { $years }, dernier hiver
mighty-picture-turn = { $seat } : { $phase }
mighty-alt-realm = { $seat } : points { $points }, hexagones { $hexes }, rations { $rations }, unités { $units }.
mighty-alt-units = Unités ({ $seat }) : { $places }.
mighty-alt-unit = { $unit } en { $hex }
mighty-alt-sites = Constructions : { $places }.
mighty-alt-site = { $hex } { $building }
mighty-alt-capitals = Capitales : { $places }.
mighty-alt-capital = { $seat } en { $hex }
mighty-alt-coast = Côte : { $places }.
mighty-alt-laid = Tuiles posées, { $seat } : { $places }.

# After the end.
mighty-picture-won = { $seat } fonde l’empire
mighty-picture-drawn = Égalité entre { $winners }

# The legend; what is named elsewhere has its words there.
mighty-legend-remembered = déjà vu
mighty-legend-port = port
mighty-legend-neutral = neutre
mighty-legend-hostile = hostile
mighty-legend-ruins = ruines
mighty-legend-bridge = pont
mighty-legend-siege = assiégé
mighty-legend-spy = espion
mighty-legend-report = espion : { $result }
mighty-legend-report-nothing = espion : rien de plus
mighty-legend-explored = exploré
mighty-legend-inside = à l’intérieur
mighty-legend-aboard = armée à bord
mighty-legend-ended = a fini son tour
mighty-legend-damaged = endommagé
mighty-legend-modifier = modificateur
mighty-legend-hidden-state = autres signes
mighty-legend-more = autres unités
mighty-legend-laurel = victoire
mighty-legend-turn = à qui de jouer
mighty-legend-rations = rations
mighty-legend-units = unités
mighty-legend-hexes = hexagones
mighty-legend-points = points

# The points, year by year.
mighty-annals-title = Points jusqu’à l’année { $year }
mighty-annals-below = à la fin de chaque année
mighty-annals-start = début
mighty-annals-alt = Points à la fin de chaque année, jusqu’à l’année { $year }.
mighty-annals-began = { $points } au début
mighty-annals-year = { $points } l’année { $year }
mighty-annals-realm = { $seat } : { $course }.
