# What happened in conflicts, battles, sieges and winters of Demonworld. Each message stands alone.

# Conflicts and retreats.
demonworld-conflict-opened = Conflict at { $province }: { $seats }.
demonworld-attitude-taken = { CAP($army) }: { $attitude }.
demonworld-attitude-of = { $army }: { $attitude }
demonworld-attitudes-revealed = { CAP($conflict) }, attitudes: { $attitudes }.
demonworld-withdrawal-succeeded = { CAP($army) } gets away ({ $dice }).
demonworld-withdrawal-failed = { CAP($army) } does not get away ({ $dice }).
demonworld-met-caught = { CAP($army) } did not get away, and must fight.
demonworld-lots-of-order = { CAP($conflict) }: lots decide the order of battles, { $order }.
demonworld-winner-chose = { CAP($army) } has won: { $choice }.
demonworld-went-back = { CAP($army) } goes back: { $from } → { $to }.
demonworld-retreat-chosen = { CAP($army) } is to retreat to { $province }.
demonworld-surrendered = { CAP($force) } surrenders to { $seat }.

# Battles.
demonworld-defender-drawn = Lots decide who defends at { $province }; the higher die defends: { $dice }.
demonworld-defender-drawn-between = At { $province } lots decide who defends; the higher die defends. { $rounds }. Defender: { $defender }.
demonworld-lots-round = { $first } { $one } against { $second } { $other }
demonworld-lots-again = { $told }, a tie; thrown again: { $next }
demonworld-battle-opened = Battle at { $province }: { $attacker } against { $defender }.
demonworld-relief-opened = Battle to break a siege at { $province }: { $attacker } against { $defender }.
demonworld-assault-opened = Assault at { $province }: { $attacker } against { $defender }.
demonworld-sortie-opened = Sortie at { $province }: { $attacker } against { $defender }.
demonworld-mode-chosen = { CAP($battle) }: { $seat } wants it { $mode }.
demonworld-mode-settled = { CAP($battle) } is fought { $mode }.
demonworld-plan-set = { CAP($battle) }: your plan is set.
demonworld-army-plan-set = { CAP($army) }: your plan is set.
demonworld-plan-cleared = { CAP($what) }: your plan is cancelled, and the usual one counts.
demonworld-fought = { CAP($battle) }: { $attacker } against { $defender }, { $outcome } ({ $turns } of fighting). Nobody wins.
# Each way to win a battle has a sentence of its own.
demonworld-fought-attack-sweeps = { CAP($battle) }: { $winner } { $winners ->
        [one] sweeps
       *[other] sweep
    } { $loser } away ({ $turns } of fighting).
demonworld-fought-attack-breaks = { CAP($battle) }: after a long struggle { $loser } { $losers ->
        [one] breaks and flees
       *[other] break and flee
    } before { $winner } ({ $turns } of fighting).
demonworld-fought-attack-gains = { CAP($battle) }: { $loser } { $losers ->
        [one] withdraws
       *[other] withdraw
    } before the attack of { $winner } ({ $turns } of fighting).
demonworld-fought-defence-shatters = { CAP($battle) }: the attack of { $loser } on { $winner } soon collapses and ends in a rout ({ $turns } of fighting).
demonworld-fought-defence-outlasts = { CAP($battle) }: { $winner } { $winners ->
        [one] holds
       *[other] hold
    } out against { $loser } until the attack ends in a rout ({ $turns } of fighting).
demonworld-fought-defence-holds = { CAP($battle) }: { $loser } { $losers ->
        [one] breaks
       *[other] break
    } off the attack, and the field stays with { $winner } ({ $turns } of fighting).
demonworld-fought-day = { CAP($battle) }, first day: { $attacker } against { $defender }, { $outcome } ({ $turns } of fighting).
demonworld-fought-losses = { $told } Losses: { $defenders }, { $defender }; { $attackers }, { $attacker }.
demonworld-story-routs =
    { $count ->
        [one] Turn { $turn }, a unit routs: { $units }.
       *[other] Turn { $turn }, { $count } units rout: { $units }.
    }
