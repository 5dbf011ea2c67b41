# Les carnets d’ordres de Demonworld. Une ligne : une chose, où elle se trouve, ce qu’elle a pour ordre.

demonworld-book = { CAP($question) }

# Ordres d’une saison.
demonworld-book-pick-army = Quelle armée, ou quelle réorganisation ?
demonworld-book-pick-met = Quelle armée ?
demonworld-book-ask-army = que fait-elle ?
demonworld-book-so-longer = Répondre pour plus longtemps …
demonworld-book-so-season = { CAP($what) }, jusqu’à la fin de la saison
demonworld-book-so-always = { CAP($what) }, toujours
demonworld-book-ask-reorganisation = la maintenez-vous ?
demonworld-book-ask-site = dans quelle place laissez-vous une garnison ?
demonworld-book-ask-detach = qui y reste ? Un ou plusieurs
demonworld-book-garrison-limit = Une garnison vaut { $most } au plus ; déjà là : { $points }.
demonworld-book-ask-absorb = quelle garnison vient avec elle ?
demonworld-book-ask-exchange = avec quelle armée ?
demonworld-book-ask-swap = qui passe de l’une à l’autre ? Un ou plusieurs, des deux armées
demonworld-book-ask-height = quelle hauteur de palissade ?
demonworld-book-ask-builders = qui bâtit ? Tous ceux qui le peuvent, ou certains
demonworld-book-army = { CAP($army) }, { $place }, { $stands }
demonworld-book-march = → { $province }
demonworld-book-hold = reste sur place
demonworld-book-camp = bâtit un camp
demonworld-book-detach = laisse une garnison
demonworld-book-absorb = emmène une garnison
demonworld-book-exchange = échange des troupes avec une autre armée
demonworld-book-height = hauteur { $height }
demonworld-book-everybody = tous ceux qui le peuvent
demonworld-book-goes-to = passe à { $army }
demonworld-book-no-order = pas encore d’ordre : elle reste sur place
demonworld-book-cannot-march = elle ne peut pas marcher
demonworld-book-besieging = elle assiège
demonworld-book-meets = sur place : { $armies }
demonworld-book-yours = à vous
demonworld-book-held = { $seat }
demonworld-book-neutral = à personne
demonworld-book-land = { $holder } ; { $meets }
demonworld-book-reorganisation = Réorganisation { $number }
demonworld-book-take-back = La retirer
demonworld-book-last =
    { $count ->
        [0] Comme la saison passée
        [1] Comme la saison passée, plus loin : { $provinces }
        [2] Comme la saison passée, plus loin : { $provinces }
       *[other] Comme la saison passée, plus loin : { $count } provinces
    }
demonworld-book-hold-rest = Les autres restent
demonworld-book-sites = La place à prendre d’abord
demonworld-book-ask-sites = quelle place assiégez-vous d’abord ?
demonworld-book-in-order = { $names }, dans cet ordre
demonworld-book-standing = Quand vous ne répondez pas
demonworld-book-standing-usual = selon les règles
demonworld-book-standing-conflict = En conflit
demonworld-book-standing-day = Un second jour
demonworld-book-ask-standing = que faut-il faire à votre place ?
demonworld-book-ask-attitude = que font vos armées en conflit ?
demonworld-book-hold-all = Toutes restent

