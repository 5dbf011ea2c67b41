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

# After the end.
mighty-picture-won = { $seat } founds the empire
mighty-picture-drawn = A draw between { $winners }

# The legend; what is named elsewhere has its words there.
mighty-legend-remembered = seen before
mighty-legend-port = port
mighty-legend-neutral = neutral
mighty-legend-hostile = hostile
mighty-legend-ruins = ruins
mighty-legend-bridge = bridge
mighty-legend-siege = under siege
mighty-legend-spy = spy
mighty-legend-report = spy: { $result }
mighty-legend-report-nothing = spy: nothing more
mighty-legend-explored = explored
mighty-legend-inside = inside
mighty-legend-aboard = army aboard
mighty-legend-ended = done this turn
mighty-legend-damaged = damaged
mighty-legend-modifier = modifier
mighty-legend-hidden-state = more signs
mighty-legend-more = more units
mighty-legend-laurel = winner
mighty-legend-turn = whose turn
mighty-legend-rations = rations
mighty-legend-units = units
mighty-legend-hexes = hexes
mighty-legend-points = points

# The points, year by year.
mighty-annals-title = Points up to year { $year }
mighty-annals-below = as each year ended
mighty-annals-start = start
mighty-annals-alt = Points as each year ended, up to year { $year }.
mighty-annals-began = { $points } at the start
mighty-annals-year = { $points } in year { $year }
mighty-annals-realm = { $seat }: { $course }.