demonworld-story-gate = Turn { $turn }: the ram breaks a gate.
demonworld-story-army-own = Turn { $turn }: { $army } has lost { $percent }% of its strength and tests its morale: rolled { $die }, needed { $most } or less. It routs.
demonworld-story-army = Turn { $turn }: { $army } has lost { $percent }% of its strength, loses heart and routs.
demonworld-story-army-spent = Turn { $turn }: nobody fights on in { $army }. It routs.
demonworld-story-withdraws = { $who }: withdrawal, with { $percent }% of the strength lost.
demonworld-story-night = Night fell before either side gave way.
demonworld-story-pursuit = Cut down in the pursuit: { $stands }.
demonworld-story-losses = Your losses: { $units }.
demonworld-story-no-losses = You lost no stands.
demonworld-next-day-on = { CAP($battle) }: you fight on.
demonworld-next-day-withdraw = { CAP($battle) }: you withdraw.
demonworld-set-up = { CAP($battle) } is set up on a table.
demonworld-set-up-for = { CAP($battle) } is set up on a table, for { $turns } at most.
demonworld-edge-chosen = { CAP($battle) }: { $seat } chooses the edge, { $edge }.
demonworld-extension-asked = { CAP($battle) }: { $seat } asks for { $hours } more.
demonworld-extended = { CAP($battle) }: { $hours } more.
demonworld-reported = { CAP($battle) }, report of { $seat }: { $outcome }.{ $text }
demonworld-in-words = { " " }{ $text }
demonworld-disputed = { CAP($battle) }: { $seat } disputes the report.{ $text }
demonworld-countered =
    { $count ->
        [0] { CAP($battle) }, report of { $seat }, which agrees: { $outcome }.{ $text }
        [one] { CAP($battle) }, report of { $seat }, with { $count } difference: { $outcome }.{ $text }
       *[other] { CAP($battle) }, report of { $seat }, with { $count } differences: { $outcome }.{ $text }
    }
demonworld-night-fell = { CAP($battle) }: night falls, and all have said what they do tomorrow.
demonworld-after-battle = After the { $battle }: { $losses }.
demonworld-fate-of = { $character }, { $fate }

# Sieges.
demonworld-siege-begun = Siege of { $site } by { $seats }.
demonworld-siege-sides = { CAP($siege) }: besieged by { $seats }.
demonworld-siege-sides-camping = { CAP($siege) }: besieged by { $seats }; camping beside: { $camping }.
demonworld-siege-fallen = { CAP($siege) }: the place has fallen.
demonworld-siege-lifted = { CAP($siege) }: it is lifted.
demonworld-siege-broken = { CAP($siege) }: the besiegers are routed.
demonworld-siege-too-few = { CAP($siege) }: too few besiegers are left.
demonworld-siege-disheartened = { CAP($siege) }: the besiegers lose heart and leave.
demonworld-programme = { CAP($siege) }, your programme. { $entries }.
demonworld-programme-empty = { CAP($siege) }: your programme is empty.
demonworld-deployed = { CAP($siege) }: your troops have their places.
demonworld-siege-mode-chosen = { CAP($siege) }: you want its battles { $mode }.
demonworld-siege-mode = { CAP($siege) }: its battles are fought { $mode }.
demonworld-assault-plan-set = { CAP($siege) }: your plan for assaults is set.
demonworld-sortie-plan-set = { CAP($siege) }: your plan for sorties is set.
demonworld-sites-ordered = Your order of sieges at { $province }: { $sites }.
demonworld-surrender-offered = { CAP($siege) }: the besieged offer to surrender.
demonworld-surrender-offered-passage = { CAP($siege) }: the besieged offer to surrender if they may go.
demonworld-surrender-yes = { CAP($siege) }: you accept the surrender.
demonworld-surrender-no = { CAP($siege) }: you refuse the surrender.
demonworld-surrender-refused = { CAP($siege) }: the surrender is refused.
demonworld-siege-surrendered = { CAP($siege) }: the besieged surrender.
demonworld-surrendered-passage = { CAP($siege) }: the besieged surrender and may go.

# Weeks of a siege.
demonworld-entry-skipped = { CAP($siege) }, not done: { $entry }. { $why }
    .bare = Not done: { $entry }. { $why }
demonworld-skipped-sap-met = Diggers from inside have met this sap: it is lost.
demonworld-skipped-sap-blown = This sap has been blown up already.
demonworld-skipped-sap-none = You have dug no such sap.
demonworld-put-off = { CAP($siege) }, put off by a week: { $entries }.
    .bare = Put off by a week: { $entries }.
demonworld-got-in = { CAP($siege) }: those who fled get back inside ({ $besieged } against { $besieger }).
    .bare = Those who fled get back inside ({ $besieged } against { $besieger }).
demonworld-shut-out = { CAP($siege) }: those who fled do not get back inside ({ $besieged } against { $besieger }).
    .bare = Those who fled do not get back inside ({ $besieged } against { $besieger }).
demonworld-militia-lost = { CAP($siege) }, losses of the militia: { $stands }.
demonworld-militia-yields = { CAP($siege) }: the militia gives up.
    .bare = The militia gives up.
demonworld-militia-rose = { CAP($siege) }: only a militia is left inside, { $stands }.
    .bare = Only a militia is left inside, { $stands }.
demonworld-heart-held = { CAP($siege) }: your troops keep heart (die: { $roll }).
demonworld-heart-lost = { CAP($siege) }: your troops lose heart (die: { $roll }).
    .bare = Your troops lose heart (die: { $roll }).
