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
