# Aide sur ce qui est demandé : de quoi il s’agit, ce qu’on peut faire, ce que font la plupart.

echoes-guide-decks = Chacun désigne le paquet qu’il apporte : un des nôtres, ou un des siens. Personne ne voit le choix de l’autre avant que tous aient choisi. La plupart commencent avec un paquet tout fait.
echoes-guide-teams = Quatre joueurs forment deux équipes. Les partenaires gagnent et perdent ensemble, et ne se montrent leurs mains que comme le disent les règles. La plupart s’associent avec qui ils s’entendent le mieux.
echoes-guide-order = Vous avez fait le plus haut jet et décidez qui choisit d’abord sa civilisation. Qui choisit en dernier en sait plus ; vous commencez de toute façon. La plupart laissent l’autre choisir d’abord.
echoes-guide-civ = Votre civilisation décide de votre paquet : ses unités, ses bâtiments et sa façon de gagner. `/fiche` en montre chaque carte. Pour une première partie, la plupart prennent celle qui se bat simplement, et essaient les autres plus tard.
echoes-guide-scout = Votre premier éclaireur part de votre capitale. Il découvre les tuiles alentour. La plupart prennent celui qui va le plus loin.
echoes-guide-opening = Vous avez pioché votre main de départ et pouvez échanger des cartes une fois. La plupart gardent les unités bon marché et rendent ce qui coûte cher.
echoes-guide-turn = Votre tour : d’abord bouger et agir avec vos unités (explorer, bâtir, attaquer), puis dépenser des ressources pour des unités et des technologies de votre main ; à la fin vous piochez. Chaque attaque montre son résultat exact avant le choix. Au début, la plupart explorent et bâtissent, déploient à chaque tour, et frappent la capitale une fois plus nombreux.
echoes-guide-rotation = Une tuile est découverte, et vous choisissez comment la tourner. Cela décide de ce qui touche quoi. La plupart tournent ce qui rapporte vers leur propre capitale.
echoes-guide-reaction = Il se passe quelque chose dans le tour d’un autre, et une carte de votre main peut y répondre. Passer ne coûte rien et garde la carte. La plupart réagissent quand cela sauve une unité ou ruine une attaque. Ce qui vaut pour les tours des autres peut être fixé d’avance dans le vôtre.
echoes-guide-choice = Une carte vous demande de choisir ce qu’elle fait. Tout ce qui est proposé est permis. La plupart relisent la carte avant de choisir.
echoes-guide-discard = Vous devez vous défaire de cartes. Elles vont dans votre défausse comme le disent les règles. La plupart se séparent de ce qu’ils ne pourront pas payer dans les deux tours.
