# Pourquoi quelque chose est conseillé dans une première partie.

echoes-lesson-deck = Un paquet tout fait est équilibré : des unités pour chaque portée, et assez de cartes bon marché. Vous en composerez un plus tard avec `/paquet`.
echoes-lesson-order = Celui qui choisit sa civilisation en dernier en sait plus, et le premier tour vous revient quand même.
echoes-lesson-order-first = Celui qui choisit en premier a le choix entre toutes les civilisations.
echoes-lesson-civ = Les Nordiques conviennent à une première partie : des unités rapides et bon marché, qui aiment attaquer. On gagne en ramenant la capitale ennemie à 0 de santé ; ici elle n’en a que 5.
echoes-lesson-civ-other = Toute civilisation peut gagner. On gagne en ramenant la capitale ennemie à 0 de santé ; ici elle n’en a que 5.
echoes-lesson-scout = Votre éclaireur commence la partie sur la carte. Celui qui va loin et supporte un coup découvre plus de tuiles.
echoes-lesson-resupply = Des cartes trop chères dorment en main pendant des tours. Pour chaque carte rendue, vous en piochez une autre.
echoes-lesson-keep = Cette main contient de quoi payer bientôt : les premiers tours ne demandent rien d’autre.
echoes-lesson-move = Ce qu’une unité peut faire dépend de sa place : de là-bas, celle-ci pourra plus aux prochains tours que d’ici.
echoes-lesson-move-discover = Personne ne connaît encore cette tuile. Votre unité la découvre : ce qui s’y trouve rapportera peut-être pour le reste de la partie.
echoes-lesson-move-build = Là, elle bâtit aussitôt : un camp rapporte à chaque tour, une caserne fait paraître les nouvelles unités plus près de l’ennemi.
echoes-lesson-move-attack = De là, elle attaque aussitôt : ce qui en sortira est dit avec l’attaque.
echoes-lesson-move-threat = De là, elle pourra attaquer au prochain tour, si l’ennemi ne s’écarte pas et ne frappe pas le premier.
echoes-lesson-move-near = L’unité s’approche ainsi de la capitale ennemie. Une fois à portée, elle pourra la frapper ; une capitale à 0 de santé, c’est la partie gagnée.
echoes-lesson-turn = L’orientation d’une tuile décide de ce qui touche votre pays. Ce qui rapporte, mieux vaut l’avoir près de soi que près de l’ennemi.
echoes-lesson-switch = Une unité combat soit en mêlée, soit à distance, et sa carte a un chiffre pour chacune. On la tourne vers ce dont elle aura besoin.
echoes-lesson-attack = Le résultat exact est indiqué avec l’attaque : rien n’est laissé au hasard. Une unité ennemie affaiblie ou perdue vous fait moins de mal.
echoes-lesson-attack-capital = Le résultat exact est indiqué avec l’attaque : rien n’est laissé au hasard. Une capitale à 0 de santé, c’est la partie gagnée : frappez-la dès que vous le pouvez.
echoes-lesson-attack-building = Le résultat exact est indiqué avec l’attaque : rien n’est laissé au hasard. Sans ce bâtiment, l’ennemi a moins de ressources, ou moins de places pour ses nouvelles unités.
echoes-lesson-camp = Un camp sur une terre cultivée, dans un bois ou sur une mine en donne désormais la ressource à chaque tour. Plus il y a de camps tôt, plus il y a d’unités ensuite.
echoes-lesson-barracks = Les nouvelles unités apparaissent à votre capitale et dans les casernes. Une caserne plus près de l’ennemi leur épargne des tours de marche.
echoes-lesson-transfer = Tous vos bâtiments sont déjà sur la carte. Celui-ci est plus utile ici que là où il était.
echoes-lesson-village = Cela ne coûte à cette unité que son action du tour, et vous avez une carte de plus en main.
echoes-lesson-ability = Ce que fait cette capacité est dit au-dessus, et le moment est bon.
echoes-lesson-mobilized = Chaque unité a fait ce qui valait la peine. Vient la seconde moitié du tour : nouvelles unités et cartes.
echoes-lesson-deploy = Une unité sur la carte explore, bâtit et combat pour le reste de la partie. Les ressources de vos camps que vous ne dépensez pas maintenant ne pourront plus payer qu’une Réaction.
echoes-lesson-upgrade = Vous pouvez la payer, et c’est à cette unité qu’elle sert le plus : une Amélioration agit tant que son unité est sur la carte.
echoes-lesson-action = Vous pouvez la payer, et c’est maintenant qu’elle sert le plus : une Action agit aussitôt, et une seule fois.
echoes-lesson-event = Vous pouvez la payer, et plus tôt elle est jouée, plus elle rapporte : un Événement agit pour le reste de la partie.
echoes-lesson-end = Il ne reste rien qui vaille d’être payé. À la fin du tour vous piochez, et vos camps rapportent de nouveau au prochain.
echoes-lesson-discard = Vous avez plus de cartes qu’on ne peut en garder. Séparez-vous de ce que vous ne pourrez pas payer dans les deux prochains tours.
echoes-lesson-discard-forced = Un effet vous fait défausser, et le choix est à vous. Séparez-vous de ce qui vous servira le moins aux prochains tours.
echoes-lesson-order-set = Pendant le tour de l’autre, cette carte peut se jouer d’elle-même quand son moment vient. Une fois réglée, elle l’attend.
echoes-lesson-reaction = C’est pour ce moment que la carte était gardée : elle épargne plus qu’elle ne coûte.
echoes-lesson-pass = La carte vaudra plus tard davantage que ce qu’elle épargnerait maintenant.
echoes-lesson-choose = Une carte demande comment elle doit agir ; c’est ainsi qu’elle vous sert le mieux.

# Ce que signifient les civilisations, dont une conseillée aux débutants ; 100 caractères au plus.

echoes-note-norse = Attaquants rapides et bon marché, à l’aise sur les rivières ; faibles à la fin. Pour débuter
echoes-note-scots = Lances et hauteurs : forts en défense, lents aux sièges
echoes-note-mongol = Archers à cheval qui vont loin et découvrent ; peu de bâtiments, infanterie fragile
echoes-note-byzantine = Murs, feu liquide et cavalerie lourde : forts en défense, lents au départ
echoes-note-ottoman = Grands canons et économie qui grandit ; peu d’infanterie au début
echoes-note-hre = Chevaliers en armure, unités variées, bons bâtiments ; lents, et gourmands en or
