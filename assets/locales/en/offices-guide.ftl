# Help with what is asked: what it is, what can be done, what most people do.

offices-guide-creation = Everybody creates a king in secret: race, alignment, temperament and skills.
    .can = A ready king takes a few taps, the workshop changes everything.
    .most = Most people take a ready king the first time.
offices-guide-orders = A month: all kingdoms’ orders are carried out together, in phase A and then in phase B.
    .can = Order each of your characters for both phases, and the kingdom its decrees (gifts, treaties, votes, heir). Whoever has no order is on guard.
    .most = Early on most people explore their home and the provinces around it, recruit with the king, and hire a hero; later they search for what was found and conquer.
