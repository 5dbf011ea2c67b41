# Help with what is asked: what it is, what can be done, what most people do.

demonworld-guide-organisation = **Organisation.** You buy troops, form armies and garrisons, and name who leads them; nobody sees it before all have locked.
    .can = In the first year one tap raises the usual armies.
    .most = Most people do that, and change a unit or two.
demonworld-guide-orders = **Orders of the season.** Each army marches to a neighbouring province or holds; all orders are carried out together.
    .can = An army without an order holds.
    .most = Most people march with their strongest army towards the nearest free or weak province and leave something at home.
demonworld-guide-winner = **The winner’s move.** Your army met another on the march and won.
    .can = It may go on or stay. Without an order it stays.
    .most = Most people go on to where they were going.
demonworld-guide-attitudes = **Attitudes.** Several armies stand in one province, and each says what it wants: to fight, to let be, to withdraw or take shelter.
    .can = Choose for each of your armies. The page says the odds of a withdrawal.
    .most = Most people fight when they are clearly stronger and seek shelter when they are not.
demonworld-guide-mode = **Battle mode.** The battle can be fought on your own table, with a report afterwards, or by the program at once.
    .can = It is fought on a table only if both want it.
    .most = Most people leave it to the program.
demonworld-guide-plan = **Battle plan.** You order your line, keep a reserve, and say at what losses you withdraw.
    .can = Whatever you leave open follows your stored plan, or the order of your list.
    .most = Most people put their best troops first and keep nobody in reserve: a reserve fights only on a second day.
demonworld-guide-report = **Report of a battle.** One of the two who fought on the table writes down what each unit lost and how it ended; the other side checks it.
    .can = Without a report in time the program fights the battle.
    .most = Most people fill in the printed sheet while they play.
demonworld-guide-check = **Check of a report.** Your opponent has reported the battle.
    .can = You confirm it, or dispute it with a report of your own. Silence confirms it in the end.
    .most = Most people compare the losses with their own notes and confirm.
demonworld-guide-second-day = **Second day.** The first day of battle has not decided, and each side goes on or withdraws.
    .can = Without an answer you go on if you lost no greater share than the enemy.
    .most = Most people do the same.
demonworld-guide-retreat = **Retreat.** Your beaten army needs a place to go.
    .can = The province that it left this season comes first, then your others next to it.
    .most = Most people go where a garrison or another army stands.
demonworld-guide-programme = **Programme of a siege.** A season has thirteen weeks, and you plan what is done in each: rations, repairs, works, engines, saps, assaults or sorties.
    .can = A template, where one fits, fills all of them in one tap.
    .most = Most besiegers starve the place out or sap and storm late; most defenders ration and repair.
demonworld-guide-window = **Changes to a programme.** Some weeks have passed, or something has happened that both sides saw, and the weeks that are left can be planned anew.
    .can = What you leave stays as it was.
    .most = Most people change only what the news touches.
demonworld-guide-surrender = **Offer of surrender.** The place offers to give itself up on terms.
    .can = Accepted, the siege is over at once; refused, it goes on.
    .most = Most people accept if their own supplies are short.
demonworld-guide-experience = **Experience.** Units that stood in battle this year have learned.
    .can = Choose for each what it is better at from now on. Where you choose nothing, it gains renown.
    .most = Most people take what makes their strongest unit stand firmer.
demonworld-guide-upkeep = **Upkeep.** The winter’s bill is due: troops that are not paid desert or are disbanded.
    .can = The page says what you have and what each unit costs.
    .most = Most people pay for all; when they cannot, they let the most expensive idle troops go.

## What the program keeps as a regent. `.means`: what it does not do then.

demonworld-keep-treasury = The treasury
    .means = Nobody is raised, reinforced or ransomed. Upkeep is paid.
demonworld-keep-marches = Where your armies stand
    .means = None marches or withdraws; they take shelter, and retreat when beaten.
demonworld-keep-battles = The peace
    .means = No march onto another’s land, no fight sought, no assault, sortie or sap.
