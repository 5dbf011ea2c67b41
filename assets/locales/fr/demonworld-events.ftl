# Ce qui s’est passé dans Demonworld. Chaque message se suffit.

# L’année.
demonworld-organisation-began = { CAP($date) } : on lève et on range les troupes.
demonworld-season-began = { CAP($date) }. On écrit les ordres.
demonworld-winter-began = { CAP($date) }. Les troupes prennent leurs quartiers.
demonworld-season-ended = { CAP($date) } : la saison est finie.
demonworld-asked = On attend { $seats } : { $question }.
demonworld-locked = { $seat } a fini : { $question }.
demonworld-unlocked = { $seat } se ravise : { $question }.
demonworld-timed-out = Le temps { DE($seat) } est écoulé.
    .default = Votre temps est écoulé : les règles décident pour vous.
    .kept = Votre temps est écoulé : ce que vous avez envoyé vaut.
demonworld-went-absent = { $seat } ne répond plus : les règles jouent ce siège en attendant.
demonworld-returned = { $seat } est de retour.
demonworld-eliminated = { $seat } n’a plus rien et quitte la campagne.
demonworld-ended-won = { $seat } gagne la campagne.
demonworld-ended-drawn = La campagne est finie. Vainqueurs : { $winners }.

# À la table.
demonworld-standing-orders-set = Vos consignes : en conflit, { $attitude } ; second jour, { $second } ; retrait au seuil de pertes, { $losses }.
demonworld-standing-until = { $now } jusqu’à la fin de la saison, puis { $then }
demonworld-standing-plan-set = Votre plan de bataille habituel est fixé. Retrait au seuil de pertes : { $losses }.
demonworld-treaty-proposed = { $seat } propose un traité à { $other } : { $kind }{ $text }, { $until }.
demonworld-treaty-made = Traité entre { $seat } et { $other } : { $kind }{ $text }, { $until }.
demonworld-treaty-refused = { $other } refuse le traité { DE($seat) } : { $kind }{ $text }, { $until }.
demonworld-treaty-denounced = { $seat } dénonce le traité avec { $other } : { $kind }{ $text }, { $until }.
demonworld-offer-taken-back = { $seat } retire une offre à { $other } : { $kind }{ $text }, { $until }.
demonworld-treaty-ended = Le traité entre { $seat } et { $other } a pris fin : { $kind }{ $text }, { $until }.
demonworld-emperor-proclaimed = { $seat } prend le titre d’empereur.
demonworld-end-voted = { $seat } vote la fin de la campagne.
demonworld-end-vote-withdrawn = { $seat } préfère continuer.
demonworld-resigned = { $seat } abandonne la campagne.
demonworld-taken-over = Quelqu’un joue de nouveau pour { $seat }.

# Organisation : chacun pour son joueur.
demonworld-army-created = Nouvelle armée à { $province } : { $army }.
demonworld-garrison-created = Nouvelle garnison à { $site }.
demonworld-raised = Achat pour { $cost } : { $what }, { $force }.
demonworld-slaves-raised = Esclaves { DE($province) } pour { $cost } : { $what }, { $force }.
demonworld-king-named = Votre roi : { $character }.
demonworld-king-named-fee = Votre roi, qui paie { $cost } pour commander : { $character }.
demonworld-reinforced = { $unit } : { $stands } de plus, pour { $cost }.
demonworld-reinforced-losing = { $unit } : { $stands } de plus, pour { $cost } ; un point { DE($advantage) } est perdu.
demonworld-remounted = Nouvelles montures pour { $cost } : { $unit }.
demonworld-site-planned = Plan fixé : { $site }.
demonworld-refunded = Achat rendu : { $what }.
demonworld-settled = Vos achats sont définitifs. Gardé pour la suite : { $points }.
demonworld-army-at = { $army }, { $province }
demonworld-published = La carte est publiée. Armées : { $armies }.

# Ordres et marches.
demonworld-reorganisation-ordered = À faire avant les marches : { $order }.
demonworld-reorganisations-dropped = Il ne reste aucune réorganisation.
demonworld-reorganisations-kept = Réorganisations restantes : { $orders }.
demonworld-march-ordered = Ordre de marche : { $army } → { $province }.
demonworld-hold-ordered = Ordre : { $army } reste sur place.
demonworld-order-void = Non exécuté : { $order }. { $why }
demonworld-march-withdrawn = Ordre de marche retiré : { $army }.
demonworld-reorganised = C’est fait : { $order }.
demonworld-camp-begun = { CAP($army) } travaille à un camp.
demonworld-camp-worked = { CAP($army) } : le camp avance.
demonworld-no-marches = Les ordres sont révélés : aucune armée ne marche.
demonworld-army-to = { $army } → { $province }
demonworld-orders-revealed = Les ordres sont révélés : { $marches }.
demonworld-threw = { $seat } ({ $dice })
demonworld-priority-rolled = Dés pour l’ordre des marches : { $dice }. Ordre : { $order }.
demonworld-marched = { CAP($army) } marche : { $from } → { $to }.
demonworld-march-cancelled = { CAP($army) } reste sur place : son ordre est perdu.

