# Pourquoi quelque chose est conseillé dans une première partie.

mighty-lesson-capital = À l’intérieur des terres on commence avec quatre armées, sans avoir à penser aux bateaux. La capitale est une cité : elle vous nourrit chaque saison, et la perdre est ce qui coûte le plus.
mighty-lesson-map = La carte décide de qui est près de qui. Celle-ci n’enferme personne : inutile d’en demander une autre.
mighty-lesson-place = Vos tuiles font votre premier pays. Quand on ne veut rien de spécial, le programme les pose bien : les armées dispersées, pour que chacune puisse prendre une terre à elle.
mighty-lesson-confirm = Tout est posé. Une fois que c’est verrouillé, la campagne commence ; rien n’était définitif avant.
mighty-lesson-alliance = Une alliance retient deux royaumes de s’entre-déchirer tant qu’un troisième mène. Elle ne vaut quelque chose que tant que c’est le cas.
mighty-lesson-feed = Cette unité a eu faim, et ses jets sont moins bons tant qu’elle n’est pas nourrie : une ration y met fin. Les marches prennent leurs propres rations, quand elles se font.
mighty-lesson-scout = Une armée ne marche que là où des éclaireurs sont allés. La plupart des hexagones sont des terres libres à prendre ; certains cachent un village qui peut se joindre à vous, quelques-uns sont dangereux. Les chances sont au-dessus.
mighty-lesson-scout-unseen = Une armée ne marche que là où des éclaireurs sont allés. Personne n’a encore vu cette tuile, les chances ne peuvent donc être dites : la plupart sont des terres libres à prendre ; certaines cachent un village qui peut se joindre à vous, quelques-unes sont dangereuses.
mighty-lesson-scout-known = Une armée ne marche que là où des éclaireurs sont allés. Ce qu’il y a là se voit déjà sur la carte : les vôtres ne font qu’ouvrir la voie.
mighty-lesson-move = Une armée qui entre sur un hexagone libre l’annexe, pour les rations dites au-dessus. Chaque hexagone est un point à la fin de la campagne, et ceux qui ont un village vous nourrissent aussi.
mighty-lesson-move-take = Une armée qui se tient seule sur une terre du rival l’annexe : un point de plus pour vous, un de moins pour l’autre.
mighty-lesson-move-own = Cette terre est déjà à vous, elle n’est que sur le chemin : au-delà il y a plus à prendre, et la saison prochaine les éclaireurs de l’armée partiront de là.
mighty-lesson-move-guard = Quelqu’un se tient près de cette place à vous. Avec une armée dedans, elle est plus dure à prendre.
mighty-lesson-move-meet = Un ennemi se tient là. Qui vient sur le même hexagone doit combattre dans la phase de combat ; les chances sont au-dessus.
mighty-lesson-move-envoys = Cette place est neutre, et vos envoyés parlent aussitôt. Elle peut se joindre à vous sans combat ; si elle devient hostile, il en sort une armée qu’il faut combattre dans la phase de combat.
mighty-lesson-move-walls = Cette place vous est fermée. Une fois devant ses murs, l’armée peut l’assiéger dans la phase de siège : ce qu’elle donne vaut l’essai.
mighty-lesson-move-way = Rien ne s’y annexe : ce n’est que le chemin vers une terre qui s’annexe.
mighty-lesson-march = Une marche forcée prend un second hexagone dans la saison, pour une ration de plus ; et l’armée a −1 si elle doit combattre cette saison. Il y a là une terre à annexer, qui le vaut.
mighty-lesson-march-own = Cette marche forcée ne prend rien : elle rapproche l’armée d’une terre libre, pour une ration de plus, et avec −1 si elle doit combattre cette saison. Conseillée seulement tant qu’il y a des rations de trop : le dégel les gâte.
mighty-lesson-march-meet = Un ennemi se tient là. Après une marche forcée, qui coûte une ration de plus, l’armée combat avec −1 dans la phase de combat ; les chances au-dessus en tiennent compte.
mighty-lesson-march-envoys = Pour une ration de plus, vos envoyés parlent aussitôt dans cette place neutre : elle peut se joindre à vous sans combat. Si elle devient hostile, il en sort une armée que la vôtre doit combattre cette saison, avec −1 après une marche forcée.
mighty-lesson-march-walls = Cette place vous est fermée. Une marche forcée, pour une ration de plus, amène l’armée devant ses murs dès cette saison, et n’ôte rien à son siège.
mighty-lesson-boat = Les bateaux portent les armées le long de la côte et au-delà. À terre, l’armée annexe et combat comme une autre.
mighty-lesson-inside = Derrière des murs, une unité est plus en sûreté quand quelqu’un de plus fort est près.
mighty-lesson-outside = Une garnison plus forte que qui se tient devant les murs fait mieux de sortir.
mighty-lesson-negotiate = Cette place est neutre, et parler ne coûte rien. Elle peut se joindre à vous sans combat ; elle peut aussi devenir hostile, et une armée en sort.
mighty-lesson-attack = Les deux lancent les dés, et les chances sont pour vous cette fois. Qui perd se retire ; qui perd gros disparaît.
mighty-lesson-fight = Qui partage un hexagone avec un ennemi doit combattre une fois par saison ; sinon cela se fait de toute façon à la fin de la phase. Les chances sont au-dessus, bonnes ou mauvaises.
mighty-lesson-besiege = Vous êtes devant les murs, et vous seul lancez les dés. Si la place se rend, elle est à vous avec tout ce qu’elle donne ; si cela tourne mal, l’armée peut être perdue.
mighty-lesson-pillage = Ce qu’on ne peut pas garder se change en rations tout de suite. Cela ne donne plus rien de l’année.
mighty-lesson-end = Rien de plus ne vaut son prix dans cette phase. Une saison a ses phases dans l’ordre : récolte, envoi des éclaireurs, mouvement, combat, siège, pillage.
mighty-lesson-retreat = Une unité battue a besoin d’une issue. Vers un de vos bâtiments elle est le plus en sûreté.
mighty-lesson-pursue = Qui a gagné peut suivre aussitôt. On gagne du terrain, et ce n’est cher que si l’unité manque chez vous.
mighty-lesson-dragons = C’est vous qui les menez cette fois : au-dessus du pays du rival, pas du vôtre.
mighty-lesson-event = L’hiver prend quelque chose ; que ce soit ce qui vous rapporte le moins.
mighty-lesson-event-rival = C’est vous qui choisissez, et cette fois rien n’oblige à prendre chez vous : que cela frappe le rival, là où il y perd le plus.
mighty-lesson-spell = Un sort par hiver est à vous pour rien. C’est celui qui fait le plus maintenant : il aide ce que vous avez, ou nuit à qui vous fait face.
mighty-lesson-spy = Un espion ne coûte que le risque d’être pris. Les rations qu’un rival a en réserve valent un essai.
mighty-lesson-found = Un nouveau village coûte 2 rations, en donne 2 par saison, et vaut 2 points à la fin. Ce que vous ne dépensez pas maintenant se perd au dégel : dépensez.
mighty-lesson-found-last = C’est le dernier hiver, et seul le décompte reste à venir : un nouveau village coûte 2 rations et vaut 2 points. Les rations qui restent ne valent rien : dépensez-les.
mighty-lesson-upgrade = Un village amélioré vaut 3 points à la fin au lieu de 2 ; une cité rend aussi davantage, une forteresse est plus dure à prendre. Ce que vous ne dépensez pas maintenant se perd au dégel.
mighty-lesson-upgrade-last = C’est le dernier hiver, et seul le décompte reste à venir : un village amélioré vaut 3 points au lieu de 2. Les rations qui restent ne valent rien.
mighty-lesson-recruit = Appeler ne coûte rien, et chaque unité sur la carte est un point à la fin, outre tout ce qu’elle peut encore prendre.
mighty-lesson-deploy = Les recrues valent le plus là où commence la prochaine marche : au bord de votre pays.
mighty-lesson-pass = Rien ici n’en vaut la peine cet hiver, ou il ne reste rien pour le faire. Chaque partie de l’hiver ne vient qu’une fois : sorts, espions, travaux, recrues.
mighty-lesson-pass-last = Plus rien de ce qui vaut un point ne peut se bâtir. C’est le dernier hiver : quand chacun aura bâti, on comptera les points.

# Ce que signifient les sites de capitales, dont un conseillé aux débutants ; 100 caractères au plus.

mighty-note-coast = Une cité portuaire : trois armées et un bateau. Pour qui veut la mer
mighty-note-forest = À l’intérieur : quatre armées et pas de bateau
mighty-note-plain = À l’intérieur : quatre armées, pas de bateau. Conseillé pour une première partie
