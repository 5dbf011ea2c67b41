# What stands on and under the map, and the map in words.

mighty-picture-north = N
mighty-picture-face-down = unknown
mighty-picture-capital = capital
mighty-picture-independent = independent
mighty-picture-setup = Setting up
mighty-picture-date = Year { $year } of { $years }, { $season }
mighty-picture-last-winter = Year { $year } of { $years }, the last winter
mighty-picture-turn = { $seat }: { $phase }
mighty-alt-realm = { $seat }: points { $points }, hexes { $hexes }, rations { $rations }, units { $units }.
mighty-alt-units = Units of { $seat }: { $places }.
mighty-alt-unit = { $unit } on { $hex }
mighty-alt-sites = Buildings: { $places }.
mighty-alt-site = { $hex } { $building }
mighty-alt-capitals = Capitals: { $places }.
mighty-alt-capital = { $seat } on { $hex }
mighty-alt-coast = Coast: { $places }.
mighty-alt-laid = Tiles laid by { $seat }: { $places }.
