# Les cartes d’Echoes of Emperors, et les paquets que chacun compose.

cmd-card = fiche
    .description = N’importe quelle carte d’Echoes of Emperors, avec son image
    .o-name = nom
    .d-name = Le nom de la carte, ou son début
    .o-public = public
    .d-public = La montrer à tous
cmd-deck = paquet
    .description = Vos propres paquets pour Echoes of Emperors, que vous seul voyez
cmd-deck-list = liste
    .description = Vos paquets, et lesquels peuvent être joués
cmd-deck-new = nouveau
    .description = Commence un paquet avec les cartes d’origine d’une civilisation
    .o-name = nom
    .d-name = Comment l’appeler
    .o-civ = civilisation
    .d-civ = La civilisation dont il prend les cartes
cmd-deck-show = montrer
    .description = Les cartes d’un paquet, et tout ce qui n’y va pas
    .o-deck = paquet
    .d-deck = Lequel de vos paquets
cmd-deck-add = ajouter
    .description = Ajoute une carte à un paquet
    .o-deck = paquet
    .d-deck = Lequel de vos paquets
    .o-card = carte
    .d-card = Quelle carte de sa civilisation
    .o-copies = exemplaires
    .d-copies = Combien ; sans rien, un seul
cmd-deck-remove = retirer
    .description = Retire une carte d’un paquet
    .o-deck = paquet
    .d-deck = Lequel de vos paquets
    .o-card = carte
    .d-card = Laquelle de ses cartes
    .o-copies = exemplaires
    .d-copies = Combien ; sans rien, un seul
cmd-deck-edit = modifier
    .description = Ouvre un paquet sous forme de texte, pour tout changer d’un coup
    .o-deck = paquet
    .d-deck = Lequel de vos paquets
cmd-deck-rename = renommer
    .description = Donne un autre nom à un paquet
    .o-deck = paquet
    .d-deck = Lequel de vos paquets
    .o-name = nom
    .d-name = Comment l’appeler désormais
cmd-deck-copy = copier
    .description = Enregistre les cartes d’un paquet sous un autre nom aussi
    .o-deck = paquet
    .d-deck = Lequel de vos paquets
    .o-name = nom
    .d-name = Comment appeler la copie
cmd-deck-delete = supprimer
    .description = Supprime un paquet, après confirmation
    .o-deck = paquet
    .d-deck = Lequel de vos paquets
cmd-deck-export = exporter
    .description = Un paquet sous forme de texte, à garder ou à transmettre
    .o-deck = paquet
    .d-deck = Lequel de vos paquets
cmd-deck-import = importer
    .description = Enregistre un paquet donné sous forme de texte
    .o-name = nom
    .d-name = Comment l’appeler
    .o-text = texte
    .d-text = Civilisation, puis cartes, séparées par des points-virgules ; sans rien, un formulaire s’ouvre

choice-civ-norse = { echoes-civ-norse }
choice-civ-scots = { echoes-civ-scots }
choice-civ-mongol = { echoes-civ-mongol }
choice-civ-byzantine = { echoes-civ-byzantine }
choice-civ-ottoman = { echoes-civ-ottoman }
choice-civ-hre = { echoes-civ-hre }

card-copies = Exemplaires : { $standard } dans le paquet d’origine ; un paquet en admet { $most }.
card-keyword = - **{ $keyword }** : { $rule }
card-unknown = Aucune carte ne s’appelle « { $words } ». Voici les noms les plus proches :
card-several = Plusieurs cartes répondent à « { $words } » :
card-needs-words = Un nom se compose de mots. Commencez à le taper et choisissez parmi les propositions.

deck-head = **{ $name }** · { $civ } · { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
deck-list =
    Vos paquets : { $count } sur { $most } au plus. `/paquet montrer` en montre un.
deck-entry-playable = peut être joué
deck-entry-faults =
    { $count ->
        [one] { $count } défaut
       *[other] { $count } défauts
    }
deck-none = Vous n’avez pas encore de paquet. `/paquet nouveau` en commence un avec les cartes d’une civilisation.
deck-unknown = Vous n’avez pas de paquet appelé « { $name } ». Les vôtres : { $names }.
deck-other-version = **{ $name }** a été enregistré par une autre version du bot, et celle-ci ne sait pas le lire. `/paquet supprimer` le supprime.
deck-torn = Les cartes de **{ $name }** sont illisibles : ce qui en est gardé est endommagé. Le paquet reste tel quel ; `/paquet supprimer` le supprime.
deck-playable = ✅ Ce paquet peut être joué.
deck-faults =
    ⚠️ Ce paquet ne peut pas encore être joué : { $count ->
        [one] { $count } défaut.
       *[other] { $count } défauts.
    }
deck-fault = { $fault } ({ $rule })
deck-faults-next = { $some }{"\u000A"}- { $next }
deck-unplayable = Votre paquet **{ $name }** ne peut pas être joué. `/paquet modifier` le change.{"\u000A"}- { $faults }
deck-kind = **{ $kind }** · { $count }
deck-unknown-cards = **Cartes que cette version du jeu n’a pas**
deck-choice = { $card } · { $kind } · { $cost } · { $held }/{ $most } dans le paquet

deck-new = Enregistré, avec les cartes d’origine. `/paquet ajouter`, `/paquet retirer` et `/paquet modifier` le changent.
deck-copied = Les cartes de **{ $from }** sont aussi enregistrées sous le nom **{ $name }**.
deck-renamed = **{ $from }** s’appelle désormais **{ $name }**.
deck-delete-sure = Faut-il supprimer ce paquet ? On ne pourra pas le retrouver.
deck-delete-button = Oui, le supprimer
deck-deleted = Le paquet **{ $name }** est supprimé.
deck-gone = Ce paquet a déjà été supprimé.
deck-changed = Ce paquet a été changé ou supprimé entre-temps : rien n’a été enregistré. `/paquet montrer` en donne l’état.
deck-added = Ajouté : { $count } × { $card }.
deck-removed = Retiré : { $count } × { $card }.
deck-not-held = Le paquet **{ $name }** ne contient pas { $card }.
deck-saved = Enregistré.
deck-export = `/paquet importer` reprend ce texte.

deck-name-empty = Il faut à un paquet un nom fait de lettres ou de signes visibles.
deck-name-long = Ce nom est trop long : { $most } caractères au plus.
deck-name-taken = Vous avez déjà un paquet appelé **{ $name }** ; majuscules et accents ne comptent pas. Choisissez un autre nom, ou changez ce paquet avec `/paquet modifier`.
deck-too-many = Vous avez { $most } paquets, et personne ne peut en avoir plus. `/paquet supprimer` fait de la place.
deck-too-long = Un paquet contient { $most } cartes au plus pendant qu’on le compose, et 36 quand on le joue.

deck-form-import = Un nouveau paquet
deck-form-edit = Modifier le paquet
deck-form-name = Nom
deck-form-text = Civilisation, puis une carte par ligne
deck-form-example = La première ligne nomme la civilisation ; puis, pour chaque carte, un nombre et son nom
deck-form-back = Rien n’a été enregistré. Ce que vous avez tapé est dans le fichier, pour ne pas avoir à le retaper.
