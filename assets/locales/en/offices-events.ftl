# What happens in Imperial Offices, told to those who may know it. Each message stands alone.

# Names of things in sentences.
offices-name-way = { $way } → { $next }
offices-name-gold = { $count ->
        [0] no gold
       *[other] { $count } gold
    }
offices-name-province = province { $number }
offices-name-place = place { $number }
offices-name-units = { $count ->
        [0] no unit
        [one] { $count } unit
       *[other] { $count } units
    }
offices-name-points = { $count ->
        [0] no point
        [one] { $count } point
       *[other] { $count } points
    }
offices-name-percent = { $percent }%
offices-name-skill = { $skill } { $level }
offices-name-kind = { $count } × { $kind }
offices-name-troop = { $count } × { $kind } ({ $quality })
offices-name-unit = { $kind } no. { $number }
offices-name-recruit = { $kind } (recruit)
offices-name-at-first = { $kind } (at first)
offices-name-unit-lost = unit no. { $number }
offices-name-stranger = a stranger
offices-name-of = { SAME($name, $seat) ->
        [yes] { $name }
       *[no] { $name } ({ $seat })
    }
offices-name-griffon = the griffon
offices-name-giant = the giant
offices-name-gargoyle = the gargoyle
offices-name-demon = the demon
offices-name-troll = the troll
offices-name-spectre = the spectre
offices-name-charged = { $count ->
        [0] { $object } (empty)
        [one] { $object } ({ $count } charge)
       *[other] { $object } ({ $count } charges)
    }

# Plans in plain words.
offices-step-shoot = shoot
offices-step-flee = flee
offices-step-melee = { $count ->
        [one] a round of melee
       *[other] { $count } rounds of melee
    }
offices-step-steal = steal
offices-step-talk = bargain
offices-step-scout = look round once it is over
offices-step-say = say “{ $words }”
offices-step-cast = cast { $spell }
offices-step-use = use the object { $object }
offices-step-use-number = use object no. { $number }

# Orders, as what somebody is to do.
offices-deed-defend = stay on guard
offices-deed-move = march to { $way }
offices-deed-explore = explore the province
offices-deed-search = search { $place } ({ $plan })
offices-deed-recruit = recruit { $units }
offices-deed-mercenaries = take mercenaries into service: { $units }
offices-deed-recruit-both = recruit { $units }, and take mercenaries into service: { $mercenaries }
offices-deed-hire = offer { $hero } { $gold } to serve
offices-deed-take = take over { $units }
offices-deed-leave = leave { $units }
offices-deed-transfer = take over { $taken }, and leave { $left }
offices-deed-spy = spy on { $seat }: { $topic }
offices-deed-track = track { $target }
offices-deed-pursue = go after { $target } ({ $plan })
offices-deed-cast = cast { $spell }
offices-deed-cast-on = cast { $spell }: { $target }
offices-deed-study = study: { $invention }
offices-deed-practice = practise: { $skill }
offices-deed-give = give { $object } to { $target }
offices-deed-pick-up = pick up { $object }
offices-deed-send = send { $gold } to { $seat }
offices-deed-propose = propose a treaty to { $seat }
offices-deed-refuse = refuse treaties with { $seat }
offices-deed-break = break the treaty with { $seat }
offices-deed-disband = disband { $unit }
offices-deed-election = call an election for { $candidate }
offices-deed-vote = vote for { $candidate } as { $office }
offices-deed-abstain = abstain: { $office }
offices-deed-heir = name an heir: { $skills }

# Sentences of one story.
offices-told-then = { $told } { $next }
offices-told-apart = { $told }; { $next }

# Kings, orders, the calendar.
offices-told-months = { $count ->
        [one] { $count } month
       *[other] { $count } months
    }
offices-told-wished = { $seat } would like a game of { $months }{ $as_table ->
        [1] .
       *[other] , with { $hours } hours for orders.
    }
offices-told-agreed = It is agreed: a game of { $months }{ $as_table ->
        [1] .
       *[other] , with { $hours } hours for orders.
    }
offices-told-king = { $seat } is ruled by { $sex ->
        [female] Queen
       *[male] King
    } { $name }: { $race }, { $alignment }, { $temperament }.
offices-told-usual-king = { $seat } has created nobody in time, and is ruled by { $sex ->
        [female] Queen
       *[male] King
    } { $name }: { $race }, { $alignment }, { $temperament }.
