# Dice expressions: what is wrong with one, how a roll and its odds read.

dice-nothing = There is nothing to roll. Try 2d6+1.
dice-too-long = That is too long: { $most } characters at most.
dice-too-many-rolls = Too many rolls at once: { $most } at most.
dice-too-many-dice = Too many dice at once: { $most } at most.
dice-sides = At character { $at }: a die has 1 to { $most } sides.
dice-explodes-for-ever = At character { $at }: a die with one side would explode for ever.
dice-keeps-too-many = At character { $at }: you can only keep or drop some of the dice that you throw.
dice-too-deep = At character { $at }: too many parentheses or signs inside each other.
dice-too-large = At character { $at }: that number, or what it can lead to, is too large.
dice-divides-by-zero = At character { $at }: nothing can be divided by zero.
dice-label = At character { $at }: a label has 1 to { $most } characters.
dice-expected-term = At character { $at }: a number or dice such as 2d6 should stand here.
dice-expected-operator = At character { $at }: I cannot read on. After a number or dice come +, -, *, / or the end.
dice-expected-closing = At character { $at }: a closing parenthesis is missing.
dice-expected-sides = At character { $at }: how many sides? Write d6, or d% for a hundred.
dice-expected-divisor = At character { $at }: only a plain number can divide.
dice-decimal = At character { $at }: dice and numbers are whole, such as 2d6 or 3. Separate rolls with a semicolon: 1d6; 2d8.

dice-rolled = { $expression }: { $working } = **{ $total }**
dice-rolled-labelled = { $label } · { $expression }: { $working } = **{ $total }**

dice-odds-too-much = That is too much to calculate exactly. Try fewer dice, or dice with fewer sides.
dice-odds-exploding-and-dropped = There are no exact odds for exploding dice of which some are dropped.
dice-odds-truncated = A die explodes { $most } times at most; the odds count that in.
