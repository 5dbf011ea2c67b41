# The umpire: naming one, and his desk.
cmd-umpire = umpire
    .description = The umpire of the match of this channel
cmd-umpire-desk = desk
    .description = Your desk, if you are named umpire; opening it takes the office
cmd-umpire-resign = resign
    .description = Lays the office down
button-umpire-yes = Agree
button-umpire-no = Refuse

umpire-no-such-game = This game has no umpire.
umpire-not-a-person = A bot cannot be umpire.
umpire-already = That is who is named already.
umpire-sits-here = A player is umpire only if all agree: `/match umpire` once the match has begun.
umpire-cannot-join = You are named umpire of this match, so you have no seat in it.
umpire-not-you = Only the umpire whom the table has named has a desk here.
umpire-named = Umpire: { $user }.
umpire-agreed = All agree.
umpire-refused = { $who } does not agree: nobody new is umpire.
umpire-is-named = { $user } is named umpire by all players, and takes the office with `/umpire desk`.
umpire-vote = { $user } is proposed as umpire. For it: { $agreed }. Still asked: { $missing }.
umpire-resigned = You are umpire no more.

umpire-desk = **The umpire’s desk**, match { $match }
umpire-paused = The clocks stand still.
umpire-plays = You play too, so your desk shows no more than a player sees.
umpire-owes = • { $who }: { $what }
umpire-owes-until = • { $who }, { $when }: { $what }
umpire-nobody-owes = Nobody is waited for.
umpire-versions = { $first } | { $second }
umpire-value = { $value }
umpire-papers = Troops
umpire-papers-here = All troops and sieges, with the numbers that can be typed into your forms.
umpire-no-papers = There is nothing that you may look up here.
umpire-refresh = Look again
umpire-now = What the moment asks for
umpire-ever = Other rulings
umpire-reason = Reason, told to all
umpire-unreadable = That cannot be read: look at what each field expects.
umpire-missing = This is missing: { $fields }.
umpire-field = { $name ->
        [player] Player: 1, 2, 3 …
        [force] Force, as 1-4 (see Troops)
        [army] Army, as 1-4 (see Troops)
        [unit] Unit, as 1-7 (see Troops)
        [character] Character, as 1-2 (see Troops)
        [change] Change, as 1 or -1
        [values] Faces, as 6,1
        [option] Option, as morale_die
        [value] Its new value
        [points] Points
        [stands] Stands
        [condition] unhurt, wounded or fled
        [province] Province, as H1
        [site] Site, as H1/city/1
        [siege] Siege, by number (see Troops)
        [element] Element of the walls, from 0
        [profile] Entry of the lists, as H02
        [work] Work, by number (see Troops)
        [weeks] Weeks
        [hours] Hours from now, 1 to 720
        [to] To: all, umpire, or a player’s number
        [text] Text
        [second] Second report’s fields, as lost-12,turns
        [verdict] lifted, broken, surrender, free_passage
        [outcome] Outcome, as attacker_rout
        [turns] Turns played
        [units] Units, as 1000007-4-re
        [characters] Characters, as 1000002-wounded
       *[other] { $name }
    }
