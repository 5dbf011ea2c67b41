# Pourquoi quelque chose est conseillé dans une première partie.

mighty-lesson-capital = À l’intérieur des terres on commence avec quatre armées, sans avoir à penser aux bateaux. La capitale est une cité : elle vous nourrit chaque saison, et la perdre est ce qui coûte le plus.
mighty-lesson-map = La carte décide de qui est près de qui. Celle-ci n’enferme personne : inutile d’en demander une autre.
mighty-lesson-place = Vos tuiles font votre premier pays. Quand on ne veut rien de spécial, le programme les pose bien : les armées dispersées, pour que chacune puisse prendre une terre à elle.
mighty-lesson-confirm = Tout est posé. Une fois que c’est verrouillé, la campagne commence ; rien n’était définitif avant.
mighty-lesson-alliance = Une alliance retient deux royaumes de s’entre-déchirer tant qu’un troisième mène. Elle ne vaut quelque chose que tant que c’est le cas.
mighty-lesson-feed = Cette unité a eu faim, et ses jets sont moins bons tant qu’elle n’est pas nourrie : une ration y met fin. Les marches prennent leurs propres rations, quand elles se font.
mighty-lesson-scout = Une armée ne marche que là où des éclaireurs sont allés. La plupart des hexagones sont des terres libres à prendre ; certains cachent un village qui peut se joindre à vous, quelques-uns sont dangereux. Les chances sont dites avec.
mighty-lesson-move = Une armée qui entre sur un hexagone libre l’annexe, pour une ration. Chaque hexagone est un point à la fin de la campagne, et ceux qui ont un village vous nourrissent aussi.
mighty-lesson-march = Une marche forcée prend un second hexagone dans la saison, à un risque qui est dit avant. Elle paie quand beaucoup de terre libre est devant.
mighty-lesson-boat = Les bateaux portent les armées le long de la côte et au-delà. À terre, l’armée annexe et combat comme une autre.
mighty-lesson-inside = Derrière des murs, une unité est plus en sûreté quand quelqu’un de plus fort est près.
mighty-lesson-outside = Une garnison plus forte que qui se tient devant les murs fait mieux de sortir.
mighty-lesson-negotiate = Ce village est neutre : parler ne coûte rien, et s’il accepte il est à vous sans combat.
mighty-lesson-attack = Les deux lancent les dés, et les chances sont pour vous cette fois. Qui perd se retire ; qui perd gros disparaît.
mighty-lesson-besiege = Vous êtes devant les murs, et vous seul lancez les dés. Si la place se rend, elle est à vous avec tout ce qu’elle donne ; si cela tourne mal, l’armée peut être perdue.
mighty-lesson-pillage = Ce qu’on ne peut pas garder se change en rations tout de suite. Cela ne donne plus rien de l’année.
mighty-lesson-end = Rien de plus ne vaut son prix dans cette phase. Une saison a ses phases dans l’ordre : récolte, éclairage, mouvement, combat, siège, pillage.
mighty-lesson-retreat = Une unité battue a besoin d’une issue. Vers un de vos bâtiments elle est le plus en sûreté.
mighty-lesson-pursue = Qui a gagné peut suivre aussitôt. On gagne du terrain, et ce n’est cher que si l’unité manque chez vous.
mighty-lesson-dragons = C’est vous qui les menez cette fois : au-dessus du pays du rival, pas du vôtre.
mighty-lesson-event = L’hiver prend quelque chose ; que ce soit ce qui vous rapporte le moins.
mighty-lesson-spell = Un sort par hiver est à vous pour rien. C’est celui qui fait le plus maintenant : il aide ce que vous avez, ou nuit à qui vous fait face.
mighty-lesson-spy = Un espion ne coûte que le risque d’être pris. Les rations qu’un rival a en réserve valent un essai.
mighty-lesson-found = Un nouveau village coûte 2 rations, en donne 2 par saison, et vaut 2 points à la fin. Ce que vous ne dépensez pas maintenant se perd au dégel : dépensez.
mighty-lesson-upgrade = Un village amélioré vaut 3 points à la fin au lieu de 2 ; une cité rend aussi davantage, une forteresse est plus dure à prendre. Ce que vous ne dépensez pas maintenant se perd au dégel.
mighty-lesson-recruit = Appeler ne coûte rien, et chaque unité sur la carte est un point à la fin, outre tout ce qu’elle peut encore prendre.
mighty-lesson-deploy = Les recrues valent le plus là où commence la prochaine marche : au bord de votre pays.
mighty-lesson-pass = Rien ici n’en vaut la peine cet hiver, ou il ne reste rien pour le faire. Chaque partie de l’hiver ne vient qu’une fois : sorts, espions, travaux, recrues.

# Ce que signifient les sites de capitales, dont un conseillé aux débutants ; 100 caractères au plus.

mighty-note-coast = Une cité portuaire : trois armées et un bateau. Pour qui veut la mer
mighty-note-forest = À l’intérieur : quatre armées et pas de bateau
mighty-note-plain = À l’intérieur : quatre armées, pas de bateau. Conseillé pour une première partie