offices-told-king-own = Skills: { $skills }. Units: { $units }.
offices-told-dealt = The world has { $count } provinces, and the first month begins.
offices-told-home = Your kingdom begins in { $province } ({ $terrain }), with { $gold }.
offices-told-begins = { CAP($who) } serves you ({ $temperament }): { $skills }.
offices-told-ordered = { $phase }, { $who }: { $deed }.
offices-told-cleared = { $phase }, { $who }: the order is taken back, so { $who } stays on guard.
offices-told-planned = Plan of { $who } for encounters: { $plan }.
offices-told-planned-duel = Plan of { $who } for duels: { $plan }.
offices-told-skipped = { $count ->
        [one] { CAP($who) } lacks the skill or the object for one step and skips it: { $steps }.
       *[other] { CAP($who) } lacks the skills or the objects for some steps and skips them: { $steps }.
    }
offices-told-decreed = Ordered: { $deed }.
offices-told-withdrawn = Taken back: { $deed }.
offices-told-proposal = { $seat } proposes a treaty to you.
offices-told-proposal-gone = { $seat } no longer proposes a treaty to you.
offices-told-locked = { $seat } is done.
offices-told-unlocked = { $seat } has second thoughts.
offices-told-timed-out = { $seat } has run out of time: the orders given so far count.
offices-told-taken-over = { $seat } has a player again.
offices-told-taken-over-late = { $seat } has a player again, who gives orders from next month on; this month a regent still defends.
offices-told-resigned = { $seat } gives up. A regent rules from now on, who only defends.
offices-told-silent = { $left ->
        [one] You have ordered nothing this month: your people stay on guard. After { $left } more silent month a regent rules for you.
       *[other] You have ordered nothing this month: your people stay on guard. After { $left } more silent months a regent rules for you.
    }
offices-told-regency = { $count ->
        [one] { $seats } has been silent for three months: a regent rules there, who only defends until somebody takes the kingdom over.
       *[other] { $seats } have been silent for three months: regents rule there, who only defend until somebody takes these kingdoms over.
    }
offices-told-failed = { $phase }: { $who } was to { $deed }, and could not. { $why }
offices-told-failed-dawn = { CAP($who) } could not do as ordered. { $why }
offices-told-failed-call = Your call for an election came to nothing. { $why }

# Moving, exploring, recruiting, conquest.
offices-told-went = { CAP($who) } goes alone: { $way }.
offices-told-marched = { CAP($who) } marches with { $units }: { $way }.
offices-told-halts = It halts there: the land is nobody’s.
offices-told-halts-held = It halts there: the land belongs to { $seat }, without a treaty.
offices-told-halts-strangers = It halts there: troops without a treaty stand in the way.
offices-told-took = { CAP($who) } takes over { $units }.
offices-told-left = { CAP($who) } leaves { $units }.
offices-told-explored = { CAP($who) } explores { $province }: { $percent } is known now.
offices-told-types = Recruits: { $types }.
offices-told-everything = Recruits: { $types }. Tax { $tax }, { $units } there.
offices-told-owned = Recruits: { $types }. Tax { $tax }.
offices-told-owned-sea = Tax { $tax }.
offices-told-free-heroes = { $count ->
        [one] A free hero lives there: { $names }.
       *[other] Free heroes live there: { $names }.
    }
offices-told-place = A special place is found, { $place } in { $province }: { $monster } guards it.
offices-told-place-open = A special place is found, { $place } in { $province }: nobody guards it any more.
offices-told-place-first = { CAP($who) } is the first in the world to find it.
offices-told-recruited = { CAP($who) } recruits in { $province } for { $gold }: { $units }.
offices-told-unled = { $count ->
        [one] { CAP($who) } may not lead { $count } of them.
       *[other] { CAP($who) } may not lead { $count } of them.
    }
offices-told-hired = { CAP($hero) } accepts the offer of { $who } and serves you: { $gold } today, and { $pay } a month.
offices-told-not-hired = { CAP($hero) } declines the offer of { $who } ({ $gold }).
offices-told-taken = { $seat } takes { $province } ({ $terrain }).
offices-told-taken-from = { $seat } takes { $province } ({ $terrain }) from { $other }.
offices-told-drowned = { $count ->
        [one] A unit finds no room on your ships in { $province } and drowns: { $units }.
       *[other] { $count } units find no room on your ships in { $province } and drown: { $units }.
    }