# Le programme d’un siège.
demonworld-book-pick-week = Quelle semaine ?
demonworld-book-ask-week = que fait-on ?
demonworld-book-ask-work = que fait-on alors ?
demonworld-book-ask-out = que retirez-vous ?
demonworld-book-ask-if = à quelle condition ?
demonworld-book-ask-until = jusqu’à quand ?
demonworld-book-ask-crew = qui travaille ? Tous ceux qui le peuvent, ou certains
demonworld-book-ask-element = quel élément de l’enceinte ?
demonworld-book-ask-engine = quel engin ?
demonworld-book-ask-ration = combien chacun mange-t-il ?
demonworld-book-ask-eat = les montures de qui ?
demonworld-book-ask-storm = qui donne l’assaut ? Tous, ou certains
demonworld-book-ask-sortie = qui sort ? Tous, ou certains
demonworld-book-ask-raider = quelqu’un pille-t-il les dépôts ?
demonworld-book-ask-digger = qui creuse ?
demonworld-book-ask-distance = de quelle distance ?
demonworld-book-ask-sap = quelle sape ?
demonworld-book-ask-course = dans quel sens ?
demonworld-book-ask-terms = à quelles conditions ?
demonworld-book-ask-offer = que répondez-vous ?
demonworld-book-ask-mode = comment voulez-vous combattre ?
demonworld-book-week = Semaine { $week }
demonworld-book-works = { $works }
demonworld-book-late = reporté : { $work }
demonworld-book-if = { $when }, { $work }
demonworld-book-as-before = comme la semaine d’avant
demonworld-book-mode = Combats de ce siège
demonworld-book-mode-default = rien de choisi : comme le veut la campagne
demonworld-book-plan-assaults = Plan des assauts
demonworld-book-plan-sorties = Plan des sorties
demonworld-book-plan-usual = aucun : chaque armée suit le sien
demonworld-book-plan-army = Comment elle combat
demonworld-book-plan-army-usual = comme toutes vos armées
demonworld-book-plan-army-own = selon son propre plan
demonworld-book-plan-all = Plan de toutes vos armées
demonworld-book-plan-all-usual = aucun : la plus ancienne unité d’abord, personne en réserve
demonworld-book-stale-retreats = aucun recul de son plan ne touche { $province } : la meilleure province est prise
demonworld-book-ask-whose = les unités de quelle armée ?
demonworld-book-plan-back = Annuler ce plan
demonworld-book-plan-part = { $what } : { $value }
demonworld-book-places = Places de vos troupes
demonworld-book-places-usual-walls = rien d’inscrit : là où un mur tombe, on compte deux socles dessus lors d’un assaut, sinon un
demonworld-book-places-usual-field = rien d’inscrit : on compte quatre socles sur le chemin d’une sape lors d’un assaut
demonworld-book-places-nobody = personne nulle part
demonworld-book-places-some = { $stands } en place
demonworld-book-places-even = tous, à parts égales sur l’enceinte
demonworld-book-places-empty = personne à cet endroit
demonworld-book-places-on = dessus
demonworld-book-places-before = devant, sur le chemin d’une sape
demonworld-book-ask-spot = où, à cet élément ?
demonworld-book-placed = { $unit } ({ $stands })
demonworld-book-ask-places = où se tiennent-elles ? À quel élément
demonworld-book-ask-placed = qui s’y tient ?
demonworld-book-ask-how-many = combien ?
demonworld-book-offer = Ils offrent de se rendre
demonworld-book-offer-passage = Ils offrent de se rendre contre libre passage
demonworld-book-accept = Accepter
demonworld-book-refuse = Refuser
demonworld-book-no-answer = pas encore de réponse : c’est un refus
demonworld-book-depots = Dépôts : { $count } ; il en faut { $needed }.
demonworld-book-default-depots = Aucun programme : vos troupes bâtissent les dépôts qu’il vous faut, et sinon attendent.
demonworld-book-default-late = Aucun programme : ce qui a été reporté se fait la semaine prochaine, et vos troupes bâtissent les dépôts qu’il vous faut.
demonworld-book-default-repair = Aucun programme : votre plus grande unité d’infanterie répare ce qui est le plus abîmé.
demonworld-book-too-many = { $unit } : plus de travail que de socles
demonworld-book-torn = { $unit } combat et ne travaille pas
demonworld-book-idle-charge = aucun assaut cette semaine : la sape { $sap } ne saute pas
demonworld-book-idle-charge-ally = aucun assaut de vous cette semaine : la sape { $sap } ne saute que si un allié donne l’assaut
demonworld-book-busy = { CAP($unit) }, { $free } sur { $stands } libres. { $works }
demonworld-book-free = { $free } sur { $stands } libres
demonworld-book-half = la moitié { DE($unit) }
demonworld-book-copy = Comme en semaine { $week }
demonworld-book-clear = Rien cette semaine
demonworld-book-out = Retirer quelque chose…
demonworld-book-only-if = Seulement si…
demonworld-book-repair = Réparer l’enceinte…
demonworld-book-store = Rebâtir un magasin…
demonworld-book-sortie = Sortie…
demonworld-book-counter = Contre-sape…
demonworld-book-ration = Rationner…
demonworld-book-eat = Manger des montures…
demonworld-book-surrender = Offrir de se rendre…
demonworld-book-surrender-passage = les armées partent libres
demonworld-book-surrender-all = sans conditions
demonworld-book-depot = Dépôt…
demonworld-book-engine = Engin…
demonworld-book-fieldworks = Palissades autour du camp…
demonworld-book-sap = Nouvelle sape…
demonworld-book-dig = Continuer à creuser une sape…
demonworld-book-blow = Faire sauter une sape…
demonworld-book-shoot = Bombarder…
demonworld-book-storm = Assaut…
demonworld-book-lift = Lever le siège
demonworld-book-no-raid = Personne
demonworld-book-reported = une sape y a été signalée
demonworld-book-damage =
    { $points ->
        [0] légèrement abîmé
        [one] manque { $points } point de structure
       *[other] manque { $points } points de structure
    }
