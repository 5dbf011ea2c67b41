# Expressions de dés : ce qui cloche, comment se lisent un jet et ses probabilités.

dice-nothing = Il n’y a rien à lancer. Essayez 2d6+1.
dice-too-long = C’est trop long : { $most } caractères au plus.
dice-too-many-rolls = Trop de jets à la fois : { $most } au plus.
dice-too-many-dice = Trop de dés à la fois : { $most } au plus.
dice-sides = Au caractère { $at } : un dé a de 1 à { $most } faces.
dice-explodes-for-ever = Au caractère { $at } : un dé à une face exploserait sans fin.
dice-keeps-too-many = Au caractère { $at } : on ne peut garder ou écarter qu’une partie des dés lancés.
dice-too-deep = Au caractère { $at } : trop de parenthèses ou de signes imbriqués.
dice-too-large = Au caractère { $at } : ce nombre, ou ce qu’il peut donner, est trop grand.
dice-divides-by-zero = Au caractère { $at } : on ne divise pas par zéro.
dice-label = Au caractère { $at } : une étiquette compte de 1 à { $most } caractères.
dice-expected-term = Au caractère { $at } : il faut ici un nombre ou des dés, comme 2d6.
dice-expected-operator = Au caractère { $at } : je ne comprends pas la suite. Après un nombre ou des dés viennent +, -, *, / ou la fin.
dice-expected-closing = Au caractère { $at } : il manque une parenthèse fermante.
dice-expected-sides = Au caractère { $at } : combien de faces ? Écrivez d6, ou d% pour cent.
dice-expected-divisor = Au caractère { $at } : seul un nombre peut diviser.
dice-decimal = Au caractère { $at } : les dés et les nombres sont entiers, comme 2d6 ou 3. Séparez les jets par un point-virgule : 1d6 ; 2d8.

dice-rolled = { $expression } : { $working } = **{ $total }**
dice-rolled-labelled = { $label } · { $expression } : { $working } = **{ $total }**

dice-odds-too-much = C’est trop long à calculer exactement. Essayez moins de dés, ou des dés à moins de faces.
dice-odds-exploding-and-dropped = Il n’y a pas de probabilités exactes pour des dés explosifs dont on écarte une partie.
dice-odds-truncated = Un dé explose { $most } fois au plus ; les probabilités en tiennent compte.
