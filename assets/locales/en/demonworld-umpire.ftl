# What the umpire did and may do in Demonworld. Each message stands alone.

# Told to all, with the reason; what is secret of it is told to those it concerns.
demonworld-umpire-took-office = The office of umpire is filled.
demonworld-umpire-took-office-seat = { $seat } is umpire too, and sees no more than a player.
demonworld-umpire-laid-down = The office of umpire is empty.
demonworld-umpire-called = { CAP($battle) }: the umpire is to say which report is true.
demonworld-umpire-timed-out = The umpire has run out of time.
demonworld-umpire-called-own = { CAP($battle) }: the umpire is to say which report is true, and is { $seat }, who fought in it. All hear the ruling; without one the program fights the battle.
demonworld-umpire-ruled = The umpire: { $what }. { $reason }
demonworld-umpire-ruled-own = The umpire is { $seat } and rules on a cause of their own: { $what }. { $reason }
demonworld-umpire-ruled-bare = The umpire: { $what }.
demonworld-umpire-dice-replaced = { $count ->
        [one] A die that the umpire had ordered has been shown; `/verify` will say what was drawn.
       *[other] { $count } dice that the umpire had ordered have been shown; `/verify` will say what was drawn.
    }
demonworld-umpire-dice-replaced-are = Shown by your order: { $dice }.
demonworld-umpire-die-replaced = { $drawn } drawn, { $shown } shown

# What is ruled, as a part of a sentence and on a button.
demonworld-rule-set-deadline = the awaited have { $hours } from now on
demonworld-rule-pause = the clocks stand still
demonworld-rule-resume = the clocks run again
demonworld-rule-advance = closed as it stands, { $question }
demonworld-rule-set-option = the option { $key } is { $value } from now on
demonworld-rule-replace-player = the seat of { $seat } goes to somebody else, by `/match seat give`
demonworld-rule-override-dice = { $count ->
        [one] the next die shows what the umpire has ordered
       *[other] the next { $count } dice show what the umpire has ordered
    }
demonworld-rule-override-dice-are = the next dice show { $values }
demonworld-rule-override-dice-back = the dice that were ordered and not yet thrown are taken back
demonworld-rule-set-outcome = { $battle } is decided: { $outcome }
demonworld-rule-siege-lifted = { $siege } is lifted
demonworld-rule-siege-broken = the besiegers must go, { $siege }
demonworld-rule-siege-surrender = the besieged surrender, { $siege }
demonworld-rule-siege-free-passage = the besieged surrender and may leave, { $siege }
demonworld-rule-resolve-dispute = the reports are judged, { $battle }
demonworld-rule-secret = something that concerns { $seat } is settled
demonworld-rule-secret-nobody = something about a siege is settled
demonworld-rule-edit-treasury = { $seat } has { $points }
demonworld-rule-edit-stands = { $unit } has { $stands }
demonworld-rule-edit-condition = { $character } is { $condition }
demonworld-rule-edit-place = { $army } stands in { $province }
demonworld-rule-edit-owner = { $province } belongs to { $seat }
demonworld-rule-edit-holder = { $site } is held by { $seat }
demonworld-rule-edit-supply = { $points } of food are left, { $siege }
demonworld-rule-edit-wall = element #{ $element } has { $points }, { $site }
demonworld-rule-adjust-prestige = prestige of { $seat }, { $change }
demonworld-rule-approve-king-fee = a sorcerer king of { $seat } pays { $points } to command
demonworld-rule-set-dismount = on foot, { $unit } fights as { $profile }
demonworld-rule-set-work-time = work { $number } of { $seat } takes { $weeks }, { $siege }
demonworld-rule-approve-plan = the plan is as it should be, { $site }
demonworld-rule-rewind = back to { $date }, to the moment when this was asked: { $question }
demonworld-rule-rewind-unknown = back to the start of a phase
demonworld-rule-reveal = { $seat } is shown something
demonworld-rule-reveal-force = { $seat } is shown { $force }
demonworld-rule-note = { $text }
demonworld-rule-note-hidden = a note
demonworld-rule-note-to = a word to { $seat }
demonworld-rule-end-campaign = the campaign ends here
demonworld-captive = a prisoner