demonworld-book-breach = une brèche
demonworld-book-element = élément #{ $element }
demonworld-book-element-is = #{ $element }, { $kind }, hauteur { $height }
demonworld-book-wall = mur
demonworld-book-gate = porte
demonworld-book-tower = tour
demonworld-book-hexes =
    { $count ->
        [one] à { $count } hexagone du mur
       *[other] à { $count } hexagones du mur
    }
demonworld-book-sap-number = sape { $number }
demonworld-book-only-week = seulement la semaine { $week }
demonworld-book-until = jusqu’à la fin de la semaine { $week }
demonworld-book-starve = Affamer la place
demonworld-book-sap-and-storm = Saper et donner l’assaut
demonworld-book-hold-and-repair = Tenir et réparer
demonworld-book-spare = Tenir en mangeant moins

# Rencontres de forces hostiles.
demonworld-book-no-attitude = rien de choisi : elle combat le plus fort, ou s’abrite devant un nombre écrasant
demonworld-book-standing-attitude = rien de choisi : vos consignes, { $attitude }, si c’est possible
demonworld-book-no-retreat = rien de choisi : la meilleure province est prise
demonworld-book-no-winner-move = rien de choisi : elle reste, et l’autre recule

# Batailles.
demonworld-book-pick-plan = Que voulez-vous fixer ?
demonworld-book-pick-about = que voulez-vous fixer ?
demonworld-book-no-mode = rien de choisi : { $mode }
demonworld-book-table-needs-all = seulement si les deux camps le veulent
demonworld-book-line = Ordre de bataille
demonworld-book-line-front = Toutes vos unités frappent, mais seules les trois premières de la ligne subissent les pertes ; quand l’une n’est plus là, la suivante prend sa place. Grands monstres et machines de guerre restent derrière.
demonworld-book-line-usual = la plus ancienne unité d’abord
demonworld-book-line-so-far = Déjà placées, dans cet ordre : { $names }.
demonworld-book-ask-line = qui vient en premier ? Les autres suivent, la plus ancienne unité d’abord
demonworld-book-ask-line-next = qui vient ensuite ? Les autres suivent, la plus ancienne unité d’abord
demonworld-book-reserve = En réserve
demonworld-book-reserve-usual = personne
demonworld-book-ask-reserve = qui reste hors du combat ? Une ou plusieurs
demonworld-book-leave = Retrait
demonworld-book-leave-at = à { $percent } % de pertes
demonworld-book-leave-usual = jamais
demonworld-book-ask-leave = à combien de pertes ?
demonworld-book-retreats = Recul, s’il le faut
demonworld-book-retreats-usual = la meilleure province selon les règles
demonworld-book-retreats-so-far = Déjà choisies, dans cet ordre : { $names }.
demonworld-book-ask-retreats = vers où ? Après celles déjà choisies
demonworld-book-list = { $names }
demonworld-book-ask-next-day = que faites-vous le second jour ?
demonworld-book-ask-fighters = qui combat encore ? Une ou plusieurs
demonworld-book-fight-on = combattre encore avec toutes
demonworld-book-fight-on-with = combattre encore avec { $units }
demonworld-book-fight-on-some = combattre encore avec certaines…
demonworld-book-withdraw = se retirer
demonworld-book-no-next-day = rien de choisi : elles combattent encore
demonworld-book-no-next-day-withdraw = rien de choisi : elles se retirent

