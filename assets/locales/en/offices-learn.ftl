# Why something is advised in a first match.

offices-lesson-king = The conqueror is the king for a first game: he leads troops well and fights well. The offices at the end go to those who have done most of what each stands for.
offices-lesson-move = With troops your people take provinces, without them they look around. A province pays you tax every month, and land is what makes an emperor.
offices-lesson-attack = Provinces are what makes an emperor, and who holds one has to be beaten. Strength is what all units of a side weigh together, by their kind, the land and who leads them: two numbers are the worst case and the best. Go where yours is clearly more.
offices-lesson-explore = Exploring shows what a province hides: places with treasure and monsters, heroes who look for work. Do it where your people stand anyway.
offices-lesson-search = A place that was found can be searched: there may be gold or an object, and somebody guards it. The plan says what is tried with the guardian.
offices-lesson-recruit = Recruits join whoever raises them, if his province has them and you can pay them every month. Without an army nobody conquers anything.
offices-lesson-hire = A hero more is two more orders a month. An offer is taken more readily the better it is, and only paid when it is taken.
offices-lesson-transfer = Only units with a leader march and conquer; the others stay and defend where they are. Take the loose ones along, or leave some to guard what you have.
offices-lesson-spy = Knowing where others are, and how strong, is worth a month of somebody who has nothing better to do.
offices-lesson-pursue = Going after somebody is how duels come about. It is advised when the chances are good.
offices-lesson-cast = A spell costs no gold, only the phase. Cast it when nothing better waits.
offices-lesson-study = An invention takes time and then serves the whole kingdom.
offices-lesson-practice = Who practises is better at it from then on. It is for phases in which nothing else waits.
offices-lesson-give = An object helps only who can use it.
offices-lesson-defend = On guard, a leader of troops may hurry to the help of a province next door that is attacked. It is what happens without an order too.
offices-lesson-plan = A plan says what a character tries, blow by blow, when he meets somebody. Set once, it holds until you change it.
offices-lesson-lock = Everybody has something to do. Locked, the orders wait for those of the others; then the whole month is carried out, phase A and phase B, and you get a letter about it.
offices-lesson-treaty = With a treaty two kingdoms do not fight each other, pass through each other’s land, and may fight on one side. It is worth most between neighbours with the same enemies.
offices-lesson-gift = Gold helps a partner who fights for you as well. It leaves at dawn and does not come back.
offices-lesson-refuse = A druidic king needs no answer: what he proposes stands, unless you have refused. Refused, nobody ties the hands of your armies.
offices-lesson-break = A partner’s land cannot be taken. Break the treaty before you march, not when you stand there.
offices-lesson-disband = Troops that you cannot pay leave in the worst moment. Better to let the idle ones go first.
offices-lesson-vote = Kings elect an emperor by their votes; for the other offices votes only decide where merit is equal. To vote for yourself is no shame.
offices-lesson-heir = Should the king fall, his heir follows at the next dawn. Name what he is to be good at while all is quiet.
