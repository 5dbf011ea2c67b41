# Help with what is asked: what it is, what can be done, what most people do.

offices-guide-creation = Everybody creates a king in secret: race, alignment, temperament and skills. A ready king takes a few taps, the workshop changes everything. Most people take a ready king the first time.
offices-guide-orders = A month: each of your characters gets an order for phase A and one for phase B, and the kingdom its decrees (gifts, treaties, votes, heir). All kingdoms’ orders are carried out together; whoever has no order is on guard. Early on most people explore their home and the provinces around it, recruit with the king, and hire a hero; later they search for what was found and conquer.