demonworld-book-report = Rapport, { $battle }
demonworld-book-no-report = aucun : à l’échéance, le programme la livre
demonworld-book-turn-limit =
    { $count ->
        [one] { $count } tour au plus.
       *[other] { $count } tours au plus.
    }
demonworld-book-time = Plus de temps
demonworld-book-time-needs-both = si les deux camps en demandent
demonworld-book-edge = Bord de la table
demonworld-book-edge-record = pour mémoire
demonworld-book-ask-edge = quel bord prenez-vous ?
demonworld-book-edge-words = Avec vos mots…
demonworld-book-ask-time = combien ?
demonworld-book-ask-outcome = comment a-t-elle fini ?
demonworld-book-ask-hurt = quels chefs ont souffert ? Un ou plusieurs
demonworld-book-nobody-hurt = aucun
demonworld-book-two-fates = Deux sorts ont été choisis pour la même personne, ou « aucun » avec un nom. Choisissez de nouveau.
demonworld-book-fate = { $character }, camp { DE($seat) } : { $fate }
demonworld-book-form-marks = Vient ensuite un formulaire, une ligne par unité : corrigez au bout de chacune les socles restants. Un `!` derrière eux dit que l’unité est en déroute, un `-` qu’elle n’a pas combattu.
demonworld-book-table-sides = Défenseur : { $defender } ; attaquant : { $attacker }.
demonworld-book-table-sides-siege = Assiégé : { $defender } ; assiégeant : { $attacker }.
demonworld-book-lost = { $unit } (pertes : { $stands })
demonworld-book-lost-routed = { $unit } (pertes : { $stands }, en déroute)
demonworld-book-lost-idle = { $unit } (n’a pas combattu)
demonworld-book-lost-idle-routed = { $unit } (n’a pas combattu, en déroute)
demonworld-book-lost-wall = élément #{ $element } (perte : { $points })
demonworld-book-lost-stores = détruit : { $stores }
demonworld-book-reported-so = Rapport { DE($seat) } : { $outcome }, { $turns }.
demonworld-book-losses = { $losses }
demonworld-book-words = { $text }
demonworld-book-disputed = Contesté : { $text }
demonworld-book-differ =
    { $count ->
        [0] Ils concordent.
        [one] Ils diffèrent sur { $count } point : { $items }.
       *[other] Ils diffèrent sur { $count } points : { $items }.
    }
demonworld-book-differ-more =
    { $count ->
        [one] { $count } autre
       *[other] { $count } autres
    }
