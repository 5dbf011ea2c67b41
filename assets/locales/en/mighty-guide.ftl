# Help with what is asked: what it is, what can be done, what most people do.

mighty-guide-capital = The first choice of the campaign: where your capital stands. The coast gives the only port, with three armies and a boat; inland sites give four armies and no boat. Most people who play for the first time take an inland site.
mighty-guide-map = A map has been proposed. If everybody accepts it, it is the map of the campaign; if somebody rejects it, another is proposed. Most people look at the map first and accept it if no realm is shut in.
mighty-guide-layout = Your realm is laid out: tiles, the village and your units, and then locked. Nothing is final before you lock. Most people lay the tiles that matter to them and let the program lay the rest.
mighty-guide-harvest = Rations come in by themselves: 2 from a village, 3 from a city, 1 from a fortress, none from what is razed or besieged. Then you feed the units that are to move this season. Most people feed whoever has somewhere to go, and keep some rations for the winter’s building.
mighty-guide-scouting = Scouts look at hexes next to your armies that nobody has annexed; an army can only go where has been scouted, and what is found may help, cost or kill. Each choice says its odds. Most people scout wherever an army is to march this season.
mighty-guide-movement = Units that were fed can move: to annex free hexes, to meet an enemy, to go inside a building. A forced march goes further, at a risk that is told before. Most people annex a hex with each army early on, and later keep one at home.
mighty-guide-combat = Units that stand with an enemy can attack it. Each attack says its odds before you choose it. Most people attack only with the better odds, and end the phase otherwise.
mighty-guide-siege = Armies on the hex of an enemy or hostile building can besiege it: only the besieger rolls two dice. A village is easier to take than a city or a fortress. Most people bring several armies before they try a fortress.
mighty-guide-pillage = A hex you have conquered can be razed: you get the rations of its building at once, and it yields nothing until the end of the campaign season. Most people raze only what they cannot hold.
mighty-guide-equinox = Your sorcerer may cast one spell each winter, and only one. Some help your own harvests, others hinder a rival or a hex. Most people double their best site, or hit the rival who is ahead.
mighty-guide-event = The winter strikes: dice decide what happens in each realm, and some events leave a choice of where. Most people let it fall on what yields least.
mighty-guide-espionage = You may send one spy on one mission: sabotage, spying or a theft of rations. Each says its odds and what happens if it fails. Most people steal when a rival has a full store, and send nobody otherwise.
mighty-guide-building = Rations become buildings: a new village costs 2, and villages can be improved. What is left over is lost at the thaw. Most people spend all they have here.
mighty-guide-recruitment = Whoever has unused armies or boats may call for recruits with two dice: 5 or less brings nobody. It costs nothing to try. Most people always call.
mighty-guide-deployment = Your recruits are placed on hexes of yours, boats off coastal cities. Most people put them where the next spring’s march begins, or in a building that is threatened.
mighty-guide-retreat = One of your units was beaten and has to go somewhere, as badly as it was beaten. You choose among the hexes that are open to it. Most people go towards a building of their own. A standing retreat order answers for you next time.
mighty-guide-pursue = Your unit has won and may follow the loser. It gains ground, but may end far from its friends. Most people pursue when nothing at home needs the unit.
mighty-guide-dragons = The dragons fly, and you lead them, hex by hex. They lay waste what they pass. Most people send them along the shortest way to the realm that is ahead.
