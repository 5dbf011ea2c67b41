# Help with what is asked: what it is, what can be done, what most people do.

offices-guide-creation = Everybody creates a king: race, alignment and temperament, which all see, and skills and units, which stay secret.
    .can = Take a ready-made king in a few taps, or change anything about him.
    .most = Most people take a ready-made king the first time.
offices-guide-orders = A month: all kingdoms’ orders are carried out together, in phase A and then in phase B.
    .can = Order each of your characters for both phases, and the kingdom its decrees (gifts, treaties, votes, heir). Whoever has no order is on guard.
    .most = Early on most people explore their home and the provinces around it, recruit with the king, and hire a hero; later they search for what was found and conquer.

## What the program keeps as a regent. `.means`: what it does not do then.

offices-keep-treasury = The gold
    .means = Nobody is recruited or hired. Pay is paid.
offices-keep-marches = Where your units stand
    .means = No stack moves, and no units change their leader.
offices-keep-battles = The peace
    .means = No army goes to land that is not a friend’s, and nobody is pursued.
offices-keep-magic = Spells
    .means = No action spell is cast.
offices-keep-agents = Those who run risks alone
    .means = Nobody travels without an army, explores, searches, spies or hires.