demonworld-book-ask-check = le rapport est-il exact ?
demonworld-book-confirm = Le rapport est exact
demonworld-book-dispute = Le rapport est inexact
demonworld-book-own-report = Mon propre rapport…
demonworld-book-no-check = pas de réponse : le rapport fait foi
demonworld-book-no-check-disputed = vous le contestez : sans rapport de votre part, il fait foi malgré tout
demonworld-book-no-check-umpire = pas de réponse : l’arbitre tranche
demonworld-book-no-check-program = pas de réponse : le programme livre la bataille
demonworld-form-report = Rapport de bataille
demonworld-form-turns = Tours joués
demonworld-form-defender = Défenseur, restants ; ! fuit, - non engagée
demonworld-form-attacker = Attaquant, restants ; ! fuit, - non engagée
demonworld-form-besieged = Assiégé, restants ; ! fuit, - non engagée
demonworld-form-besieger = Assiégeant, restants ; ! fuit, - non engagée
demonworld-form-unit = { $number }. { CAP($unit) } : { $stands }
demonworld-form-walls = Murs : élément, perte ; magasins : nombre
demonworld-form-dispute = Contester le rapport
demonworld-form-why = Motif, si vous voulez le donner
demonworld-form-text = Avec vos mots
demonworld-form-edge = Votre bord, avec vos mots
demonworld-form-edge-empty = Dites quel bord vous prenez.
demonworld-form-unreadable = Le formulaire est illisible. Gardez le numéro de chaque ligne, et ne changez que les socles à la fin.
demonworld-form-unreadable-line = Cette ligne est illisible : { $line }. Gardez son numéro au début, et ne changez que les socles à la fin.
demonworld-form-unreadable-walls = Cette ligne des murs est illisible : { $line }. Écrivez un élément et sa perte, par exemple `3 : 20`, ou le nombre de magasins détruits.
demonworld-form-unreadable-turns = Les tours joués sont un nombre : { $line } est illisible.
demonworld-form-untrue = C’est impossible : { $faults }.
demonworld-form-turns-most =
    une journée compte au plus { $most ->
        [one] un tour
       *[other] { $most } tours
    }
demonworld-form-not-engaged = { $unit } a perdu des socles sans combattre
demonworld-form-no-rout = { $force } fuit avant d’avoir perdu un tiers
demonworld-form-too-many = { $unit } a perdu plus de socles qu’elle n’en avait
demonworld-form-too-many-left = { $unit } garde plus de socles qu’elle n’en avait
demonworld-form-stores-most =
    { $most ->
        [0] il n’y avait pas de magasin à détruire
        [one] il n’y avait qu’un magasin debout
       *[other] il n’y avait que { $most } magasins debout
    }
demonworld-form-elsewhere = quelque chose n’est pas de cette bataille

# Organisation.
demonworld-book-pick-force = Quelle force, ou quoi d’autre ?
demonworld-book-ask-force = que faites-vous pour elle ?
demonworld-book-ask-king = qui est roi ?
demonworld-book-ask-province = où ?
demonworld-book-ask-leader = qui la commande ?
demonworld-book-ask-garrison = où ?
demonworld-book-ask-bought = que rendez-vous ?
demonworld-book-ask-plan = quels ouvrages ?
demonworld-book-fill = Compléter comme proposé
demonworld-book-units = { $count } × { $name }, { $points }
demonworld-book-times = { $count } × { $name }
demonworld-book-suggested = proposé : { $pieces }, { $points }
demonworld-book-no-army = pas encore d’armée
demonworld-book-ask-leaders = qui en est ? Le roi commande, sinon le plus haut gradé
demonworld-book-companion = accompagne, ne peut pas commander
demonworld-book-ask-units = quelles unités ? Cochez-en plusieurs
demonworld-book-ask-buy = quoi au juste ?
demonworld-book-ask-where = dans quelle force ?
demonworld-book-ask-who = qui ? Un ou plusieurs
demonworld-book-king = Le roi
demonworld-book-no-king = pas de roi : le meilleur que vous puissiez payer est nommé
demonworld-book-force = { CAP($force) }, { $place }
demonworld-book-worth = { $stands }, { $points }
demonworld-book-new = nouveau : { $pieces }
demonworld-book-empty = vide : elle est dissoute
demonworld-book-no-leader = personne ne la commande : elle ne peut pas marcher
demonworld-book-no-troops = pas de troupes : son chef seulement
demonworld-book-new-army = Une nouvelle armée
demonworld-book-new-garrison = Une nouvelle garnison
demonworld-book-plans = Ouvrages des cités et forteresses
demonworld-book-purchases = Acheté à présent
demonworld-book-bought =
    { $count ->
        [one] { $count } achat, { $points }
       *[other] { $count } achats, { $points }
    }
