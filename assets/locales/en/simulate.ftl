### What `regnal simulate` prints.

simulate-head = { $games ->
        [one] One match
       *[other] { $games } matches
    }, seed { $seed }: { $draws } drawn; whoever began won { $first }%.
simulate-rounds = Rounds: half of the matches ended by round { $half }, a tenth by round { $tenth }, nine tenths by round { $nine }; { $usual }% ended in rounds 8 to 16.
simulate-round = round { $round }: { $games }
simulate-ends = Ended by: { $rules }
simulate-civs = Wins in percent, of each civilization and against each other:
simulate-all = all
simulate-never = Cards that nobody played: { $cards }
simulate-never-none = Every card was played at least once.
simulate-bad-civ = { $name } is not a civilization; there are { $civs }.
simulate-few-civs = A match of this format needs { $needed } civilizations; { $found } were named.
simulate-campaigns = { $games ->
        [one] One campaign
       *[other] { $games } campaigns
    } of { $years } { $years ->
    [one] year
   *[other] years
  }, seed { $seed }: { $sieges } sieges and { $battles } battles in each.
simulate-against-chance = The program won { $won }% against chance.
simulate-end-years = Ended in year: { $years }
simulate-wins = wins %
simulate-prestige = prestige
simulate-provinces = provinces
simulate-titles = title, winters
simulate-gone = eliminated
simulate-offices = { $games ->
        [one] One campaign
       *[other] { $games } campaigns
    } of { $seats } kingdoms, seed { $seed }: { $treaties } treaties, { $elections } elections and { $deaths } deaths in each.
simulate-end-turns = Ended in month: { $turns }
simulate-emperors = Emperors: { $crowned } crowned for what they held, { $elected } elected, { $largest } the largest when time was up.
simulate-share = of due %
simulate-points = points
simulate-held = offices
simulate-deaths = deaths
simulate-unpaid = unpaid
simulate-by-king = king %
simulate-by-hero = hero %
simulate-by-diet = lent before %
simulate-by-winner = by winner %
simulate-empires = { $games ->
        [one] One campaign
       *[other] { $games } campaigns
    } of { $years } years between { $seats } seats, seed { $seed }: { $battles } battles, { $sieges } siege rolls and { $famine } famine rolls in each.
simulate-hexes = hexes
simulate-buildings = buildings
simulate-units = units
simulate-lost = units lost
simulate-famine = famine rolls
simulate-battles = battles
simulate-sieges = siege rolls
simulate-deeds = deeds
simulate-seat = seat { $number }
simulate-place = plays in place { $number }
simulate-program = the program