# Battles.
offices-told-garrison = a neutral garrison
offices-told-joined = { CAP($who) } joins the attack on { $province } in time.
offices-told-late = { CAP($who) } comes too late for the attack on { $province }.
offices-told-helped = { CAP($who) } hurries to the defence of { $province }.
offices-told-no-help = { CAP($who) } hears of the attack on { $province } too late to help.
offices-told-duel = Before the battle in { $province } { $one } and { $other } ride out to a duel.
offices-told-duel-elsewhere = The chronicle has it blow by blow.
offices-told-excused = { CAP($who) } finds a good excuse not to fight.
offices-told-refused = { CAP($who) } refuses.
offices-told-shaken = The troops of { $who } lose heart.
# Results of a battle, from the winner’s side: each way to win has a sentence of its own.
offices-brief-attack-overruns = { CAP($winner) } { $winners ->
        [one] overruns
       *[other] overrun
    } { $loser } in { $province } without losing a unit ({ $own } against { $others }).
offices-brief-attack-drives = { CAP($winner) } { $winners ->
        [one] drives
       *[other] drive
    } { $loser } off in { $province } without losing a unit ({ $own } against { $others }; { $rest ->
        [one] one gets away
       *[other] { $rest } get away
    }).
offices-brief-attack-pays = Victory at a price for { $winner } in { $province }: { $loser } { $losers ->
        [one] loses
       *[other] lose
    } everything ({ $units }), the attack { $lost } of { $own }.
offices-brief-attack-beats = { CAP($winner) } { $winners ->
        [one] beats
       *[other] beat
    } { $loser } in { $province } after a hard fight: the attack keeps { $left } of { $own ->
        [one] { $own } unit
       *[other] { $own } units
    }, the defence { $rest } of { $others }.
offices-brief-defence-breaks = The attack of { $loser } on { $province } breaks: of { $units } none comes back, and { $winner } { $winners ->
        [one] loses
       *[other] lose
    } nobody.
offices-brief-defence-repels = { CAP($winner) } { $winners ->
        [one] throws
       *[other] throw
    } { $loser } back from { $province } without losing a unit ({ $own } against { $others }; { $rest ->
        [one] one gets away
       *[other] { $rest } get away
    }).
offices-brief-defence-pays = { CAP($province) } holds at a price: { $loser } { $losers ->
        [one] loses
       *[other] lose
    } everything ({ $units }), { $winner } { $lost } of { $own }.
offices-brief-defence-holds = { CAP($winner) } { $winners ->
        [one] holds
       *[other] hold
    } { $province } against { $loser } after a hard fight: the defence keeps { $left } of { $own ->
        [one] { $own } unit
       *[other] { $own } units
    }, the attack { $rest } of { $others }.
offices-brief-led = { SAME($side, $who) ->
        [yes] { $side }
       *[no] { $side }, under { $who },
    }
