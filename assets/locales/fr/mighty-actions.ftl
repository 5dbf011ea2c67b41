# Ce qu’on peut faire dans Mighty Empires, assez court pour un bouton ; `.inside` vaut pour l’abri des murs.

mighty-do-choose-capital = Capitale : { $site }
mighty-capital-note-coast = Le seul port : trois armées et un bateau.
mighty-capital-note-forest = Dans les terres : quatre armées, aucun bateau. La forêt vaut une plaine.
mighty-capital-note-plain = Dans les terres : quatre armées, aucun bateau. Les trois plaines se valent.
mighty-do-accept-map = Accepter la carte
mighty-do-reject-map = Refuser la carte
mighty-do-place-tile = Tuile { $number } → { $hex }
mighty-do-place-village = Village → { $hex }
mighty-do-place-unit = Unité { $number } → { $hex }
    .inside = Unité { $number } → { $hex } (dans les murs)
mighty-do-place-rest = Poser le reste pour moi
mighty-do-confirm-setup = Verrouiller mon royaume
mighty-do-propose-alliance = Proposer une alliance à { $seat }
mighty-do-accept-alliance = S’allier avec { $seat }
mighty-do-decline-alliance = Refuser l’alliance avec { $seat }
mighty-do-break-alliance = Rompre avec { $seat }
mighty-do-order-retreat = Consigne de retraite, { $severity } : { $order }
mighty-do-order-pursuit = Consigne de poursuite : { $order }
mighty-do-order-independents = Indépendants : { $order }
mighty-do-hand-in-rest = Laisser passer le reste de l’hiver
mighty-do-hand-in-usual = Seulement lever des recrues, placées comme d’habitude
mighty-do-hand-in = En hiver : { $deed }
mighty-do-take-out = Retirer la consigne d’hiver : { $phase }
mighty-do-concede = Se rendre
mighty-do-return = Reprendre mon royaume
mighty-do-absent = Faire les choix habituels
mighty-do-feed = Nourrir { $unit }
mighty-do-scout = Éclaireurs { DE($unit) } → { $hex }
mighty-do-move = { $units } → { $hex }
    .inside = { $units } → { $hex } (dans les murs)
mighty-do-march-on = { $units } ⇒ { $hex } (marche forcée)
    .inside = { $units } ⇒ { $hex } (marche forcée, dans les murs)
mighty-do-embark = { $unit } embarque sur { $boat }
mighty-do-disembark = { $unit } débarque
    .inside = { $unit } débarque (dans les murs)
mighty-do-go-inside = { $unit } entre dans les murs
mighty-do-go-outside = { $unit } sort des murs
mighty-do-negotiate = Négocier en { $hex }
mighty-do-attack = Attaquer { $target } avec { $unit }
mighty-do-besiege = Assiéger { $hex } avec { $unit }
mighty-do-besiege-here = Mener un siège avec { $unit }
mighty-do-pillage = Piller { $hex }
mighty-do-end-phase = Finir la phase : { $phase }
mighty-do-end-any-phase = Finir la phase
mighty-do-end-turn = Finir mon tour
mighty-the-unit = l’unité
mighty-do-hold = { $unit } reste sur place
mighty-do-take-refuge = { $unit } se réfugie dans la construction
mighty-do-retreat = { $unit } se replie → { $hex }
mighty-do-pursue = { $unit } poursuit → { $hex }
mighty-do-pursue-it = Poursuivre
mighty-do-let-go = Laisser partir
mighty-do-until-turn-hold = Rester, cette fois et après chaque { $severity } jusqu’à votre prochain tour
mighty-do-until-turn-inside = Dans la construction après chaque { $severity }, jusqu’à votre prochain tour
mighty-do-until-turn-pursue = Poursuivre, cette fois et jusqu’à votre prochain tour
mighty-do-until-turn-let-go = Laisser partir, cette fois et jusqu’à votre prochain tour
mighty-do-always-hold = Rester, cette fois et après chaque { $severity }
mighty-do-always-inside = Dans la construction, cette fois et après chaque { $severity }
mighty-do-always-pursue = Poursuivre, cette fois et toujours
mighty-do-always-let-go = Laisser partir, cette fois et toujours
mighty-do-lead-dragons = Mener les dragons : { $direction }
mighty-do-choose-revolt = Révolte en { $hex }
mighty-do-choose-rebellion = Rébellion en { $hex }
mighty-do-choose-epidemic = Épidémie en { $hex }
mighty-do-choose-famine = Famine en { $hex }
mighty-do-choose-betrayal = Trahison en { $hex }
mighty-do-cast = Lancer { $spell }
mighty-do-cast-on = Lancer { $spell } sur { $target }
mighty-do-pass-spell = Ne rien lancer
mighty-do-sabotage = Saboter le pont en { $hex }
mighty-do-spy = Explorer { $hex } en secret
mighty-do-burgle = Voler en { $from } pour { $to }
mighty-do-pass-spy = N’envoyer aucun espion
mighty-do-found-village = Fonder un village en { $hex }
mighty-do-upgrade = Améliorer { $hex } : { $building }
mighty-do-end-building = Fin des constructions
mighty-do-recruit = Appeler des recrues
mighty-do-raise = Lever { $what }
mighty-do-pass-recruit = Ne lever personne
mighty-do-deploy = Déployer ({ $kind }) → { $hex }
    .inside = Déployer ({ $kind }) → { $hex } (dans les murs)