demonworld-book-points-lapse = Reste à dépenser : { $points }. Ce qui n’est pas dépensé est perdu.
demonworld-book-points-stay = Reste à dépenser : { $points }. Ce qui n’est pas dépensé reste.
demonworld-book-default-roster = Rien de prévu : les armées habituelles de votre race seront levées. Le bouton les lève dès maintenant, pour les voir et les changer.
demonworld-book-usual = Lever les armées habituelles
demonworld-book-priced = { CAP($name) }, { $points }
demonworld-book-refund = { $points } rendus
demonworld-book-troop = { $stands }, { $kind }, taille { $size }, moral { $a }/{ $b }
demonworld-book-planned = { $site }, { $plan }
demonworld-book-plans-free = Les premiers ouvrages ne coûtent aucun de vos points.
demonworld-book-draw = Les dessiner vous-même…
demonworld-book-drawing = Vient un formulaire avec ce qui est prévu, élément par élément : W un mur, G une porte, T une tour, puis la hauteur, comme W5 G5 T6. Un magasin est sa hauteur, x, ses hexagones, comme 3x2.
demonworld-book-ask-drawn = de quelle place ?
demonworld-book-ask-tier = avec quel budget ?
demonworld-book-needs-tower = il y faut une tour de hauteur { $height }
demonworld-form-drawing = Ouvrages
demonworld-form-ring = Enceinte, dans l’ordre (W, G, T et hauteur)
demonworld-form-keep = Donjon, s’il y en a un
demonworld-form-stores = Magasins, comme 3x2 3x2
demonworld-form-hexes = Hexagones à l’intérieur
demonworld-form-drawing-unreadable = C’est illisible. L’enceinte est une suite comme G5 W5 W5 T6, les magasins une suite comme 3x2 3x2, l’intérieur un nombre.
demonworld-book-built = { $elements }, jusqu’à hauteur { $height }
demonworld-book-built-for = { $elements }, jusqu’à hauteur { $height }, abri pour { $stands }
demonworld-book-raise-unit = Acheter une unité…
demonworld-book-raise-character = Acheter un personnage…
demonworld-book-raise-slaves = Acheter des esclaves…
demonworld-book-reinforce = Compléter une unité…
demonworld-book-remount = De nouvelles montures…
demonworld-book-rearrange = En déplacer vers une autre force…
demonworld-book-dissolve = La dissoudre

# Hiver.
demonworld-book-pick-unit = Quelle unité ?
demonworld-book-pick-upkeep = Que voulez-vous décider ?
demonworld-book-ask-advantage = qu’a-t-elle appris ?
demonworld-book-ask-upkeep = que faites-vous ?
demonworld-book-ask-let-go = qui congédiez-vous ? Un ou plusieurs
demonworld-book-mode-both = On ne combat sur la table que si les deux camps le veulent ; l’un d’eux note ensuite ici comment la bataille a fini.
demonworld-book-no-lessons = Aucune de vos unités n’a combattu en gardant au moins la moitié de ses socles : il n’y a rien à apprendre.
demonworld-book-lessons-rest = Les autres : { $advantage }
demonworld-book-advantages = La renommée améliore le premier chiffre du moral d’une unité, par lequel elle tient ; la cohésion, le second, par lequel elle se rallie ; la peur fait fuir l’ennemi plus tôt. 2 de chaque au plus.
demonworld-book-no-advantage = rien de choisi : { $advantage }
demonworld-book-funds = Points dont vous disposez : { $points }.
demonworld-book-upkeep = Entretien, { $points }
demonworld-book-short = il manque { $points }
demonworld-book-paid = tous sont payés
demonworld-book-keep = tous restent, bien que tous ne soient pas payés
demonworld-book-let-go = congédiés : { $pieces }
demonworld-book-no-upkeep = rien de choisi, congédiés : { $pieces }
demonworld-book-let-usual-go = Congédier les moins chers
demonworld-book-let-some-go = En congédier…
demonworld-book-costs = coûte { $points }
demonworld-book-captive = Captif : { $character }
demonworld-book-ransom = est racheté
demonworld-book-captive-stays = pas racheté : perdu pour de bon à la fin de l’hiver
