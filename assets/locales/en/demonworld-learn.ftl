# Why something is advised in a first match.

demonworld-lesson-king = Every realm needs a king before anything else. The character with most stars makes the best one, since the king leads an army himself.
demonworld-lesson-army = Troops march in armies, and an army needs a leader. One strong army beats two weak ones: put your first points together.
demonworld-lesson-garrison = A garrison holds a city or fortress while your armies are away. Without one there is only militia, or nobody.
demonworld-lesson-unit = Troops are what your points are for. Dear units fight better for their place in the line; ten stands and more can besiege.
demonworld-lesson-character = A leader more lets you make another army, or take over where one falls.
demonworld-lesson-reinforce = Topping a tried unit up is cheaper than a new one, and it keeps what it has learned.
demonworld-lesson-rearrange = What stands together fights together: put units where they are needed before you march.
demonworld-lesson-plan = The plan of a place decides how long it can be held: walls, towers, and stores for food.
demonworld-lesson-lock-organisation = Your army stands. Locking makes it final; once the others have locked too, all is seen, and the first season begins.
demonworld-lesson-march = Provinces pay you each winter, and the count at the end is about them. A free province is yours when you march in; who holds one must be beaten or besieged.
demonworld-lesson-hold = An army that stays guards its province.
demonworld-lesson-lock-orders = All has its order: marches of both sides happen together when everybody has locked. Armies without an order hold.
demonworld-lesson-winner = You won on the way: going on takes what you set out for.
demonworld-lesson-attitude = You are stronger here, or not: fight when you are, take shelter or withdraw when you are not. The page tells the chances.
demonworld-lesson-retreat = A beaten army is safest where others of yours stand.
demonworld-lesson-battle = The program fights it at once by the rules of the table. Your best troops stand in front; what you keep back comes in where the line gives way.
demonworld-lesson-programme = A siege is planned week by week, thirteen of them: hunger does much by itself, saps and engines open the wall, and an assault comes last.
demonworld-lesson-walls = Who stands on which piece of wall decides an assault: most where the breach is.
demonworld-lesson-surrender = A place that gives itself up costs no blood. Refuse only what you would have soon anyway.
demonworld-lesson-advantage = Who has fought has learned. Renown makes the whole army stand firmer.
demonworld-lesson-ransom = A leader in enemy hands does not lead. Buying him free costs less than a new one.
demonworld-lesson-upkeep = Winter is the bill for the year: what is not paid deserts. Pay for all that you want to see in spring.
demonworld-lesson-treaty = A pact with somebody who means to march on you is worth little. Here there are only two of you.
demonworld-lesson-emperor = Three points of prestige make an emperor, who wins if he keeps the title long enough.
demonworld-lesson-lock = All is said that is worth saying. What is left open is done as usual.
demonworld-lesson-end = You have seen a whole year: raising, marching, a winter and its bill. A campaign ends when everybody agrees, and whoever stands best wins. That is you, now.
