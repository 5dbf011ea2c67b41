# Help with what is asked: what it is, what can be done, what most people do.

echoes-guide-decks = Each player names the deck they bring: one of ours, or one of their own.
    .can = Name one of ours, or one of your own with `/deck`. Your civilization is told at once, your cards to nobody. Whoever comes later cannot take the same civilization, unless the match allows it.
    .most = Most people begin with one of the ready decks.
echoes-guide-teams = Four players make two teams.
    .can = Partners win and lose together; whether they see each other’s hands is an option of the match.
    .most = Most people team up with whomever they get on with best.
echoes-guide-order = You rolled highest and decide who chooses a civilization first.
    .can = Whoever chooses last knows more; you begin in any case.
    .most = Most people let the other choose first.
echoes-guide-civ = Your civilization decides your deck: its units, its cards and its way to win.
    .can = Take any of those offered. `/card` shows any card of it.
    .most = Most people begin with one that is simple to play, and try the others later.
echoes-guide-scout = Your first scout starts at your capital and discovers the tiles around.
    .can = Take any of those offered; the others stay in the deck.
    .most = Most people take the scout that moves furthest.
echoes-guide-opening = You have drawn your opening hand.
    .can = Exchange cards once, as many as you like, or keep what you have.
    .most = Most people keep cheap units and exchange what costs much.
echoes-guide-turn = Your turn: first move units and act with them (explore, build, attack), then spend resources on units and technologies from your hand; at the end you draw.
    .can = Use each unit and play what you can pay for, then end the turn. Every attack shows its exact result before you choose it; only a Reaction can change it.
    .most = Most people explore and build early, deploy every turn, and strike at the capital once they have more units.
echoes-guide-rotation = A tile has been discovered, and you choose how it is turned.
    .can = Choose one of the rotations offered: it decides which cells touch your land.
    .most = Most people turn the cells that yield something towards their own capital.
echoes-guide-reaction = Something happens in another’s turn, and a card in your hand can answer it now.
    .can = Passing costs nothing and keeps the card. In your own turn you can arm cards, so that they play by themselves in the turns of others.
    .most = Most people react when it saves a unit or ruins an attack.
echoes-guide-choice = A card asks you to choose what it does.
    .can = Everything offered is allowed.
    .most = Most people read the card once more with `/card` before they choose.
echoes-guide-discard = You have to discard cards.
    .can = They go to your discard pile and do not come back into your deck.
    .most = Most people part with what they cannot pay for in the next two turns.

## What the program keeps as a regent. `.means`: what it does not do then.

echoes-keep-cards = Cards and tokens
    .means = No card is played or armed, nothing is built, no ability is used.
echoes-keep-marches = Where your units stand
    .means = No unit moves or changes how it fights; no card that might do so is played.
echoes-keep-battles = The peace
    .means = No attack, and no card that could harm anybody.
