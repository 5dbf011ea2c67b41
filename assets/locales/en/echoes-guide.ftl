# Help with what is asked: what it is, what can be done, what most people do.

echoes-guide-decks = Each player names the deck they bring: one of ours, or one of their own. Nobody sees the other’s choice before both have chosen. Most people begin with one of the ready decks.
echoes-guide-teams = Four players make two teams. Partners win and lose together and see each other’s hands only as the rules say. Most people team up with whom they talk best.
echoes-guide-order = You rolled highest and decide who chooses a civilization first. Whoever chooses last knows more; you begin in any case. Most people let the other choose first.
echoes-guide-civ = Your civilization decides your deck: its units, buildings and way to win. `/card` shows any card of it. Most people who play for the first time take what fights plainly, and try the others later.
echoes-guide-scout = Your first scout starts at your capital. It discovers the tiles around. Most people take the scout that moves furthest.
echoes-guide-opening = You have drawn your opening hand and may exchange cards once. Most people keep cheap units and give back what costs much.
echoes-guide-turn = Your turn: first move units and act with them (explore, build, attack), then spend resources on units and technologies from your hand; at the end you draw. Every attack shows its exact result before you choose it. Most people explore and build early, deploy every turn, and strike at the capital once they have more units.
echoes-guide-rotation = A tile has been discovered, and you choose how it is turned. It decides where roads, woods and fields lie. Most people turn what yields something towards their own capital.
echoes-guide-reaction = Something happens in another’s turn, and a card of your hand can answer it now. To let it pass costs nothing and keeps the card. Most people react when it saves a unit or ruins an attack. What shall stand for the turns of others can be fixed beforehand in your own.
echoes-guide-choice = A card asks you to choose what it does. All that is offered is allowed. Most people read the card once more with `/card` before they choose.
echoes-guide-discard = You have to put cards away. They go to your discard pile face up or down as the rules say. Most people part with what they cannot pay for in the next two turns.