offices-brief-duel = Before it { $one } and { $other } ride out to a duel.
offices-brief-stipends = From the Diet: { $gold }.
offices-brief-yours = { CAP($province) } is yours.
offices-brief-own-units = Your units in { $province }: { $units }.
offices-brief-own-units-too = In { $province }: { $units }.
offices-fate-lost = lost { $units }
offices-fate-retreats = back to { $province } { $units }
offices-fate-bitten = bitten, turning at dusk, { $units }
offices-fate-stays = now { $quality } { $units }
offices-told-battle = Battle in { $province } ({ $terrain }): { $attackers } against { $defenders }.
offices-told-attack = The attack: { $units }.
offices-told-attack-led = The attack: { $units }, under { $who }.
offices-told-defence = The defence: { $units }.
offices-told-defence-led = The defence: { $units }, under { $who }.
offices-told-clashes = The lines meet, the attack named first: { $slots }.
offices-clash-even = { $attacker } against { $defender }, nobody gives way
offices-clash-attacker-pushed = { $attacker } against { $defender }, the attack is pushed back
offices-clash-defender-pushed = { $attacker } against { $defender }, the defence is pushed back
offices-clash-attacker-reduced = { $attacker } against { $defender }, the attack is bloodied
offices-clash-defender-reduced = { $attacker } against { $defender }, the defence is bloodied
offices-clash-attacker-broken = { $attacker } against { $defender }, the attack is put to flight
offices-clash-defender-broken = { $attacker } against { $defender }, the defence is put to flight
offices-clash-attacker-lost = { $attacker } against { $defender }, the attack is wiped out
offices-clash-defender-lost = { $attacker } against { $defender }, the defence is wiped out
offices-told-for-attackers = In favour of the attack: { $reasons }.
offices-told-for-defenders = In favour of the defence: { $reasons }.
offices-edge-numbers = numbers
offices-edge-arms = arms
offices-edge-ground = the ground
offices-edge-home = their homeland
offices-edge-fanatics = fanaticism
offices-edge-desert = camels in the desert
offices-edge-quality = training
offices-edge-command = the commander
offices-edge-nemesis = a foe who fears them
offices-edge-defence = their positions
offices-edge-duel = the duel
offices-told-attackers-win = The attack wins the day.
offices-told-defenders-win = The defence holds.
offices-told-attackers-left = The attack is left with { $units }.
offices-told-defenders-left = The defence is left with { $units }.
offices-told-attackers-gone = Nothing is left of the attack.
offices-told-defenders-gone = Nothing is left of the defence.
offices-told-cut-down = { CAP($who) } is cut down in the rout.
offices-told-own-units = Your units: { $units }.
offices-unit-stays = { $unit } is now { $quality }
offices-unit-bitten = { $unit } is bitten, and turns at dusk
offices-unit-retreats = { $unit } ({ $quality }) retreats to { $province }
offices-unit-retreats-bitten = { $unit } ({ $quality }), bitten, retreats to { $province }
offices-unit-lost = { $unit } has nowhere to go and is lost
offices-unit-destroyed = { $unit } is destroyed
offices-unit-vanished = { $unit } is gone
offices-told-merit = Merit of { $who }: { $merit }.
offices-told-went-back = { CAP($who) }, who came too late, goes back to { $province }.
offices-told-lost-way = { $count ->
        [one] A unit finds no way back and is lost: { $units }.
       *[other] { $count } units find no way back and are lost: { $units }.
    }

# Encounters, blow by blow.
offices-blow-rage = { CAP($who) } flies into a rage.
offices-blow-says = { CAP($who) } says: “{ $words }”
offices-blow-readies = { CAP($who) } gets ready to { $step }.
offices-blow-uses = { CAP($who) } raises: { $object }.
offices-blow-shot = { CAP($who) } shoots and hits: { $points }.
offices-blow-shot-missed = { CAP($who) } shoots and misses.
offices-blow-too-close = { CAP($who) } takes aim, but { $whom } is too close.
offices-blow-closes = { CAP($who) } closes in on { $whom }.
offices-blow-struck = { CAP($who) } strikes home: { $points }.
offices-blow-struck-missed = { CAP($who) } strikes and misses.
offices-blow-fled = { CAP($who) } gets away.
offices-blow-flees = { CAP($who) } tries to flee, in vain.
offices-blow-steals = { CAP($who) } tries to rob { $whom }, in vain.
offices-blow-stole = { CAP($who) } robs { $whom } and is gone.
offices-blow-stole-nothing = { CAP($who) } robs { $whom } of nothing and is gone.
offices-blow-talks = { CAP($who) } talks, but { $whom } will not bargain.
offices-blow-agreed = { CAP($who) } strikes a bargain with { $whom }, who lets it be.
offices-blow-spell = { CAP($who) } casts { $spell }: { $points }.
offices-blow-spell-heals = { CAP($who) } casts { $spell }: { $points } taken, { $healed } gained.
offices-blow-spell-failed = { CAP($who) } casts { $spell }, to no effect.
offices-blow-stunned = { CAP($who) } casts { $spell }: { $whom } reels.
offices-blow-unseen = { CAP($who) } casts { $spell } and fades from sight.
offices-blow-charmed = { CAP($who) } casts { $spell }: { $whom } gives up.
offices-blow-spared = { CAP($who) } begs for mercy, and is spared.
offices-blow-begged = { CAP($who) } begs for mercy, in vain.
offices-blow-dead = { CAP($who) } is dead.
offices-blow-parted = Neither yields, and they part.
offices-blow-gave-up = { CAP($who) } gives up.
offices-told-wandering = In { $province } { $who } meets { $monster }.
offices-told-guarded = { CAP($who) } searches { $place } and meets its guardian: { $monster }.
offices-told-plundered = { CAP($who) } searches { $place }, which nobody guards any more.
offices-told-nothing-left = { CAP($who) } finds nothing more to take.
offices-told-takes = { CAP($who) } takes: { $loot }.
offices-told-cache = { CAP($who) } looks round and finds a cache: { $gold }.
offices-told-no-cache = { CAP($who) } looks round and finds nothing more.
offices-told-pacified = { CAP($monster) } is cowed, and ravages no more.
offices-told-merit-defender = Merit of { $who } as a defender of the empire: { $merit }.
offices-told-wounds = { CAP($who) } is wounded: { $points } left until dusk.
offices-told-chase-lost = { CAP($who) } goes after { $target } and loses the trail.
offices-told-chase-far = { CAP($who) } finds the trail of { $target }, who is too far away.
offices-told-chase-joined = { CAP($who) } joins { $target }.
offices-told-chase = { CAP($who) } goes after { $target } and catches up.
offices-told-clash = { CAP($one) } confronts { $other } in { $province }.

