# Why something is advised in a first match.

echoes-lesson-deck = A ready deck is balanced: units for every range, and enough that costs little. You can build your own later with `/deck`.
echoes-lesson-order = Whoever chooses a civilization last knows more, and you still take the first turn.
echoes-lesson-order-first = Whoever chooses first has the choice of all civilizations.
echoes-lesson-civ = The Norse suit a first game: fast, cheap units that like to attack. You win by bringing the enemy capital down to 0 health; here it has only 5.
echoes-lesson-civ-other = Every civilization can win. You win by bringing the enemy capital down to 0 health; here it has only 5.
echoes-lesson-scout = Your scout begins the game on the map. One that moves far and can take a blow discovers more tiles.
echoes-lesson-resupply = Cards that cost too much lie idle for turns. For each one that you give back you draw another.
echoes-lesson-keep = This hand has something that you can pay for soon: the first turns need nothing else.
echoes-lesson-move = What a unit can do depends on where it stands: from there it can do more in its next turns than from here.
echoes-lesson-move-discover = Nobody knows this tile yet. Your unit discovers it: what lies there may yield something for the rest of the game.
echoes-lesson-move-build = There it builds at once: a camp yields something every turn, and barracks let new units appear nearer to the enemy.
echoes-lesson-move-attack = From there it attacks at once: what comes of it stands with the attack.
echoes-lesson-move-threat = From there it can attack next turn, unless the enemy moves away or strikes first.
echoes-lesson-move-near = This brings the unit nearer to the enemy capital. Once it stands within reach it can strike, and a capital at 0 health is a game won.
echoes-lesson-turn = The way a new tile is turned decides which of its cells touch your land. What yields something is better near you than near the enemy.
echoes-lesson-switch = A unit fights either in melee or from a distance, and its card has a number for each. It is turned to the one that it needs next.
echoes-lesson-attack = The exact result stands with the attack: nothing is left to luck. An enemy unit that is weakened or gone can hurt you less.
echoes-lesson-attack-capital = The exact result stands with the attack: nothing is left to luck. A capital at 0 health is a game won, so strike it whenever you can.
echoes-lesson-attack-building = The exact result stands with the attack: nothing is left to luck. Without this building the enemy has fewer resources, or fewer places for new units.
echoes-lesson-camp = A camp on farmland, in a wood or at a mine yields its resource every turn from now on. The more camps early, the more units later.
echoes-lesson-barracks = New units appear at your capital and at barracks. One nearer to the enemy saves them turns of marching.
echoes-lesson-transfer = All your buildings stand already. This one is of more use here than where it was.
echoes-lesson-village = It costs this unit only its action of the turn, and you have one more card in your hand.
echoes-lesson-ability = What this ability does is shown above, and now is a good moment for it.
echoes-lesson-mobilized = Every unit has done what is worth doing. Now comes the second half of your turn: new units and cards.
echoes-lesson-deploy = A unit on the map explores, builds and fights for the rest of the game. Resources from your camps that you do not spend now can only pay for a Reaction.
echoes-lesson-upgrade = You can pay for it, and this unit makes the most of it: an Upgrade works as long as its unit is on the map.
echoes-lesson-action = You can pay for it, and it helps most now: an Action works at once, and only once.
echoes-lesson-event = You can pay for it, and the earlier it is played the more it brings: an Event works for the rest of the game.
echoes-lesson-end = Nothing is left that is worth paying for. At the end of your turn you draw, and next turn your camps yield again.
echoes-lesson-discard = You have more cards than you may keep. Part with what you cannot pay for in the next two turns.
echoes-lesson-discard-forced = An effect makes you discard, and you choose. Part with what is of least use to you in the next turns.
echoes-lesson-order-set = During the other’s turn this card can play itself when its moment comes. Once set, it waits for that.
echoes-lesson-reaction = This is the moment that the card was kept for: it saves more than it costs.
echoes-lesson-pass = The card will be worth more later than what it would save now.
echoes-lesson-choose = A card asks how it should work; this way it does you the most good.

# What civilizations mean, with one that is recommended to beginners; at most 100 characters.

echoes-note-norse = Fast, cheap attackers, at home on rivers; weak late. Recommended for a first game
echoes-note-scots = Spears and high ground: strong in defence, slow in sieges
echoes-note-mongol = Horse archers who ride far and discover; few buildings, fragile infantry
echoes-note-byzantine = Walls, liquid fire and heavy cavalry: strong in defence, slow to start
echoes-note-ottoman = Great guns and an economy that grows; little infantry early on
echoes-note-hre = Armoured knights, many kinds of unit, good buildings; slow, and needs gold
