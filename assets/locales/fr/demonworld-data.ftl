# La carte et les listes d’armée propres à une campagne : ce qui ne va pas dans un fichier. $line est un nombre, $what un
# message ; $code, $other sont des codes, $column, $word, $words, $list des mots du fichier, $least, $most, $total, $wide, $high
# des nombres, $race, $kind des noms.

demonworld-data-fault = Ligne { $line } : { $what }
demonworld-data-too-large = Le fichier dépasse { $most } Ko.
demonworld-data-syntax = Illisible : il manque un guillemet, un crochet, un signe égal ou un retour à la ligne, ou il y en a un de trop.
demonworld-data-repeated = Ce nom figure deux fois dans la même entrée.
demonworld-data-no-list = Il n’y a pas d’entrées « [[{ $list }]] ».
demonworld-data-foreign = « { $word } » n’a pas sa place dans un tel fichier : il contient « [[province]] », « [[race]] » et « [[troop]] ».
demonworld-data-too-many = Il y a plus { DE($most) } entrées « [[{ $list }]] ».
demonworld-data-missing = « { $column } » manque dans cette entrée.
demonworld-data-stranger = Une telle entrée n’a pas de colonne « { $column } ».
demonworld-data-no-text = « { $column } » doit être un texte entre guillemets.
demonworld-data-no-number = « { $column } » doit être un nombre entier { DE($least) } à { $most }.
demonworld-data-no-flag = « { $column } » doit être true ou false.
demonworld-data-no-values = « { $column } » doit être une liste entre crochets.
demonworld-data-no-pair = « { $column } » doit être deux nombres entre crochets.
demonworld-data-no-table = « { $column } » n’a pas la forme que montre le fichier habituel.
demonworld-data-long-list = « { $column } » a plus { DE($most) } valeurs.
demonworld-data-no-word = « { $word } » n’est pas parmi : { $words }.
demonworld-data-no-code = « { $word } » n’est pas un code : une province en a un comme H1, une troupe comme H01.
demonworld-data-no-mark = « { $column } » prend des mots en minuscules et tirets bas, comme ice_halls.
demonworld-data-name-long = Un nom compte de 1 à { $most } caractères.
demonworld-data-name-signs = Un nom commence par une lettre et n’a que des lettres, des chiffres, des espaces et les signes ' ’ - . , &.
demonworld-data-twice = { $code } figure deux fois.
demonworld-data-same-place = { $code } est au même endroit que { $other }.
demonworld-data-no-neighbour = { $code } nomme pour voisine { $other }, qui n’est pas sur la carte.
demonworld-data-far-neighbour = { $code } nomme pour voisine { $other }, mais ne la touche pas.
demonworld-data-one-sided = { $other } nomme { $code } pour voisine, mais { $code } ne nomme pas { $other }.
demonworld-data-unreachable = On ne peut atteindre { $code } depuis les autres provinces.
demonworld-data-too-wide = La carte dépasse { $wide } colonnes ou { $high } rangées.
demonworld-data-few-homes = Deux races au moins doivent avoir un pays (« home ») sur la carte.
demonworld-data-no-site = Il manque un site au pays de cette race. Race : { $race } ; manque : { $kind }.
demonworld-data-no-race = Cette race est sur la carte (« population » ou « home ») : il lui faut une entrée « [[race]] », et un pays dans une province au moins. Race : { $race }.
demonworld-data-no-home = Il faut un pays à cette race : une province au moins doit l’avoir pour « home », car son peuple vit sur la carte ou elle a une entrée « [[race]] ». Race : { $race }.
demonworld-data-no-special = Aucune province n’a « { $special } » parmi ses « special ».
demonworld-data-mount = « mount_size » doit être plus petit que « size », qui compte cavalier et monture.
demonworld-data-no-mount = Il faut un « mount_size » à la cavalerie.
demonworld-data-levy = « levy » doit être une troupe de cette race qui porte le mot levy.
demonworld-data-dismounts = « dismounts_to » doit être une troupe d’infanterie de cette race.
demonworld-data-riders = « rider_size » doit être plus petit que le « size » de toutes les troupes montées de cette race.
demonworld-data-king = « king » doit être un général ou un sorcier du plus haut rang de cette race (3 suffit).
demonworld-data-king-absent = Il faut au « roster » une armée qui ait le roi : l’une de ses « armies » doit avoir « { $word } » parmi ses « characters ».
demonworld-data-unknown-troop = Le « roster » contient { $code }, qui n’est pas parmi les troupes.
demonworld-data-foreign-troop = Le « roster » contient { $code }, une troupe d’une autre race.
demonworld-data-foreign-character = Le « roster » contient un personnage absent des « characters » de cette race : { $kind }.
demonworld-data-unknown-province = { $code } n’est pas sur la carte.
demonworld-data-not-home = { $code } n’est pas une province d’origine de cette race : ses forces ne commencent que là où « home » est « { $word } ».
demonworld-data-no-garrison = { $code } n’a pas de site où mettre une garnison.
demonworld-data-no-leader = Cette armée n’a pas de chef : un héros, un général ou le roi.
demonworld-data-no-units = Cette force n’a pas d’unités.
demonworld-data-total = « total » vaut { $given }, mais le « roster » coûte { $total }.
demonworld-data-budget = Le « roster » coûte { $total } points ; un joueur en a { $most }.
demonworld-data-no-people = Cette race n’habite aucune de ses provinces d’origine, si bien qu’elle ne pourrait lever ni troupes ordinaires ni personnages : { $race }.
demonworld-data-no-mark-here = Le « roster » place { $code } en { $other }, mais ces troupes ne se lèvent que là où « special » contient « { $special } ».
demonworld-data-two-garrisons = Le « roster » a une deuxième garnison en { $code } : un site n’en tient qu’une.
demonworld-data-garrison-general = Une garnison ne peut pas avoir de général.
demonworld-data-garrison-points = Cette garnison coûte { $total } points ; { $most } sont permis.
demonworld-data-garrison-room = Cette garnison compte { $total } socles ; son site risque de n’en loger que { $most }.