# Secret work.
offices-name-about = { $count ->
        [0] no unit
        [one] about { $count } unit
       *[other] about { $count } units
    }
offices-told-no-target-spy = A spy has to be in a province of that kingdom, and this was not one, or no longer.
offices-told-spied = { CAP($who) } spies on { $seat } in { $province }: { $topic }.
offices-told-spy-gold = About { $gold } in the treasury.
offices-told-spy-army = { $province }, { $units }
offices-told-spy-armies = Counted: { $armies }.
offices-told-spy-invention = A secret comes home: { $invention }.
offices-told-spy-nothing = There was nothing to be had.
offices-told-spy-noticed = { CAP($who) } was noticed.
offices-told-spy-unseen = Nobody noticed { $who }.
offices-told-spy-caught = You notice a spy in { $province }: { $who }. What was wanted: { $topic }.
offices-told-tracked = { CAP($who) } tracks { $target }: in { $province }, with { $units }.
offices-told-tracked-alone = { CAP($who) } tracks { $target }: in { $province }, alone.
offices-told-track-lost = { CAP($who) } finds no trail of { $target }.
offices-told-studied = { CAP($who) } studies without finding it: { $invention }.
offices-told-invented = { CAP($who) } has found it: { $invention }.
offices-told-invented-first = { CAP($who) } has found it, the first in the world: { $invention }.
offices-told-practised = { CAP($who) } practises: { $skill }.
offices-told-cast-failed = { CAP($who) } casts { $spell }, to no effect.
offices-told-resurrected = { CAP($who) } calls { $target } back to life.
offices-told-blessed = { CAP($who) } blesses { $province }: its fields bear more this month.
offices-told-vision = { CAP($who) } has a vision of { $province }.
offices-told-vision-units = { $seat }: { $units }.
offices-told-vision-neutral = Nobody’s: { $units }.
offices-told-vision-leader = { $who } with { $units }
offices-told-vision-people = Seen there: { $names }.
offices-told-vision-empty = Nobody is there.
offices-told-veiled = { CAP($who) } goes under a veil.
offices-told-fair-wind = { CAP($who) } calls up a fair wind.
offices-told-raised = { CAP($who) } raises a garrison in { $province }: { $unit }.
offices-told-lives-again = { CAP($who) } lives again.
offices-told-blessing = A blessing lies on { $province }: its fields bear more this month.
offices-told-gave = { CAP($who) } gives { $target }: { $object }.
offices-told-picked-up = { CAP($who) } picks up in { $province }: { $object }.

# Deaths, heirs, experience.
offices-told-died = { CAP($who) } has died in { $province }.
offices-told-robbed = What { $who } carried is now with { $heir }.
offices-told-left-behind = What { $who } carried lies in { $province }.
offices-told-is-dead = { CAP($who) } is dead.
offices-told-stranger-died = A hero of whom little is known has died.
offices-told-inherits = What the dead carried is now with { $who }.
offices-told-heir = { $seat } has { $sex ->
        [female] a new queen
       *[male] a new king
    }: { $name }.
offices-told-heir-own = { CAP($who) } is in { $province }: { $skills }.
offices-told-learned = { CAP($who) } has learned: { $skills }.