# Troupes. Sans nom de joueur, le message est pour le leur.
demonworld-pieces-moved = { CAP($pieces) } → { $force }.
demonworld-force-removed = Une de vos forces n’existe plus : { $force }.
demonworld-retreated = { CAP($army) } recule : { $from } → { $to }.
demonworld-sheltered = { CAP($army) } s’abrite à { $site }.
demonworld-came-out = { CAP($army) } sort de son abri.
demonworld-stands-lost = { CAP($unit) } : { $stands } de moins, il en reste { $left }.
demonworld-unit-lost = { CAP($unit) } : { $stands } de moins, il n’en reste plus.
demonworld-character-well = { CAP($character) } ({ $seat }) est remis.
demonworld-character-wounded = { CAP($character) } ({ $seat }) est blessé.
demonworld-character-fled = { CAP($character) } ({ $seat }) est en fuite jusqu’à la fin de la saison.
demonworld-character-captured = { CAP($character) } ({ $seat }) est captif { DE($captor) }.
demonworld-character-lost = { CAP($character) } est mort ou parti pour de bon.
demonworld-epitaph-at = { CAP($character) } est mort ou parti pour de bon, à { $province }.
demonworld-epitaph-captured = { CAP($character) } est perdu pour de bon, faute de rançon à { $captor }.
demonworld-seen-troop = { $name } ({ $stands })
demonworld-seen-force = { $force } à { $province } : { $troops }

# Provinces, sites, prestige, savoir.
demonworld-sighted = Vous voyez : { $forces }.
demonworld-prestige-changed = Prestige { DE($seat) } : { $change }, soit { $prestige }.
demonworld-province-taken = { $seat } prend { $province }.
demonworld-province-freed = { $province } n’est plus à personne.
demonworld-site-taken = { $seat } prend { $site }.
demonworld-site-freed = { $site } n’est plus à personne.

# Pourquoi un événement a tourné ainsi.
demonworld-why-throws = { $seat } jette
demonworld-why-lot-first = le premier camp
demonworld-why-lot-second = le second camp
demonworld-why-lot = Tirage au sort, { $who }
demonworld-why-lot-rule = · Le dé le plus haut défend ; une égalité se rejoue.
demonworld-why-attrition = Attrition : { $unit }
demonworld-why-fate = Le destin : { $character }
demonworld-why-blast = L’explosion
demonworld-why-sapper = Le socle dans la sape
demonworld-why-counter = Le socle dans la contre-sape
demonworld-why-tunnels-rule = · Le socle au dé le plus bas est perdu ; à égalité, les deux.
demonworld-why-shot = Un tir, en points de structure
demonworld-why-loot = Le butin, en pour cent de ce que les dépôts devraient contenir
demonworld-why-fed = · mangé : { $eaten } sur { $need } nécessaires ; reste : { $left }
demonworld-why-passing = Si elle passe à l’assiégeant
demonworld-why-onset = L’épidémie éclate : { $target } ou moins
demonworld-why-toll = Les socles perdus cette semaine
demonworld-why-toll-end = Si elle finit
demonworld-why-besieged = L’assiégé
demonworld-why-besieger = L’assiégeant
demonworld-why-prestige = prestige
demonworld-why-heart = Le dé du moral
demonworld-why-heart-hidden = · Il fallait au plus le moral le plus bas de ces troupes. Ce nombre se montre après la campagne, car il peut être celui d’un allié.
demonworld-why-heart-besieged = Le moral des assiégés :
demonworld-why-heart-besieger = Le moral de l’assiégeant :
demonworld-why-unheard = Creuser sans être entendu :
demonworld-why-direction = La direction
demonworld-why-speed = Le dé des sapeurs
demonworld-why-revenue = Revenus de l’hiver
demonworld-why-pays = { $count } × { $what }
demonworld-why-holds = Le tunnel sous un mur de hauteur { $height } :
demonworld-why-wintered = · { $percent } % de { $base } : { $target } au moins
demonworld-why-model = Une force d’une seule figurine, perdue sur un tel dé :
demonworld-why-king = le roi
demonworld-why-shortages = hivers précédents sans solde
demonworld-why-length = Tours de la journée
demonworld-why-attrition-modifiers = modificateurs d’attrition de son armée, dans cette province
demonworld-why-craft = le métier des sapeurs, et d’un ingénieur
demonworld-why-people = la race des sapeurs
demonworld-why-season = la saison
demonworld-why-turn = tous les modificateurs de ce tour
demonworld-why-always = toujours
demonworld-why-points = { $whole },{ $tenth }
demonworld-why-blow = · Tour { $turn }, { $side } : { $dice }, { $terms } : { $percent } % de { $value } points font { $damage }
demonworld-why-pursuit = · La poursuite par { $side } : { $dice }, toujours −2 : { $percent } % de { $value } points font { $damage }
demonworld-why-stands = Tour { $turn }, moral, { $who } :
demonworld-why-rally = Ralliement, { $who } :
demonworld-why-militia = La milice se rend à { $at } moins les semaines de siège ({ $week }) :
demonworld-why-militia-needs =
    { $needed ->
        [0] · { $of } sans dé
        [1] · { $of } sans dé
       *[other] · { $of } sur un dé d’au moins { $needed }
    }
demonworld-why-prestige-battle = Prestige : { $battle }
demonworld-why-prestige-ransom = · Pour un roi sans rançon
demonworld-why-prestige-surrender = · Une reddition est une victoire pour chaque assiégeant, une défaite pour l’assiégé
demonworld-why-victory = victoire
demonworld-why-defeat = défaite
demonworld-why-commander = général en chef détruit
demonworld-why-bounds = le prestige ne va pas plus loin
