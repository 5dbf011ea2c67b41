# Jouer, quel que soit le jeu : commandes, panneaux, réponses. `cmd-…` est une commande.

panel-what = Que faites-vous ?
panel-else = Ou autre chose ?
panel-orders = Ordres et offres : que faut-il fixer ?
panel-ahead = Consignes à l’avance : que faire le moment venu ?
panel-pay = Quel paiement voulez-vous changer ?
panel-pay-how = Avec quoi ?
panel-exchange = Marquez les cartes à échanger, une ou plusieurs
panel-own-deck = Lequel de vos paquets ?
panel-which = { $path } : que choisissez-vous ?
panel-several = { $question } Cochez-en plusieurs
panel-missed = Plus possible, donc pas fait : { $deeds }.
panel-span = { $first } à { $last }
panel-end-turn = **Finir votre tour maintenant ?** Voici ce qui resterait à faire :
panel-in-wait = Avant la fin du tour : que faut-il fixer pour les tours des autres ?
panel-more = Suite… (page { $page } sur { $pages })
button-refresh = Actualiser
button-guide = { "?" }
guide-wait = Rien ne vous est demandé pour l’instant : c’est aux autres de jouer. On vous appellera ; d’ici là, la carte, les feuilles et les règles vous sont ouvertes.
guide-lobby = Ici, une partie rassemble ses joueurs. Elle commence quand la personne qui l’a ouverte appuie sur **{ $start }**.
guide-lobby-can = **{ $join }** vous donne le prochain siège libre, **{ $leave }** le rend.
guide-lobby-can-menu = Un menu sous la carte d’inscription vous donne la couleur ou la race que vous voulez.
guide-lobby-can-house = Un menu pour la personne qui a ouvert la partie contient les règles maison : ce que les règles laissent à la table.
guide-lobby-can-more = La personne qui a ouvert la partie change les échéances, la langue et d’autres choses sous **{ $settings }**, et tout par `/gérer réglages`. `/moi` dit quand et comment on vous appelle.
guide-lobby-badge = - **{ $name }** : { $note }
guide-lobby-own = - **{ $name }**, la vôtre : { $note }
guide-lobby-most = La première fois, la plupart ne changent rien. Si vous découvrez le jeu, jouez une première partie avant de vous asseoir pour des semaines : **Jouer**, dans `/regnal`, la commence.
guide-can = *Possible :* { $text }
guide-most = *D’habitude :* { $text }
guide-way = **{ $button }**
guide-way-from-book = **{ $all }**, puis **{ $button }**
guide-ahead = { $way } : ce que vous y choisissez maintenant se fait le moment venu, si c’est alors possible ; sinon, la question vous sera posée. Jusque-là vous pouvez le changer. La plupart règlent tout l’hiver d’un coup, pour que personne n’attende.
guide-orders = { $way } : ce que vous y réglez répond pour vous pendant le tour des autres, et ce que vous y offrez attend leur réponse. La plupart laissent les consignes telles quelles tant qu’aucun ennemi n’approche.
guide-look-up = `/règle` répond sur toute règle, `/table` montre les tables de dés, `/probabilités` calcule les chances.
guide-look-up-diceless = `/règle` répond sur toute règle, `/table` montre les tables.
button-orders = Ordres et offres
button-ahead = Consignes à l’avance
button-back = Retour
act-done = C’est fait.

error-unknown-hex = Cet hexagone n’existe pas sur la carte. Les hexagones se nomment par une lettre et un nombre, comme E4 ; `/carte` les montre.
error-unknown-piece = Cette unité n’est pas sur le plateau. Pendant la saisie, celles qui y sont vous sont proposées par leurs cases et leurs noms.
error-unknown-cell = Cette case n’est pas sur le plateau. Les cases se nomment par colonne et rangée, comme B3.
error-unknown-unit = Cette unité n’est pas sur la carte. Les armées se nomment A1, A2…, les bateaux B1, B2… ; `/carte` les montre.
error-not-possible-now = Ce n’est pas possible maintenant. Le panneau du bouton **À vous de jouer** liste tout ce que vous pouvez faire en ce moment.
error-not-among =
    « { $typed } » n’est pas possible ici. Ce qui est possible : { $possible }{ $more ->
        [0] .
        [one] , et un autre choix.
       *[other] , et { $more } autres choix.
    }
error-unknown-word = « { $typed } » ne désigne rien que vous connaissiez. Le panneau du bouton **À vous de jouer** liste tout ce que vous pouvez faire en ce moment.
error-unreadable-value = « { $typed } » ne peut pas être lu ici. Pendant la saisie, ce qui convient vous est proposé.
error-say-more = Plusieurs actions correspondent. Remplissez aussi les autres options, ou utilisez le panneau du bouton **À vous de jouer**.
error-player-not-seated = Cette personne n’a pas de siège dans cette partie.
error-no-map-yet = Il n’y a pas encore de carte : elle est posée quand tous sont prêts à commencer.
picture-follows = L’image est en train d’être peinte ; elle arrive ici.
picture-missing = L’image ne peut pas être peinte pour l’instant ; redemandez-la dans un moment.

cmd-map = carte
    .description = Montre la carte, ou les environs d’un hexagone
    .o-around = autour
    .d-around = L’hexagone au centre, comme E4
    .o-size = format
    .d-size = Pour quel écran ; un téléphone par défaut
    .o-when = quand
    .d-when = Après quel tour, comme les compte /récit revoir ; maintenant par défaut
choice-size-phone = Téléphone
choice-size-wide = Écran large
cmd-show = montrer
    .description = Montre un élément de la partie
cmd-show-hex = hexagone
    .description = Tout ce qu’on sait d’un hexagone ou d’une case
    .o-hex = hexagone
    .d-hex = Son nom sur la carte, comme E4
cmd-show-unit = unité
    .description = Tout sur une unité
    .o-unit = unité
    .d-unit = Son nom sur la carte, comme A3
cmd-show-realm = royaumes
    .description = Les royaumes ou camps : ce qu’ils ont, où ils en sont
cmd-show-pending = attente
    .description = Qui est attendu, et pour quoi
cmd-show-reports = rapports
    .description = Ce que vos espions ont trouvé, pour vous seul
cmd-show-sheet = feuille
    .description = Un siège, une bataille ou une liste d’armée en image, pour vous seul
    .o-sheet = feuille
    .d-sheet = Laquelle ; par défaut, celle qui presse le plus
    .o-public = publique
    .d-public = Si tous doivent la voir : seulement ce que chacun peut en savoir
sheet-which = Une autre feuille
error-no-sheets = Il n’y a pas de feuille à regarder en ce moment.
error-unknown-sheet = Cette feuille n’existe pas, ou n’est pas pour vos yeux. Pendant la saisie, celles qui existent vous sont proposées.
error-sheet-private = Rien de cette feuille ne peut être vu de tous.

dispatch-since = Depuis que vous avez joué :
living-so-far = Jusqu’ici :
living-done = Ce qui a été fait :
dispatch-more = > … et { $count ->
        [one] un autre fait
       *[other] { $count } autres faits
    } ; `/récit histoire` raconte tout.

# Beside a wide picture.
aside-happened = Derniers événements
aside-owed = À faire
alt-happened = Derniers événements :
alt-owed = À faire :
