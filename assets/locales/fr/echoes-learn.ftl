# Pourquoi quelque chose est conseillé dans une première partie.

echoes-lesson-deck = Un paquet tout fait est équilibré : des unités pour chaque portée, et assez de cartes bon marché. Vous en composerez un plus tard avec `/paquet`.
echoes-lesson-order = Qui choisit sa civilisation en dernier en sait plus, et laisser l’autre commencer ne coûte rien.
echoes-lesson-civ = Les Scandinaves conviennent à une première partie : des unités rapides et bon marché, qui aiment attaquer. On gagne en amenant la capitale ennemie à 0 de santé ; ici elle n’en a que 5.
echoes-lesson-scout = Votre éclaireur commence la partie sur la carte. Celui qui va loin et supporte un coup découvre plus de tuiles avant qu’on ne l’arrête.
echoes-lesson-resupply = Une main trop chère reste inutile pendant des tours. Pour chaque carte rendue vous en piochez une autre.
echoes-lesson-keep = Cette main a de quoi être payée bientôt : les premiers tours ne demandent rien d’autre.
echoes-lesson-move = Les unités agissent selon leur place : de là-bas celle-ci pourra plus aux prochains tours que d’où elle est.
echoes-lesson-move-discover = Personne ne connaît encore cette tuile. Votre unité la découvre : ce qui s’y trouve rapportera peut-être pour le reste de la partie.
echoes-lesson-move-build = Là, cette unité peut bâtir : un camp rapporte à chaque tour, une caserne fait paraître les nouvelles unités plus près de l’ennemi.
echoes-lesson-move-near = L’unité s’approche ainsi de la capitale ennemie. À portée, elle pourra la frapper ; une capitale à 0 de santé, c’est la partie gagnée.
echoes-lesson-turn = La façon dont une tuile est tournée décide de ce qui touche votre pays. Ce qui rapporte, mieux vaut l’avoir près de soi que près de l’ennemi.
echoes-lesson-switch = Une unité peut changer sa façon de combattre. Au contact elle frappe fort ce qui est à côté ; à distance elle frappe moins, et de loin.
echoes-lesson-attack = Le résultat exact est dit avec chaque attaque avant le choix : rien n’est laissé à la chance ici. Frappez là où vous ne perdez rien, et la capitale dès que vous le pouvez.
echoes-lesson-camp = Un camp sur un champ, un bois ou une mine en donne la ressource à chaque tour désormais. Plus il y a de camps tôt, plus il y a d’unités tard.
echoes-lesson-barracks = Les nouvelles unités paraissent à votre capitale et aux casernes. Une caserne plus près de l’ennemi leur épargne des tours de marche.
echoes-lesson-village = Une carte de plus en main ne coûte à cette unité que son action du tour.
echoes-lesson-ability = Cette carte peut faire quelque chose une fois ; ce qu’elle fait est dit avec, et le moment est bon.
echoes-lesson-mobilized = Chaque unité a fait ce qui vaut la peine. Vient la seconde moitié du tour : nouvelles unités et cartes.
echoes-lesson-deploy = Une unité sur la carte explore, bâtit et combat pour le reste de la partie. Les ressources ne font rien tant qu’elles restent en réserve.
echoes-lesson-upgrade = Vous pouvez la payer, et c’est à cette unité qu’elle sert le plus : une amélioration agit tant que son unité est sur la carte.
echoes-lesson-action = Vous pouvez la payer, et c’est maintenant qu’elle sert le plus : une action agit aussitôt, puis elle est défaussée.
echoes-lesson-event = Vous pouvez la payer, et plus tôt elle est jouée, plus elle rapporte : un événement agit pour le reste de la partie.
echoes-lesson-end = Il ne reste rien que vous puissiez payer avec profit. À la fin du tour vous piochez, et vos camps donnent de nouveau au prochain.
echoes-lesson-discard = Vous avez plus que ce qu’on peut garder. Séparez-vous de ce que vous ne pourrez pas payer dans les deux tours.
echoes-lesson-order-set = Dans le tour de l’autre, cette carte peut se jouer d’elle-même quand son moment vient. Réglée une fois, elle l’attend.
echoes-lesson-reaction = C’est pour ce moment que la carte était gardée : elle sauve plus qu’elle ne coûte.
echoes-lesson-pass = La carte vaut plus tard davantage que ce qu’elle sauverait maintenant.
echoes-lesson-choose = Une carte demande comment elle doit agir ; ainsi elle vous fait le plus de bien.

# Ce que signifient les civilisations, dont une conseillée aux débutants ; 100 caractères au plus.

echoes-note-norse = Attaquants rapides et bon marché, à l’aise sur les rivières ; faibles tard. Conseillés pour débuter
echoes-note-scots = Lances et hauteurs : forts en défense, lents dans les sièges
echoes-note-mongol = Archers à cheval qui vont loin et découvrent ; peu de bâtiments, infanterie fragile
echoes-note-byzantine = Murs, feu liquide et cavalerie lourde : forts en défense, lents à démarrer
echoes-note-ottoman = Grands canons et économie qui grandit ; infanterie mince au début
echoes-note-hre = Chevaliers en armure, unités variées, bons bâtiments ; lents, et gourmands en or