# Dusk.
offices-told-ravaged = Something ravages { $province }: it pays no tax this month.
offices-told-ravaged-by = { CAP($monster) } of { $place } ravages { $province }: it pays no tax this month.
offices-told-taxes = Taxes: { $gold }.
offices-told-stipends = From the Diet: { $offices }.
offices-told-stipend = { $office }, { $gold }
offices-told-leaves = { CAP($who) } is not paid, and leaves you.
offices-told-unpaid = { CAP($who) } is not paid, and stays this time.
offices-told-units-unpaid = Not paid, and worse for it: { $units }.
offices-told-units-disband = { $count ->
        [one] A unit is not paid and disbands: { $units }.
       *[other] { $count } units are not paid and disband: { $units }.
    }
offices-told-paid = After pay the treasury holds { $gold }.
offices-told-turned = { $count ->
        [one] Bitten in battle, a unit of yours turns into werebeasts: no. { $units }.
       *[other] Bitten in battle, { $count } units of yours turn into werebeasts: no. { $units }.
    }
offices-told-turned-unled = { $count ->
        [one] Its leader may not lead them: no. { $units }.
       *[other] Their leaders may not lead them: no. { $units }.
    }
offices-told-regrew = { $unit } stand up again in { $province }, as mercenaries.

# Treaties, gifts, elections, offices, the end.
offices-told-fell = { $seat } has no province left: the kingdom has fallen.
offices-told-treaty = Treaty between { $seats }.
offices-told-no-treaty = Your proposal of a treaty to { $seat } found no agreement and has lapsed; propose again if you wish.
offices-told-treaty-broken = { $seat } breaks the treaty with { $other }.
offices-told-sent = { $seat } sends { $other } { $gold }.
offices-told-disbanded = { $count ->
        [one] A unit is disbanded: { $units }.
       *[other] { $count } units are disbanded: { $units }.
    }
offices-told-election = { $seat } calls an election: { $candidate } is to be Emperor of the World. The kings vote next month.
offices-told-elected = { CAP($candidate) } is elected, with { $share }% of the world.
offices-told-not-elected = { CAP($candidate) } is not elected: { $share }% of the world, and more than half was needed.
offices-told-diet = The Diet meets and lends the offices.
offices-told-diet-nobody = Nobody has earned one.
offices-told-lent = { $office }: { $who }.
offices-told-lent-nobody = { $office }: nobody.
offices-told-lent-votes = { $count ->
        [one] { $office }: { $who }, { $count } vote.
       *[other] { $office }: { $who }, { $count } votes.
    }
offices-told-crowned = { $seat } holds more than 55% of the world’s tax base, and is crowned.
offices-told-crowned-elected = { $seat } is crowned by the votes of the kings.
offices-told-won = { $seat } wins.
offices-told-drawn = { $winners } win together.

# Dice, one’s own while a match is played and all once it is over: what was rolled stands behind what came of it.
offices-rolled = { BEFORE_STOP($told, $dice) }
offices-roll-test = needed { $percent } or less: { $die }
offices-roll-die = { $value } on a d{ $sides }
offices-why-melee = level in melee and weapon, or the strength of the monster
offices-why-archery = level in archery and weapon, or the strength of the monster
offices-why-spell = the spell
offices-why-chance = · the { $percent }%: { $parts }
offices-why-part = { $what } { $value }
offices-why-base = the base
offices-why-against = against { $skill }
offices-why-rest = range, sight, words said, or the bounds of a chance
offices-why-partly = · what you know of the chance: { $parts }; the rest is the other’s secret
offices-why-rage = · as many hit points more, for this fight
offices-why-vigour = · hit points: { $mean } on average for its kind, by this die { $points }
offices-why-slain = · of wounds: the last blow left { $points } hit points, and 0 or fewer is death
offices-why-routed = · in a battle: { $percent }% of those who led on the beaten side and have no unit left are killed
offices-why-bluff = · a coward is believed at 1 or 2
offices-why-refusal = · chance that somebody { $temper } refuses: { $least } to { $most }%, the more the stronger the other is
offices-why-mercy-good = the other is good
offices-why-mercy-like = of the same alignment
offices-why-mercy-far = alignments far apart
offices-why-offer = the offer
offices-why-steps = distance of the alignments
offices-why-kin = of the same race
offices-why-most = cap on a chance
offices-why-unify = forced march, { $distance ->
        [0] from the same province
        [one] from one province off
       *[other] from { $distance } provinces off
    }
