# Dice expressions: what is wrong with one, and how a roll reads.

dice-nothing = There is nothing to roll.
