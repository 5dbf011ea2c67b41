# Aide sur ce qui est demandé : de quoi il s’agit, ce qu’on peut faire, ce que font la plupart.

echoes-guide-decks = Chacun désigne le paquet qu’il apporte : un des nôtres, ou un des siens.
    .can = Désignez un des nôtres, ou un des vôtres avec `/paquet`. Votre civilisation est dite aussitôt, vos cartes à personne. Qui vient ensuite ne peut pas prendre la même, sauf si la partie le permet.
    .most = La plupart commencent avec un paquet tout fait.
echoes-guide-teams = Quatre joueurs forment deux équipes.
    .can = Les partenaires gagnent et perdent ensemble ; une option de la partie dit s’ils voient leurs mains.
    .most = La plupart s’associent avec ceux avec qui ils s’entendent le mieux.
echoes-guide-order = Vous avez fait le plus haut jet et décidez qui choisit d’abord sa civilisation.
    .can = Celui qui choisit en dernier en sait plus ; vous commencez de toute façon.
    .most = La plupart laissent l’autre choisir d’abord.
echoes-guide-civ = Votre civilisation décide de votre paquet : ses unités, ses cartes et sa façon de gagner.
    .can = Prenez l’une de celles qui sont proposées. `/fiche` en montre chaque carte.
    .most = La plupart commencent par une civilisation simple à jouer, et essaient les autres plus tard.
echoes-guide-scout = Votre premier éclaireur part de votre capitale et découvre les tuiles alentour.
    .can = Prenez l’un de ceux qui sont proposés ; les autres restent dans le paquet.
    .most = La plupart prennent celui qui va le plus loin.
echoes-guide-opening = Vous avez pioché votre main de départ.
    .can = Échangez des cartes une fois, autant que vous voulez, ou gardez ce que vous avez.
    .most = La plupart gardent les unités bon marché et échangent ce qui coûte cher.
echoes-guide-turn = Votre tour : d’abord bouger et agir avec vos unités (explorer, bâtir, attaquer), puis dépenser des ressources pour des unités et des technologies de votre main ; à la fin vous piochez.
    .can = Servez-vous de chaque unité et jouez ce que vous pouvez payer, puis finissez le tour. Chaque attaque montre son résultat exact avant le choix ; seule une Réaction peut le changer.
    .most = Au début, la plupart explorent et bâtissent, déploient à chaque tour, et frappent la capitale une fois plus nombreux.
echoes-guide-rotation = Une tuile est découverte, et vous choisissez comment la tourner.
    .can = Choisissez l’un des sens proposés : il décide des cases qui touchent votre pays.
    .most = La plupart tournent les cases qui rapportent vers leur propre capitale.
echoes-guide-reaction = Il se passe quelque chose dans le tour d’un autre, et une carte de votre main peut y répondre.
    .can = Passer ne coûte rien et garde la carte. À votre tour, vous pouvez armer des cartes, qui se jouent alors d’elles-mêmes pendant le tour des autres.
    .most = La plupart réagissent quand cela sauve une unité ou ruine une attaque.
echoes-guide-choice = Une carte vous demande de choisir ce qu’elle fait.
    .can = Tout ce qui est proposé est permis.
    .most = La plupart relisent la carte avec `/fiche` avant de choisir.
echoes-guide-discard = Vous devez défausser des cartes.
    .can = Elles vont dans votre défausse et ne reviennent pas dans votre pioche.
    .most = La plupart se séparent de ce qu’ils ne pourront pas payer dans les deux tours.

## Ce que le programme garde comme régent. `.means` : ce qu’il ne fait alors pas.

echoes-keep-cards = Cartes et jetons
    .means = Aucune carte jouée ni armée, rien de bâti, aucune capacité.
echoes-keep-marches = L’emplacement des unités
    .means = Aucune unité ne bouge ni ne change de mode, aucune carte ne le fait.
echoes-keep-battles = La paix
    .means = Aucune attaque, ni carte qui puisse nuire.