demonworld-blast-sap-lost = { CAP($siege) }: a mine blows up in its own sap.
demonworld-blast-fails = { CAP($siege) }: a mine fails.
demonworld-blast-accident = { CAP($siege) }: a mine brings the wall down, and its diggers with it.
demonworld-blast-success = { CAP($siege) }: a mine brings the wall down.
demonworld-worked = { CAP($siege) }: the work goes on.
demonworld-wall-repaired = { CAP($siege) }: element #{ $element } of the wall is repaired.
demonworld-sap-opened = { CAP($siege) }: sap { $sap } is open.
    .bare = Sap { $sap } is open.
demonworld-sap-dug = { CAP($siege) }, sap { $sap }: { $hexes } dug.
demonworld-own-sap-fell = { CAP($siege) }, sap { $sap }: { $hexes } dug, and it falls in.
    .bare = Sap { $sap }: { $hexes } dug, and it falls in.
demonworld-sap-fell = { CAP($siege) }: a tunnel falls in.
    .bare = A tunnel falls in.
demonworld-sap-announced = { CAP($siege) }: digging is heard towards element #{ $element }.
demonworld-counter-dug = { CAP($siege) }, counter-sap: { $hexes } dug.
demonworld-counter-fell = { CAP($siege) }, counter-sap: { $hexes } dug, and it falls in.
    .bare = Counter-sap: { $hexes } dug, and it falls in.
demonworld-tunnels-met = { CAP($siege) }: two tunnels meet.
    .bare = Two tunnels meet.
demonworld-tunnels-met-sap = { CAP($siege) }: two tunnels meet, and the besieger loses his digger.
    .bare = Two tunnels meet, and the besieger loses his digger.
demonworld-tunnels-met-counter = { CAP($siege) }: two tunnels meet, and the besieged lose their digger.
    .bare = Two tunnels meet, and the besieged lose their digger.
demonworld-tunnels-met-both = { CAP($siege) }: two tunnels meet, and both diggers are lost.
    .bare = Two tunnels meet, and both diggers are lost.
demonworld-bombarded = { CAP($siege) }: machines shoot at element #{ $element }.
demonworld-bombarded-breach = { CAP($siege) }: machines open a breach at element #{ $element }.
demonworld-stormed = { CAP($siege) }, elements damaged in the assault: { $elements }.
    .bare = Elements damaged in the assault: { $elements }.

# Food and sickness.
demonworld-rationed = { CAP($siege) }, your food: { $ration }.
    .bare = Your food: { $ration }.
demonworld-mounts-eaten = { CAP($siege) }, mounts eaten: { $unit }.
demonworld-raided = { CAP($siege) }: the depots are raided ({ $dice }).
    .bare = The depots are raided ({ $dice }).
demonworld-raided-nothing = { CAP($siege) }: the raid on the depots finds nothing.
    .bare = The raid on the depots finds nothing.
demonworld-raid-brought = { $told } Into your stores: { $points }.
demonworld-fed = { CAP($siege) }, food: { $eaten } of { $need } eaten, { $left } left.
demonworld-unfed = { CAP($siege) }, not enough food: { $eaten } of { $need } eaten, { $left } left.
demonworld-sickness-came = { CAP($siege) }: an epidemic has reached your troops.
    .bare = An epidemic has reached your troops.
demonworld-sickness-began = { CAP($siege) }: an epidemic breaks out, and takes { $stands }.
demonworld-sickness = { CAP($siege) }: the epidemic takes { $stands }.
demonworld-sickness-over = { CAP($siege) }: the epidemic takes { $stands }, and ends.

# Winter.
demonworld-emperor-stays =
    { $winters ->
        [one] { $seat } stays emperor ({ $winters } winter).
       *[other] { $seat } stays emperor ({ $winters } winters).
    }
demonworld-emperor-wins = { $seat } has been emperor for three years in a row and wins.
demonworld-emperor-falls = { $seat } is emperor no longer.
demonworld-attrition = Wintering at { $province }: { $dice }, in all { $total }, { $percent }% to lose; { $stands } lost.
demonworld-advantage-chosen = { $unit } will gain: { $advantage }.
demonworld-gained = { $unit }, { $advantage }
demonworld-experience = Experience: { $gained }.
demonworld-revenue = Your revenue: { $points }.
demonworld-ransom-planned = To be bought free: { $character }.
demonworld-ransom-dropped = Not to be bought free: { $character }.
demonworld-upkeep-pay = You pay the upkeep.
demonworld-upkeep-keep = You keep everybody and pay what there is.
demonworld-upkeep-disband = To be let go: { $pieces }.
demonworld-ransomed = { CAP($character) } ({ $seat }) is bought free for { $points }.
demonworld-upkeep-paid = Upkeep is paid: { $points }.
demonworld-upkeep-paid-for-some = Upkeep is paid: { $points }. Let go: { $gone }.
demonworld-unpaid = Upkeep falls short by { $missing } (die: { $roll }, in all { $total }): nothing happens.
demonworld-unpaid-heart = Upkeep falls short by { $missing } (die: { $roll }, in all { $total }): the troops lose heart.
demonworld-unpaid-desertion = Upkeep falls short by { $missing } (die: { $roll }, in all { $total }): { $stands } desert.
