# A first match that teaches: /learn, and what is said in it whatever the game.

cmd-learn = learn
    .description = A short first match against the program, which tells you what matters; again to go on with it
cmd-learn-mighty = mighty
    .description = Mighty Empires: two years of a campaign, in a thread of its own
cmd-learn-echoes = echoes
    .description = Echoes of Emperors: a short duel, in a thread of its own
cmd-learn-demonworld = demonworld
    .description = Demonworld: one year of a campaign, in a thread of its own
cmd-learn-offices = offices
    .description = Imperial Offices: four months of a kingdom, in a thread of its own

button-learn = Advice
button-learn-do = Do it
button-learn-rest = Follow all the advice
button-learn-on = Go on
button-learn-leave = Leave it for good
button-learn-next = Open a real match

learn-thread = First match: { $game }
learn-begins = { $who } learns the game here, against a program that holds back. It counts towards no ranking, has no deadlines and pings nobody; **Advice** says what to do now and why, and **My turns** in `/regnal` leads back to it at any time.
learn-ended = Match { $match } has ended. /story export gives its file.
learn-dice = The dice of a first match are the same for everybody: they were tried out beforehand. So there is no seal; a real match has dice that nobody knows.
learn-in-thread = Your first match is played in { $channel }: a real one, by all the rules, for you alone. Stop whenever you like; **My turns** in `/regnal` takes you back to where you were.
learn-here = Your first match is played right here, since I may not begin threads in this channel: a real one, by all the rules. Stop whenever you like; **My turns** in `/regnal` takes you back to where you were.
learn-goes-on = You are in the middle of your first match. Here is where you were:
learn-busy = You are learning { $game } in { $channel }. Go on there, or leave that match for good and then begin this one.
learn-busy-gone = You are learning { $game }, but the thread of that match was deleted. Go on in a new one, or leave that match for good and then begin this one.
learn-left = That first match is over, without a winner. **Play** in `/regnal` begins another.
learn-deserted = { $weeks ->
        [one] Nobody has done anything in this first match for a week
       *[other] Nobody has done anything in this first match for { $weeks } weeks
    }: it is over, without a winner. **Play** in `/regnal` begins another.
learn-leave-sure = This is your first match, for you alone: if you leave it, it is over, without a winner. **Play** in `/regnal` begins another.
learn-for-one = A first match is for one learner: nobody else can take a seat in it.
learn-no-settings = A first match has no deadlines and calls nobody: only its name and its language can be changed.
learn-no-room = There is no place for a first match here: match { $match } is played in this channel, and I may not begin threads. Begin it in another channel, or let somebody give me *Create Public Threads* and *Send Messages in Threads*.
learn-not-yours = This is somebody else’s first match. **Play** in `/regnal` begins one of your own.
learn-head = 🎓 **{ $game }** · { $stage }
learn-do = ➡️ **{ $deed }**
learn-done = Done: { $deed }.
learn-told-more = -# All of it is told in the channel and in your letter.
learn-odds = -# { $odds }
learn-printed = -# 🃏 { $text }
learn-why = *Why:* { $why }
learn-wait = The program is playing. **Go on** in a moment.
learn-yours = I have no advice here: look at **Your turn**, and **?** says what most people do.
learn-won = 🏆 **You have won your first match.** You have seen how a turn goes, from the first choice to the count at the end. A real match is longer, against people or a program that does not hold back: **Open a real match** begins one against the program, and `/match new` has all that can be chosen. `/rule` explains any rule.
learn-lost = This time it was not enough. **Play** in `/regnal` begins anew; **Open a real match** begins a longer one against the program.
learn-next-opened-in = Match { $match } is open in { $channel }: a real one against the program. Press **Start** below its card. With `/match new` you open one that has seats for others.
learn-next-opened = Match { $match } is open: a real one against the program. Press **Start** below its card. With `/match new` you open one that has seats for others.