mighty-do-end-deployment = Fin du déploiement

# Ce qui est demandé à qui ; `.you` s’adresse à la personne interrogée.
mighty-ask-capital = Choix d’un site de capitale : { $seats }.
    .you = Quel site de capitale prenez-vous ?
mighty-ask-map = Votes attendus sur la carte : { $seats }.
    .you = Acceptez-vous la carte proposée ?
mighty-ask-layout = Royaumes encore à tracer : { $seats }.
    .you = Tracez votre royaume, puis verrouillez-le.
mighty-ask-turn = À { $seats } de jouer : { $phase }.
    .you = À vous de jouer : { $phase }.
mighty-ask-retreat = { $seat } décide où va { $unit } après sa défaite.
    .you = Votre unité { $unit } a perdu ({ $severity }) : où va-t-elle ?
mighty-ask-pursue = { $seat } décide si { $unit } poursuit jusqu’en { $hex }.
    .you = Votre unité { $unit } poursuit-elle jusqu’en { $hex } ?
mighty-ask-dragons = { $seat } décide où volent ensuite les dragons qui sont en { $hex }.
    .you = Les dragons sont en { $hex } : où les menez-vous ?
mighty-ask-revolt = { $seat } décide lequel de ses villages se révolte.
    .you = Lequel de vos villages se révolte ?
mighty-ask-rebellion = { $seat } décide où le royaume se rebelle ({ $roller }).
    .you = Quel hexagone construit se rebelle ({ $roller }) ?
mighty-ask-epidemic = { $seat } décide où frappe l’épidémie ({ $roller }).
    .you = Quel hexagone l’épidémie frappe-t-elle ({ $roller }) ?
mighty-ask-famine = { $seat } décide laquelle de ses constructions ne donnera rien l’an prochain.
    .you = Lequel de vos hexagones construits ne donnera rien l’an prochain ?
mighty-ask-betrayal = { $seat } décide laquelle de ses constructions passe à l’ennemi.
    .you = Lequel de vos hexagones construits passe à l’ennemi ?
mighty-ask-hex = { $seat } décide quel hexagone est frappé ({ $roller }).
    .you = Quel hexagone est frappé ({ $roller }) ?

# Où en est la partie.
mighty-stage-capitals = Avant la campagne – choix des capitales, { $seat }
mighty-stage-map = Avant la campagne – proposition de carte { $number }
mighty-stage-layout = Avant la campagne – tracé des royaumes
mighty-stage-turn = Année { $year }, { $season } – { $seat }, { $phase }
mighty-stage-winter = Année { $year }, hiver – { $seat }, { $phase }
mighty-stage-last-winter = Année { $year }, dernier hiver – { $seat }, { $phase }
mighty-stage-begins = Les royaumes sont en place, et la campagne commence
mighty-stage-over = La campagne est terminée
mighty-stage-won = La campagne est terminée : { $seat } fonde l’empire
mighty-stage-drawn = La campagne est terminée : égalité entre { $winners }

# Ce qu’un siège doit encore faire.
mighty-owed-capital = Choisissez votre site de capitale.
mighty-owed-vote = Votez sur la carte proposée.
mighty-owed-tiles =
    { $count ->
        [one] Il reste { $count } tuile à poser.
       *[other] Il reste { $count } tuiles à poser.
    }
mighty-owed-village = Il reste le village à placer.
mighty-owed-units =
    { $count ->
        [one] Il reste { $count } unité à placer.
       *[other] Il reste { $count } unités à placer.
    }
