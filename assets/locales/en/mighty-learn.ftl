# Why something is advised in a first match.

mighty-lesson-capital = Inland you begin with four armies and need not think of boats. The capital is a city: it feeds you every season, and losing it costs you most.
mighty-lesson-map = The map decides who is near whom. This one shuts nobody in, so there is no reason to ask for another.
mighty-lesson-place = Your tiles make your first land. Where nothing special is wanted the program lays them well: armies spread out, so that each can take land of its own.
mighty-lesson-confirm = All is laid. Once you lock it, the campaign begins; nothing of it was final before.
mighty-lesson-alliance = An alliance holds two realms from each other’s throat while a third is ahead. It is worth something only as long as that is so.
mighty-lesson-feed = This unit went hungry, and rolls worse until it is fed: one ration ends that. Marches take their own rations, when they happen.
mighty-lesson-scout = An army can only march where scouts have been. Most hexes are empty land for you to take; some hide a village that may join you, and a few are dangerous. The odds stand above.
mighty-lesson-scout-unseen = An army can only march where scouts have been. Nobody has seen this tile yet, so its odds cannot be told: most are empty land for you to take; some hide a village that may join you, and a few are dangerous.
mighty-lesson-scout-known = An army can only march where scouts have been. What is there lies open on the map already: yours only open the way.
mighty-lesson-move = An army that walks onto a free hex annexes it, for the rations that are told above. Every hex is a point at the end of the campaign, and hexes with a village feed you too.
mighty-lesson-move-take = An army that stands alone on land of your rival annexes it: a point more for you, and one less for the other.
mighty-lesson-move-own = This land is yours already, and is only on the way: beyond it there is more to take, and next season the army’s scouts go on from there.
mighty-lesson-move-guard = Somebody stands next to this place of yours. With an army in it, it is harder to take.
mighty-lesson-move-meet = An enemy stands there. Whoever comes to the same hex has to fight in the combat phase; the odds stand above.
mighty-lesson-move-envoys = This place is neutral, and your envoys talk at once. It may join you without a fight; should it turn hostile, an army comes out that you have to fight in the combat phase.
mighty-lesson-move-walls = This place is held against you. Once it stands before the walls, your army can besiege it in the siege phase: what it yields is worth the try.
mighty-lesson-move-way = Nothing can be annexed there: it is only on the way to land that can.
mighty-lesson-march = A forced march takes a second hex in one season, for one ration more; and the army has −1 should it have to fight this season. Here is land to annex, which is worth it.
mighty-lesson-march-own = Nothing is taken by this forced march: it brings the army nearer to land that is free, for one ration more, and with −1 should it have to fight this season. Advised only while there are rations to spare: the thaw spoils them.
mighty-lesson-march-meet = An enemy stands there. After a forced march, which costs one ration more, your army fights with −1 in the combat phase; the odds above count it.
mighty-lesson-march-envoys = For one ration more your envoys talk at once in this neutral place: it may join you without a fight. Should it turn hostile, an army comes out that yours has to fight this season, with −1 after a forced march.
mighty-lesson-march-walls = This place is held against you. A forced march, for one ration more, brings the army before the walls this season, and takes nothing from its siege.
mighty-lesson-boat = Boats carry armies along the coast and across it. Ashore, the army annexes and fights as any other.
mighty-lesson-inside = Behind walls a unit is safer while somebody stronger is near.
mighty-lesson-outside = A garrison that is stronger than who stands before the walls does better to come out.
mighty-lesson-negotiate = This place is neutral, and talking costs nothing. It may join you without a fight; it may also turn hostile, and send an army out.
mighty-lesson-attack = Both throw dice, and the chances are yours this time. Who loses retreats; who loses badly is gone.
mighty-lesson-fight = Whoever shares a hex with an enemy has to fight once a season; left alone, it happens at the end of the phase all the same. The odds stand above, good or bad.
mighty-lesson-besiege = You stand before the walls, and only you throw dice. If the place gives up it is yours with all that it yields; if it goes badly you may lose the army.
mighty-lesson-pillage = What you cannot keep you can turn into rations at once. It yields nothing more this year.
mighty-lesson-end = Nothing more that is worth its price can be done in this phase. A season has its phases in order: harvest, scouting, movement, combat, siege, pillage.
mighty-lesson-retreat = A beaten unit needs a way out. Towards a building of yours it is safest.
mighty-lesson-pursue = Who has won can follow at once. It gains ground, and is dear only if home needs the unit.
mighty-lesson-dragons = You lead them this time: over your rival’s land, not over yours.
mighty-lesson-event = The winter takes something; let it be what yields you least.
mighty-lesson-event-rival = You choose, and this time it need not be your own land: let it strike your rival, where it costs most.
mighty-lesson-spell = One spell a winter is yours for nothing. This is the one that does most now: it helps what you have, or hurts who stands against you.
mighty-lesson-spy = A spy costs nothing but the chance to be caught. Rations that a rival has stored are worth a try.
mighty-lesson-found = A new village costs 2 rations, yields 2 each season, and is 2 points at the end. What you do not spend now spoils at the thaw: spend it.
mighty-lesson-found-last = This is the last winter, and only the count is still to come: a new village costs 2 rations and is 2 points. Rations that are left over are worth nothing: spend them.
mighty-lesson-upgrade = An improved village is 3 points at the end instead of 2; a city also yields more, a fortress is harder to take. What you do not spend now spoils at the thaw.
mighty-lesson-upgrade-last = This is the last winter, and only the count is still to come: an improved village is 3 points instead of 2. Rations that are left over are worth nothing.
mighty-lesson-recruit = Calling costs nothing, and every unit on the map is a point at the end, beside all that it can still take.
mighty-lesson-deploy = Recruits are worth most where the next march begins: at the edge of your land.
mighty-lesson-pass = Nothing here is worth it this winter, or nothing is left to do it with. Each part of the winter comes once: spells, spies, works, recruits.
mighty-lesson-pass-last = Nothing that is worth a point can be built any more. This is the last winter: once everybody has built, the points are counted.

# What sites of capitals mean, with one that is recommended to beginners; at most 100 characters.

mighty-note-coast = A port city: three armies and a boat. For those who want the sea
mighty-note-forest = Inland: four armies and no boat
mighty-note-plain = Inland: four armies and no boat. Recommended for a first game
