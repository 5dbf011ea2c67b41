# Les images d’Imperial Offices : la carte d’un royaume, les fiches de ses gens, la course aux charges ; et chacune en mots.

offices-picture-month = Mois { $month } sur { $last }
offices-picture-over = La fin, après { $month } mois
offices-picture-percent = { $percent } %
offices-picture-known-to = ce que sait { $seat }
offices-picture-known-to-all = ce que tous savent

# Ce qu’on est pour un royaume.
offices-picture-king = Roi
offices-picture-queen = Reine
offices-picture-former-king = Ancien roi
offices-picture-former-queen = Ancienne reine
offices-picture-hero = Héros
offices-picture-heroine = Héroïne
offices-picture-free-hero = Héros libre
offices-picture-free-heroine = Héroïne libre
offices-picture-dead = Sans vie
offices-picture-nature = { $rank } · { $race } · { $alignment } · { $temperament }

# La fiche d’un personnage.
offices-sheet-hit-points = Points de vie { $left }/{ $most }
offices-sheet-place = { CAP($province) } ({ $number })
offices-sheet-units = { $count ->
        [0] ne mène personne
        [one] mène { $count } unité
       *[other] mène { $count } unités
    }
offices-sheet-pay = { $gold ->
        [0] pas d’or
        [one] { $gold } pièce d’or
       *[other] { $gold } pièces d’or
    } par mois
offices-sheet-skills = Talents
offices-sheet-apt = apprend deux fois mieux
offices-sheet-chance = chance de progresser au soir
offices-sheet-objects = Objets
offices-sheet-no-objects = rien
offices-sheet-charges = { $count ->
        [0] vide
        [one] { $count } charge
       *[other] { $count } charges
    }
offices-sheet-merit = Mérite
offices-sheet-plan = En rencontre
offices-sheet-duel = En duel
offices-sheet-orders = Ce mois-ci

# Les gens d’un royaume.
offices-court-title = La cour : { $seat }
offices-court-count = { $count ->
        [0] personne
        [one] { $count } personnage
       *[other] { $count } personnages
    }
offices-key-place = province
offices-key-units = unités menées
offices-key-pay = paie par mois
offices-alt-court-skills = { $name } : { $skills }.

# La course aux charges.
offices-standing-title = La course aux charges
offices-standing-below = vos meilleurs candidats, comparés au premier
offices-standing-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
offices-standing-nobody = personne n’a encore de mérite
offices-standing-none = aucun des vôtres
offices-standing-leads = en tête
offices-standing-shares = en tête à égalité

# La légende de la carte ; ce qui a un nom ailleurs y a ses mots.
offices-legend-home = berceau d’un royaume
offices-legend-tax = impôt
offices-legend-explored = exploré
offices-legend-unknown = inconnu
offices-legend-guarded = lieu gardé
offices-legend-pacified = lieu en paix
offices-legend-beaten = lieu conquis
offices-legend-army = armée
offices-legend-neutral = armée neutre
offices-legend-lone = personnage sans armée
offices-legend-free = héros libre
offices-legend-king = roi ou reine
offices-legend-heroes = héros
offices-legend-seen = vu il y a un mois ou plus
offices-legend-move = marche du mois passé
offices-legend-battle = bataille, et qui l’a gagnée
offices-legend-taken = a changé de mains
offices-legend-ravaged = ravagée
offices-legend-blessed = bénie
offices-legend-more = d’autres armées
offices-legend-partner = traité avec
offices-legend-locked = ordres verrouillés
offices-legend-regent = une régence défend
offices-legend-fallen = tombé
offices-legend-provinces = provinces
offices-legend-gold = votre or

# La carte en mots.
offices-alt-kingdom = { $seat } ({ SAME($seat, $king) ->
        [yes] {""}
       *[no] { $king },{" "}
    }{ $race }, { $alignment }) : { $count ->
        [0] aucune province
        [one] { $count } province
       *[other] { $count } provinces
    }{ $count ->
        [0] .
       *[other]  : { $provinces }.
    }
offices-alt-gold = Dans votre trésor : { $gold ->
        [0] pas d’or
        [one] { $gold } pièce d’or
       *[other] { $gold } pièces d’or
    }.
offices-alt-fallen = { SAME($seat, $king) ->
        [yes] { $seat }
       *[no] { $seat } ({ $king })
    } est tombé.
offices-alt-regent = Royaume en régence : { $seat }.
offices-alt-treaty = Traité entre { $one } et { $other }.
offices-alt-free = Sans roi : { $provinces }.
offices-alt-land = { $province } ({ $number }), { $terrain }{ $facts ->
        [0] { "" }
       *[other] { " (" }{ $known })
    }
offices-alt-lands = Les terres : { $lands }.
offices-alt-home = berceau ({ $seat })
offices-alt-tax = impôt { $tax }
offices-alt-explored = explorée à { $percent } %
offices-alt-place = lieu, gardien : { $guardian }
offices-alt-place-pacified = lieu en paix, gardien : { $guardian }
offices-alt-place-beaten = un lieu conquis
offices-alt-ravaged = ravagée
offices-alt-blessed = bénie
offices-alt-army = { $owner }, { $count ->
        [0] aucune unité
        [one] { $count } unité
       *[other] { $count } unités
    }{ $named ->
        [0] { "" }
       *[other] { ", " }{ $people }
    }
offices-alt-stack = { CAP($province) } : { $army }.
offices-alt-stack-seen = { CAP($province) } : { $army } (vue au mois { $month }).
offices-alt-neutral = neutre
offices-alt-neutral-units = des unités neutres
offices-alt-nobody = personne
offices-alt-dark = On ne sait rien de plus { DE($provinces) }.
offices-alt-move = { $owner } { DE($from) } vers { $to }
offices-alt-moves = Marches du mois passé : { $moves }.
offices-alt-battle = Bataille à { $province } : { $attacker } contre { $defender } ; vainqueur : { $winner }.
offices-alt-taken = { CAP($province) } a changé de mains : { $owner } après { $before }.

# Une fiche, les gens et la course en mots.
offices-alt-sheet = { $name } : { $nature }.
offices-alt-offices = Charges : { $offices }.
offices-alt-dead = Sans vie.
offices-alt-hit-points = { $left ->
        [one] { $left } point
       *[other] { $left } points
    } de vie sur { $most }.
offices-alt-place-of = À { $province }, { $units }.
offices-alt-pay = Paie : { $gold ->
        [0] rien
        [one] { $gold } pièce d’or
       *[other] { $gold } pièces d’or
    } par mois.
offices-alt-skill = { $skill } { $level }
offices-alt-skill-chance = { $skill } { $level } ({ $percent } % de progresser)
offices-alt-skills = Talents : { $skills }.
offices-alt-objects = Objets : { $objects }.
offices-alt-object-charges = { $object } ({ $charges })
offices-alt-merit = { $office } { $merit }
offices-alt-merits = Mérite : { $merits }.
offices-alt-plan = En rencontre : { $plan }.
offices-alt-duel = En duel : { $plan }.
offices-alt-orders = Ce mois-ci : { $orders }.
offices-alt-standing = { $office } : { $name }, { $percent } % du premier.
offices-alt-standing-leads = { $office } : { $name } est en tête.
offices-alt-standing-shares = { $office } : { $name } en tête, à égalité avec un autre royaume.
offices-alt-standing-none = { $office } : aucun des vôtres.
offices-alt-standing-nobody = { $office } : personne n’a encore de mérite.