mighty-owed-confirm = Tout est en place : verrouillez votre royaume, ou déplacez encore une pièce.
mighty-owed-hungry = Unités affamées qu’on peut nourrir : { $units }.
mighty-owed-scouts =
    { $count ->
        [one] { $count } unité peut encore envoyer des éclaireurs : { $units }.
       *[other] { $count } unités peuvent encore envoyer des éclaireurs : { $units }.
    }
mighty-owed-moves =
    { $count ->
        [one] { $count } unité peut encore se déplacer : { $units }.
       *[other] { $count } unités peuvent encore se déplacer : { $units }.
    }
mighty-owed-marches = Marche forcée possible : { $units }.
mighty-owed-duty = { $unit } doit suivre ses éclaireurs en { $hex }.
mighty-owed-talks = Négociation possible en : { $hexes }.
mighty-owed-fight = Un combat est obligatoire ; sans autre choix de votre part, { $unit } attaque { $target } ({ $odds }).
mighty-owed-attacks =
    { $count ->
        [one] { $count } unité peut encore attaquer : { $units }.
       *[other] { $count } unités peuvent encore attaquer : { $units }.
    }
mighty-owed-sieges =
    { $count ->
        [one] { $count } unité peut encore mener un siège : { $units }.
       *[other] { $count } unités peuvent encore mener un siège : { $units }.
    }
mighty-owed-pillage = Conquêtes qu’on peut piller : { $hexes }.
mighty-forgone-phases = Les phases à venir : { $phases }.
mighty-owed-end-phase = Plus rien à faire dans cette phase ({ $phase }) : terminez-la.
mighty-owed-spell = Lancez un sort, ou passez.
mighty-owed-mission = Donnez une mission à vos espions, ou aucune.
mighty-owed-building = Fondez ou améliorez des villages, ou terminez la phase. Réserve : { $reserve }.
mighty-owed-call = Appelez des recrues, ou ne levez personne.
mighty-owed-recruits =
    { $count ->
        [one] { $count } recrue s’est présentée : armée ou bateau ?
       *[other] { $count } recrues se sont présentées : armées ou bateaux ?
    }
mighty-owed-deployment = Déployez vos recrues : { $recruits }.

# Ce qui concerne une personne en dehors du tour.
mighty-own-caretaker = Un intendant mène votre royaume. Dès que vous faites quelque chose, vous le reprenez ; `/mighty-ordres revenir` aussi.
mighty-own-ahead = Vos consignes d’hiver : { $deeds }. Personne d’autre ne les connaît ; chacune est jugée le moment venu, et vous pouvez la changer jusque-là sous **Consignes à l’avance**.
mighty-offer-to-you = { $from } vous propose une alliance : répondez sous **Ordres et offres** ou par `/mighty-ordres répondre`. L’offre devient caduque à la fin de votre prochain tour.
    .last = { $from } vous propose une alliance : répondez sous **Ordres et offres** ou par `/mighty-ordres répondre`. L’offre devient caduque à la fin de votre tour en cours.
mighty-offer-of-yours = Votre offre d’alliance attend { $to }. Elle devient caduque à la fin de son prochain tour.
    .last = Votre offre d’alliance attend { $to }. Elle devient caduque à la fin de son tour en cours.

# Les précisions des actions, dans les menus.
mighty-part-tile = Tuile { $number } ({ $terrain })
mighty-part-tile-laid = Tuile { $number } ({ $terrain }), posée en { $hex }
mighty-part-piece = Unité { $number } ({ $kind })
mighty-part-piece-laid = Unité { $number } ({ $kind }), placée en { $hex }
mighty-part-hold = rester
mighty-part-inside = à l’abri
mighty-part-nothing = sans cible
mighty-part-minor = après une défaite mineure
mighty-part-major = après une défaite majeure
mighty-part-brilliant = après une défaite cuisante
mighty-part-ask = me demander
mighty-part-refuge = dans la construction
mighty-part-always = toujours
mighty-part-never = jamais
mighty-part-hold-until-turn = rester jusqu’à votre prochain tour
mighty-part-refuge-until-turn = dans la construction jusqu’à votre prochain tour
mighty-part-always-until-turn = toujours jusqu’à votre prochain tour
mighty-part-never-until-turn = jamais jusqu’à votre prochain tour
mighty-part-shelter = entrer à l’abri
mighty-part-stand = rester dehors
