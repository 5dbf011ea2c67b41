# A campaign's own map and army lists: what is wrong with a file. $line is a number, $what a message; $code, $other are codes,
# $column, $word, $words, $list, $special words of the file, $least, $most, $total, $given, $wide, $high numbers, $race, $kind nouns.

demonworld-data-fault = Line { $line }: { $what }
demonworld-data-too-large = The file is larger than { $most } KB.
demonworld-data-syntax = This cannot be read: a quotation mark, a bracket, an equals sign or a line break is missing, or there is one too many.
demonworld-data-repeated = This name stands twice in the same entry.
demonworld-data-no-list = There are no entries “[[{ $list }]]”.
demonworld-data-foreign = “{ $word }” does not belong in such a file: it has “[[province]]”, “[[race]]” and “[[troop]]”.
demonworld-data-too-many = There are more than { $most } entries “[[{ $list }]]”.
demonworld-data-missing = “{ $column }” is missing in this entry.
demonworld-data-stranger = There is no column “{ $column }” in such an entry.
demonworld-data-no-text = “{ $column }” must be text in quotation marks.
demonworld-data-no-number = “{ $column }” must be a whole number from { $least } to { $most }.
demonworld-data-no-flag = “{ $column }” must be true or false.
demonworld-data-no-values = “{ $column }” must be a list in square brackets.
demonworld-data-no-pair = “{ $column }” must be two numbers in square brackets.
demonworld-data-no-table = “{ $column }” has not the form that the usual file shows.
demonworld-data-long-list = “{ $column }” has more than { $most } values.
demonworld-data-no-word = “{ $word }” is not among: { $words }.
demonworld-data-no-code = “{ $word }” is not a code: provinces have one like H1, troops one like H01.
demonworld-data-no-mark = “{ $column }” takes words of small letters and underscores, such as ice_halls.
demonworld-data-name-long = A name has 1 to { $most } characters.
demonworld-data-name-signs = A name begins with a letter and has only letters, digits, spaces and the signs ' ’ - . , &.
demonworld-data-twice = { $code } is there twice.
demonworld-data-same-place = { $code } lies where { $other } lies.
demonworld-data-no-neighbour = { $code } names { $other } as a neighbour, which is not on the map.
demonworld-data-far-neighbour = { $code } names { $other } as a neighbour but does not touch it.
demonworld-data-one-sided = { $other } names { $code } as a neighbour, but { $code } does not name { $other }.
demonworld-data-unreachable = { $code } cannot be reached from the other provinces.
demonworld-data-too-wide = The map is wider than { $wide } columns or higher than { $high } rows.
demonworld-data-few-homes = At least two races need a home (“home”) on the map.
demonworld-data-no-site = The home of this race lacks a site. Race: { $race }; missing: { $kind }.
demonworld-data-no-race = This race is on the map (“population” or “home”), so it needs an entry “[[race]]”, and a home in at least one province. Race: { $race }.
demonworld-data-no-home = This race needs a home: at least one province must have it as its “home”, because its people live on the map or it has an entry “[[race]]”. Race: { $race }.
demonworld-data-no-special = No province has “{ $special }” among its “special”.
demonworld-data-mount = “mount_size” must be smaller than “size”, which counts rider and mount.
demonworld-data-no-mount = Cavalry needs a “mount_size”.
demonworld-data-levy = “levy” must be a troop of this race with the tag levy.
demonworld-data-dismounts = “dismounts_to” must be an infantry troop of this race.
demonworld-data-riders = “rider_size” must be smaller than the “size” of every mounted troop of this race.
demonworld-data-king = “king” must be a general or sorcerer of the highest rank that this race has (3 is enough).
demonworld-data-king-absent = The roster needs an army with the king: one of its “armies” must have “{ $word }” among its “characters”.
demonworld-data-unknown-troop = The roster has { $code }, which is not among the troops.
demonworld-data-foreign-troop = The roster has { $code }, a troop of another race.
demonworld-data-foreign-character = The roster has a character that is not among the “characters” of this race: { $kind }.
demonworld-data-unknown-province = { $code } is not on the map.
demonworld-data-not-home = { $code } is not a home province of this race: its forces start only where “home” is “{ $word }”.
demonworld-data-no-garrison = { $code } has no site to garrison.
demonworld-data-no-leader = This army has no leader: a hero or a general, or the king.
demonworld-data-no-units = This force has no units.
demonworld-data-total = “total” says { $given }, but the roster costs { $total }.
demonworld-data-budget = The roster costs { $total } points; a player has { $most }.
demonworld-data-no-people = This race lives in none of its home provinces, so it could raise neither ordinary troops nor characters: { $race }.
demonworld-data-no-mark-here = The roster has { $code } in { $other }, but only a province with “{ $special }” among its “special” can raise them.
demonworld-data-two-garrisons = The roster has a second garrison in { $code }: a site holds one.
demonworld-data-garrison-general = A garrison cannot have a general.
demonworld-data-garrison-points = This garrison costs { $total } points; { $most } are allowed.
demonworld-data-garrison-room = This garrison has { $total } stands; its site may have room for only { $most }.

# A match's own data (`/manage data`). $count, $provinces, $troops, $homes, $seats numbers, $races a list, $race a race, $data a
# message.
data-usual = The usual map and army lists. Change the file as you like, then open a match and give it back with `/manage data`: provinces with what stands in them, each race with its leaders and first armies, and the troops. What is wrong with a file is told by line, and its map is shown before you take it.
data-own = The map and army lists of this match, which are its own.
data-seen = { $data } Look at the map: nothing is changed until you take it.
data-summary = { $provinces ->
        [one] One province
       *[other] { $provinces } provinces
    }, { $troops ->
        [one] one troop
       *[other] { $troops } troops
    }; at home here: { $races }.
data-used = The match is played with this map and these army lists.
data-back = The match is played with the usual map and army lists again.
data-faults = { $count ->
        [one] This file cannot be played: there is one fault.
       *[other] This file cannot be played: there are { $count } faults.
    }
data-faults-more = All of them stand in the file below.
data-no-text = The file is not text (UTF-8).
data-few-races = The match has { $seats } seats, but only { $homes ->
        [one] one race has
       *[other] { $homes } races have
    } a home on this map.
data-race-away = { $race }: somebody has chosen this race, and it has no home on this map.
error-no-data = This game is always played with the same data.
error-data-not-fetched = The file could not be fetched. Give it again with `/manage data`.
error-race-away = { $race }: this race has no home on the map of this match. At home are: { $free }.
data-file-about = The map and the army lists of the match, as a text file
button-data-use = Play with this
button-data-usual = Back to the usual
match-own-data = { $count ->
        [one] its own map of one province and its own army lists
       *[other] its own map of { $count } provinces and its own army lists
    }
