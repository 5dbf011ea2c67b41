# What the umpire did and may do in Demonworld. Each message stands alone.

# Told to all, with the reason; what is secret of it is told to those it concerns.
demonworld-umpire-took-office = The office of umpire is filled.
demonworld-umpire-took-office-seat = { $seat } is umpire too, and sees no more than a player.
demonworld-umpire-laid-down = The office of umpire is empty.
demonworld-umpire-called = { CAP($battle) }: the umpire is to say which report is true.
demonworld-umpire-timed-out = The umpire has run out of time.
demonworld-umpire-called-own = { CAP($battle) }: the umpire is to say which report is true, and is { $seat }, who fought in it. All hear the ruling; without one the program fights the battle.
demonworld-umpire-ruled = The umpire: { $what }. { $reason }
demonworld-umpire-ruled-own = The umpire is { $seat } and rules in a matter of their own: { $what }. { $reason }
demonworld-umpire-ruled-bare = The umpire: { $what }.
demonworld-umpire-dice-replaced = { $count ->
        [one] A die that the umpire had ordered has been shown; `/verify` will say what was drawn.
       *[other] { $count } dice that the umpire had ordered have been shown; `/verify` will say what was drawn.
    }
demonworld-umpire-dice-replaced-are = Shown by your order: { $dice }.
demonworld-umpire-die-replaced = { $drawn } drawn, { $shown } shown

# What is ruled, as a part of a sentence and on a button.
demonworld-rule-set-deadline = those who are awaited have { $hours } from now on
demonworld-rule-pause = the clocks stand still
demonworld-rule-resume = the clocks run again
demonworld-rule-advance = closed as it stands, { $question }
demonworld-rule-set-option = the option { $key } is { $value } from now on
demonworld-rule-replace-player = the seat of { $seat } goes to somebody else, by `/manage seat give`
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
demonworld-do-take-office = Become umpire
demonworld-do-lay-down-office = Resign as umpire
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
demonworld-desk-pick = { $second }: { $theirs } · { $first }: { $ours }
demonworld-desk-pick-none = { $first } is right in everything
demonworld-desk-pick-none-here = { $first } is right in all of these
demonworld-desk-pick-hint = All figures of { $second } are chosen. Take out those in which { $first } is right; a form then asks for your reason.
demonworld-desk-pick-hint-long = All figures of { $second } are chosen. Take out those in which { $first } is right, menu by menu. **Go on** then asks for your reason.
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
demonworld-ruling-dice-back = Take back the ordered dice
demonworld-ruling-replace = Announce that a seat changes hands
demonworld-ruling-option = { CAP($name) }: { $value }
demonworld-ruling-treasury = Correct a treasury
demonworld-ruling-stands = Correct the stands of a unit
demonworld-ruling-condition = Correct the condition of a character
demonworld-ruling-place = Correct where an army stands
demonworld-ruling-owner = Correct who owns a province
demonworld-ruling-holder = Correct who holds a city or fortress
demonworld-ruling-supply = Correct the food in a siege
demonworld-ruling-wall = Correct a part of the walls
demonworld-ruling-fee = Set the fee of a sorcerer king
demonworld-ruling-foot = Say what riders are on foot
demonworld-ruling-work = Say how long a work takes
demonworld-ruling-end = End the campaign

# The fields of the forms, at most 45 letters, and what is typed into them.
demonworld-field = { $name ->
        [player] Player
        [owner] Player, or nobody
        [force] Force
        [army] Army
        [unit] Unit
        [character] Character
        [change] Change
        [values] Faces
        [value] New value
        [points] Points
        [stands] Stands
        [condition] Condition
        [province] Province
        [site] Site
        [siege] Siege
        [element] Element of the walls
        [profile] Entry of the lists
        [work] Work
        [weeks] Weeks
        [hours] Hours from now
        [to] To whom
        [second] Where the second report is right
        [verdict] End of the siege
        [outcome] Outcome
        [turns] Turns played
        [units] Units
        [characters] Characters
       *[text] Text
    }
demonworld-hint-force = its name, or player and number as 1-4 (see Troops)
demonworld-hint-unit = its name, or player and number as 1-7 (see Troops)
demonworld-hint-character = their name, or player and number as 1-2 (see Troops)
demonworld-hint-province = its name, or its code as H1
demonworld-hint-site = its name
demonworld-hint-profile = the name of the unit, or its code as H02
demonworld-hint-values = 6, 1
demonworld-hint-change = 1 or -1
demonworld-hint-hours = 1 to 720
demonworld-hint-element = its number on the plan, from 0
demonworld-hint-work = its number (see Troops)
demonworld-hint-number = { $least } to { $most }
demonworld-hint-units = name: stands lost routed engaged; other name: stands lost
demonworld-hint-characters = name: unhurt, wounded, fled or dead; other name: wounded
demonworld-mark-routed = routed
demonworld-mark-engaged = engaged
demonworld-verdict-lifted = lifted
demonworld-verdict-broken = broken
demonworld-verdict-surrender = surrender
demonworld-verdict-free-passage = free passage