# What he can do.
demonworld-do-take-office = Be umpire
demonworld-do-lay-down-office = Lay the office of umpire down
demonworld-do-rule = Rule: { $what }

# On his desk.
demonworld-desk-plan = Under siege, its plan not approved: { $site }.
demonworld-desk-on-foot = On foot, without a profile from you: { $unit }.
demonworld-desk-dice = The next dice will show: { $values }.
demonworld-desk-note = { CAP($date) }, to { $to }: { $text }
demonworld-desk-to-all = everybody
demonworld-desk-dispute = { CAP($battle) }: two reports.{ $why }
demonworld-desk-dispute-called = { CAP($battle) }: two reports, and your word is awaited.{ $why }
demonworld-desk-why = { " " }Disputed because: { $text }
demonworld-item-outcome = outcome
demonworld-item-day = day
demonworld-item-turns = turns
demonworld-item-lost = { $unit }, lost ({ $code })
demonworld-item-routed = { $unit }, routed ({ $code })
demonworld-item-engaged = { $unit }, engaged ({ $code })
demonworld-item-character = { $character } ({ $code })
demonworld-item-wall = wall element #{ $element } ({ $code })
demonworld-item-stores = stores destroyed
demonworld-differs-lost = { $unit }, losses
demonworld-differs-routed = { $unit }, rout
demonworld-differs-engaged = { $unit }, taking part
demonworld-differs-character = { $character }
demonworld-differs-wall = element #{ $element } of the wall
demonworld-differs-stores = stores destroyed
demonworld-paper-player = Player { $number }, { $seat }: { $points }
demonworld-paper-force = ·  { $code } { $force }, { $province }
demonworld-paper-unit = · ·  { $code } { $unit }: { $stands }
demonworld-paper-character = · ·  { $code } { $character }
demonworld-paper-siege = Siege { $code }, { $siege }: { $points } of food
demonworld-paper-work = ·  { $seat }, work { $number }: { $task }, { $done } done
demonworld-ruling-pause = Stop the clocks
demonworld-ruling-resume = Start the clocks
demonworld-ruling-deadline = Set the time left
demonworld-ruling-note = Note
demonworld-ruling-believe = Believe { $seat }, { $battle }
demonworld-ruling-fields = Judge field by field, { $battle }
demonworld-ruling-plan = Approve the plan, { $site }
demonworld-ruling-on-foot = Profile on foot, { $unit }
demonworld-ruling-outcome = Decide { $battle }
demonworld-ruling-close = Close: { $question }
demonworld-ruling-siege = End { $siege }
demonworld-ruling-rewind = Back to { $date }: { $question }
demonworld-ruling-rewind-before =
    { $count ->
        [one] { $what }, the time before
       *[other] { $what }, { $count } times before
    }
demonworld-ruling-reveal = Show a force to a player
demonworld-ruling-prestige = Change prestige
demonworld-ruling-dice = Order the next dice
demonworld-ruling-dice-back = Take the ordered dice back
demonworld-ruling-replace = Announce that a seat changes hands
demonworld-ruling-option = Change an option
demonworld-ruling-treasury = Correct a treasury
demonworld-ruling-stands = Correct the stands of a unit
demonworld-ruling-condition = Correct how a character is
demonworld-ruling-place = Correct where an army stands
demonworld-ruling-owner = Correct who owns a province
demonworld-ruling-holder = Correct who holds a city or fortress
demonworld-ruling-supply = Correct the food in a siege
demonworld-ruling-wall = Correct a part of the walls
demonworld-ruling-fee = Set the fee of a sorcerer king
demonworld-ruling-foot = Say what riders are on foot
demonworld-ruling-work = Say how long a work takes
demonworld-ruling-end = End the campaign
