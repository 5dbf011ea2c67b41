# Where a campaign of Demonworld stands and what is asked of whom.

# Where the campaign stands.
demonworld-stage = { CAP($date) }: { $stage }
demonworld-stage-organisation = organisation
demonworld-stage-orders = orders
demonworld-stage-movement = marches
demonworld-stage-conflicts = conflicts
demonworld-stage-capture = conquests
demonworld-stage-sieges = sieges
demonworld-stage-season-end = end of the season
demonworld-stage-emperor-check = the emperor
demonworld-stage-attrition = attrition
demonworld-stage-experience = experience
demonworld-stage-upkeep = upkeep
demonworld-stage-over = the end
demonworld-won = { $seat } has won the campaign.
demonworld-drawn = The campaign ends without a single winner: { $winners }.

# What is asked of whom.
demonworld-ask = Awaited: { $seats } ({ $questions }).
demonworld-ask-you = You are asked: { $questions }.
demonworld-ask-umpire = Everybody has resigned: the umpire has to find replacements, or end the campaign.
demonworld-owed-by-umpire = Replacements for those who resigned, or the end of the campaign
demonworld-owed = { CAP($question) }

# What concerns a player in private.
demonworld-own-absent = You count as away, and nobody waits for you: lock, and you are back.
demonworld-own-given-up = This realm was given up, and only the usual decisions are made for it. Whoever holds the seat now can take it over and play on.
demonworld-offer-to-you = { $seat } offers you a treaty: { $kind }{ $text }, { $until }.
demonworld-offer-of-yours = Your offer to { $seat } waits: { $kind }{ $text }, { $until }.
demonworld-own-treaty = Treaty with { $seat }: { $kind }{ $text }, { $until }.
demonworld-votes = For the end of the campaign: { $seats }.

# Looking back.
demonworld-provinces =
    { $count ->
        [0] no provinces
        [one] { $count } province
       *[other] { $count } provinces
    }
demonworld-ended-emperor = Emperor for three years in a row.
demonworld-ended-last = Nobody else is left.
demonworld-ended-vote = Everybody who still played voted for the end.
demonworld-ended-umpire = The umpire has ended the campaign.
demonworld-ended-program = Nobody is left but the program, which does not play on alone.
demonworld-ended-given-up = Nobody is left who could play on.
demonworld-decided = { CAP($by) } decided, { $most } to { $least }.
demonworld-decided-level = Level in { $level }; { $by } decided, { $most } to { $least }.
demonworld-ending-place = { $place }. { $seat }: prestige { $prestige }, { $provinces }, revenue { $revenue }.
demonworld-ending-place-emperor =
    { $winters ->
        [one] { $place }. { $seat }: emperor for { $winters } winter, prestige { $prestige }, { $provinces }, revenue { $revenue }.
       *[other] { $place }. { $seat }: emperor for { $winters } winters, prestige { $prestige }, { $provinces }, revenue { $revenue }.
    }
demonworld-ending-place-out = { $place }. { $seat }: out of the campaign.
demonworld-chronicle = **Chronicle of year { $year }**
demonworld-chronicle-wars = { CAP($told) }.
demonworld-chronicle-peace = Nobody fought.
demonworld-chronicle-battles =
    { $count ->
        [one] one battle
       *[other] { $count } battles
    }
demonworld-chronicle-sieges =
    { $count ->
        [one] one siege begun
       *[other] { $count } sieges begun
    }
demonworld-chronicle-falls =
    { $count ->
        [one] one place fallen
       *[other] { $count } places fallen
    }
demonworld-chronicle-player = - { $place } · **{ $seat }**: prestige { $prestige }, { $provinces }
demonworld-chronicle-player-deeds = - { $place } · **{ $seat }**: prestige { $prestige }, { $provinces } ({ $deeds })
demonworld-chronicle-emperor =
    { $winters ->
        [0] { $seat } is emperor, with no winter counted yet.
        [one] { $seat } is emperor, { $winters } winter in a row.
       *[other] { $seat } is emperor, { $winters } winters in a row.
    }
demonworld-chronicle-no-emperor = Nobody is emperor.
demonworld-chronicle-fallen = Out of the campaign, with nothing left: { $seats }.
demonworld-chronicle-provinces =
    { $count ->
        [one] { $count } province taken
       *[other] { $count } provinces taken
    }
demonworld-chronicle-sites =
    { $count ->
        [one] { $count } city or fortress taken
       *[other] { $count } cities or fortresses taken
    }
demonworld-chronicle-marches =
    { $count ->
        [one] { $count } march
       *[other] { $count } marches
    }
demonworld-chronicle-retreats =
    { $count ->
        [one] { $count } retreat
       *[other] { $count } retreats
    }

demonworld-era = Year { $year }
demonworld-counted = prestige
demonworld-counted-winters = winters as emperor
demonworld-counted-provinces = provinces
demonworld-counted-revenue = revenue of a year