# Les données propres à une partie (`/gérer données`). $count, $provinces, $troops, $homes, $seats des nombres, $races une liste,
# $race un peuple, $data un message.
data-usual = La carte et les listes d’armée habituelles. Changez le fichier à votre guise, puis ouvrez une partie et rendez-le par `/gérer données` : les provinces et ce qui s’y trouve, chaque race avec ses chefs et ses premières armées, et les troupes. Ce qui ne va pas dans un fichier est dit ligne par ligne, et sa carte est montrée avant que vous ne la preniez.
data-own = La carte et les listes d’armée de cette partie, qui lui sont propres.
data-seen = { $data } Regardez la carte : rien ne change tant que vous ne la prenez pas.
data-summary = { $provinces ->
        [one] Une province
       *[other] { $provinces } provinces
    }, { $troops ->
        [one] une troupe
       *[other] { $troops } troupes
    } ; races au pays : { $races }.
data-used = La partie se joue avec cette carte et ces listes d’armée.
data-back = La partie se joue de nouveau avec la carte et les listes d’armée habituelles.
data-faults = { $count ->
        [one] Ce fichier ne peut pas être joué : il a un défaut.
       *[other] Ce fichier ne peut pas être joué : il a { $count } défauts.
    }
data-faults-more = Tous se trouvent dans le fichier ci-dessous.
data-no-text = Le fichier n’est pas du texte (UTF-8).
data-few-races = La partie a { $seats } sièges, mais { $homes ->
        [one] une seule race a
       *[other] seules { $homes } races ont
    } un pays sur cette carte.
data-race-away = { $race } : quelqu’un a choisi cette race, qui n’a pas de pays sur cette carte.
error-no-data = Ce jeu se joue toujours avec les mêmes données.
error-data-not-fetched = Le fichier n’a pas pu être lu. Donnez-le de nouveau par `/gérer données`.
error-race-away = { $race } : cette race n’a pas de pays sur la carte de cette partie. Au pays : { $free }.
data-file-about = La carte et les listes d’armées de la partie, en fichier texte
button-data-use = Jouer avec cela
button-data-usual = Revenir à l’habituelle
match-own-data = { $count ->
        [one] sa propre carte d’une province et ses propres listes d’armée
       *[other] sa propre carte { DE($count) } provinces et ses propres listes d’armée
    }
