# Why something is advised in a first match.

echoes-lesson-deck = A ready deck is balanced: units for every range, and enough that costs little. You can build your own later with `/deck`.
echoes-lesson-order = Who chooses a civilization last knows more, and it costs nothing to let the other go first.
echoes-lesson-civ = The Norse suit a first game: fast, cheap units that like to attack. You win by bringing the enemy capital down to 0 health; here it has only 5.
echoes-lesson-scout = Your scout begins the game on the map. One that moves far and bears a blow discovers more tiles before anybody stops it.
echoes-lesson-resupply = A hand that costs too much lies idle for turns. For each card that you give back you draw another.
echoes-lesson-keep = This hand has something that you can pay for soon: that is all that the first turns need.
echoes-lesson-move = Units act by where they stand: from there this one can do more in its next turns than from where it is.
echoes-lesson-move-discover = Nobody knows this tile yet. Your unit discovers it: what lies there may yield something for the rest of the game.
echoes-lesson-move-build = There this unit can build: a camp yields something every turn, and barracks let new units appear nearer to the enemy.
echoes-lesson-move-near = This brings the unit nearer to the enemy capital. Once it stands within reach it can strike, and a capital at 0 health is a game won.
echoes-lesson-turn = How a new tile lies decides which of its fields touch your land. Better what yields near you than near the enemy.
echoes-lesson-switch = A unit can change how it fights. Melee hits hard what is next to it; ranged hits less, and from afar.
echoes-lesson-attack = The exact result stands with every attack before you choose it, so nothing is left to luck here: hit where you lose nothing, and the capital whenever you can.
echoes-lesson-camp = A camp on a field, a wood or a mine yields its resource every turn from now on. The more camps early, the more units later.
echoes-lesson-barracks = New units appear at your capital and at barracks. One nearer to the enemy saves them turns of marching.
echoes-lesson-village = A card more in your hand costs this unit nothing but its deed of the turn.
echoes-lesson-ability = This card can do something once; what it does stands with it, and now is a good moment.
echoes-lesson-mobilized = Every unit has done what is worth doing. Now comes the second half of your turn: new units and cards.
echoes-lesson-deploy = A unit on the map explores, builds and fights for the rest of the game. Resources do nothing while they lie in store.
echoes-lesson-upgrade = You can pay for it, and this unit makes most of it: an Upgrade works as long as its unit is on the map.
echoes-lesson-action = You can pay for it, and it helps most now: an Action works at once, and is gone when it has worked.
echoes-lesson-event = You can pay for it, and the earlier it is played the more it brings: an Event works for the rest of the game.
echoes-lesson-end = There is nothing left that you could pay for with profit. At the end of your turn you draw, and your camps yield again in the next.
echoes-lesson-discard = You have more than you may keep. Part with what you cannot pay for in the next two turns.
echoes-lesson-order-set = In the turn of the other this card can play itself when its moment comes. Set once, it waits for that.
echoes-lesson-reaction = Now is the moment that this card was kept for: it saves more than it costs.
echoes-lesson-pass = The card is worth more later than what it would save now.
echoes-lesson-choose = A card asks how it should work; this way it does you the most good.

# What civilizations mean, with one that is recommended to beginners; at most 100 characters.

echoes-note-norse = Fast, cheap attackers, at home on rivers; weak late. Recommended for a first game
echoes-note-scots = Spears and high ground: strong in defence, slow in sieges
echoes-note-mongol = Horse archers who ride far and discover; few buildings, fragile infantry
echoes-note-byzantine = Walls, liquid fire and heavy cavalry: strong in defence, slow to begin
echoes-note-ottoman = Great guns and an economy that grows; thin infantry early on
echoes-note-hre = Armoured knights, many kinds of unit, good buildings; slow, and needs gold