offices-why-own-land = halved on your own land
offices-why-own-people = of the same kingdom
offices-why-leads = doubled: leads troops
offices-why-distance = { $distance ->
        [one] one province off
       *[other] { $distance } provinces off
    }
offices-why-veil = halved by a veil
offices-why-lesson = the lesson
offices-why-practice = practice
offices-why-beyond = halved beyond the aptitude ({ $aptitude })
offices-why-cache = · the gold: the die and 2, so { $gold }
offices-why-always = · always { $percent }%
offices-why-report = · the die less { $middle } is the error: { $error }% of the number ({ $margin }% at most)
offices-why-spy = · to stay unseen: { $percent }%, and { $ciphered }% where they have the cipher
offices-why-never-unseen = · without a level in spying nobody can stay unseen
offices-why-margin = · what a spy of this level tells is within { $margin }% of the truth
offices-why-tracker = · to find somebody alone next door: { $percent }%; doubled for one who leads troops, divided by the distance, halved by a veil
offices-why-tracker-sure = · somebody alone next door is found for certain; farther off { $percent }% divided by the distance, doubled for one who leads troops, halved by a veil, and 100% at most
offices-why-tracks-own = · one’s own people are found for certain
offices-why-line = Line of battle, { $slots ->
        [one] of which one slot is fought
       *[other] of which { $slots } slots are fought
    }
offices-why-totals = · the powers of all slots together: { $one } against { $other } (the defender wins a tie)
offices-why-thrown = { $unit }: { $die }
offices-why-fanatics = · fanatic at { $percent } or less: { $units }
offices-why-own-unit = · { $unit }: { $factors } = { $total }
offices-why-uncounted = · not counted, for it is a secret of others: what either side knows of the province, and a commander of another kingdom
offices-why-own-die = · its die { $die }: × { $times }
offices-why-front = · { $unit }: { $factors } = { $strength }; die { $die }: × { $times } = **{ $power }**
offices-why-front-backed = · { $unit }: { $factors } = { $own }, with those behind { $strength }; die { $die }: × { $times } = **{ $power }**
offices-why-even = · { $one } against { $other }: nobody gives way
offices-why-pushed = · { $one } against { $other }, less than a quarter more: pushed back
offices-why-reduced = · { $one } against { $other }, a quarter more or above: a level of quality lost
offices-why-broken = · { $one } against { $other }, twice as much or more: broken
offices-why-escapes = Escape of { $unit }:
offices-why-bitten = Bite of the werebeasts, { $unit }:
offices-why-regrows = Trolls that live again, { $unit }:
offices-why-promoted = { CAP($unit) } becomes better:
offices-why-killed = { CAP($who) }, without any unit, is cut down:
offices-why-speed = speed { $speed }
offices-why-explored-before = explored before
offices-why-explored = Explored of { $province }, in percent
offices-why-whole = cap at 100%
offices-why-price = Price of the recruits
offices-why-provinces = { $count ->
        [one] tax of one province
       *[other] taxes of { $count } provinces
    }
offices-why-ravaged = ravaged by monsters
offices-why-blessed = blessed
offices-why-taxes = Taxes
offices-why-had = in the treasury
offices-why-heroes = pay of heroes
offices-why-units = pay of units
offices-why-wages = Gold left
offices-why-points = Points of { $seat }
offices-why-cut = · { $percent }% less for each step between its alignment and the emperor’s ({ $count }): **{ $points }**
offices-why-votes = · votes worth { $votes } of { $world } tax in the world; more than half are needed
offices-why-merit = { $who }: merit { $merit }
offices-why-merit-votes = { $who }: merit { $merit } (votes: { $votes })
offices-why-diet = · { $office }, by merit, then votes: { $all }
offices-why-diet-own = · { $office }, of your people: { $all }; what others have earned is theirs to know
offices-why-bloc = · tax of { $base } of { $world } in the world: { $share }%; more than 55% are needed
offices-roll-certain = no die: certain
offices-roll-impossible = no die: impossible
offices-roll-met = A monster finds { $who } in { $province }.
offices-roll-unmet = No monster finds { $who } in { $province }.
offices-roll-unbowed = { CAP($monster) } is not impressed.
offices-roll-accepts = { CAP($who) } thinks of refusing, and does not.
offices-roll-lessons = Tests of { $who }: { $tests }.
offices-roll-skill = { $skill }
