# La porte d’entrée : /regnal, /aide, les recherches par boutons.

cmd-regnal = regnal
    .description = Vos tours, une première partie, les règles, le guide, vos réglages : tout par boutons
cmd-help = aide
    .description = Trouve une commande, un bouton ou une règle en quelques mots ; sans mots, la première page
    .o-words = mots
    .d-words = Ce que vous cherchez, par exemple annuler, rejoindre une partie ou siège

front-head = **Regnal** { $version } · quatre jeux d’empire. Vous seul voyez cette page.
front-waits = { $count ->
        [0] Rien ne vous attend.
        [one] **Une partie vous attend.**
       *[other] **{ $count } parties vous attendent.**
    }
front-how = -# Première visite ? Choisissez **Jouer**, puis un jeu à apprendre. `/aide` trouve tout en quelques mots.
front-waits-more = { $count ->
        [one] … et une autre.
       *[other] … et { $count } autres.
    }
front-waits-others = { $count ->
        [0] -# Vous ne jouez dans aucune autre partie.
        [one] -# Une autre de vos parties attend quelqu’un d’autre.
       *[other] -# { $count } autres de vos parties attendent quelqu’un d’autre.
    }
front-plays-none = -# Vous ne jouez dans aucune partie. **Jouer**, à l’accueil, en commence une.

front-turns = Mes tours
    .words = tour tours mon mes prochain attend attendu échéance délai reste retard ordres
front-play = Jouer
    .words = jouer commencer nouvelle première apprendre leçon tutoriel seul solo programme ouvrir table rejoindre siège libre partie trouver joueurs compagnie
front-look = Chercher
    .words = chercher recherche trouver règle règles table dés lancer chances probabilités carte
front-guide = Guide
    .words = guide manuel aide comment instructions expliquer page
front-me = Mes réglages
    .words = moi réglages notifications appels rappels heures calmes nuit absence vacances congé fuseau horaire langue fiabilité lettres
front-server = Ce serveur
    .words = serveur réglages salons rôle langue jeux administrateur permissions
front-seats = Sièges libres ici
front-start = Commencer la partie { $match }
front-vote = Voter sur la partie { $match } : { $subjects }
front-resume = Reprendre la partie { $match }
front-back = Accueil

front-play-page = **Jouer**
    - **Apprendre** : une courte première partie contre un programme plus faible, avec un conseil à chaque pas. Elle dure environ une demi-heure, et vous pouvez vous arrêter quand vous voulez.
    - **Seul** : une partie entière contre le programme, dans ce salon.
    - **Table** : une partie dans ce salon, que d’autres rejoignent par sa carte d’inscription.
front-play-elsewhere = Les parties se jouent dans le salon d’un serveur. Tapez-y `/regnal`.
front-ask-learn = Apprendre un jeu
front-ask-alone = Jouer seul contre le programme
front-ask-open = Ouvrir une table
front-opened = La partie { $match } est ouverte dans ce salon. Les autres appuient sur **Prendre un siège** sous sa carte d’inscription ; **Commencer** la lance. **Réglages** y change les échéances, le nombre de joueurs et les autres options.
front-opened-in = La partie { $match } est ouverte dans { $channel }. Les autres appuient sur **Prendre un siège** sous sa carte d’inscription ; **Commencer** la lance. **Réglages** change les échéances, le nombre de joueurs et les autres options.
front-opened-alone = La partie { $match } est ouverte dans ce salon, pour vous et le programme. Appuyez sur **Commencer**. **Réglages**, sous sa carte d’inscription, change les options.
front-opened-alone-in = La partie { $match } est ouverte dans { $channel }, pour vous et le programme. Appuyez sur **Commencer**. **Réglages**, sous sa carte d’inscription, change les options.
front-seats-none = Parmi les parties que vous voyez sur ce serveur, aucune n’a de siège libre pour vous. **Jouer** en ouvre une.

front-greeting = Bonjour. J’anime ici de longs jeux d’empire : **Mighty Empires**, **Echoes of Emperors**, **Demonworld** et **Imperial Offices**, entre joueurs ou contre le programme.
    Choisissez **Jouer** pour en apprendre un dans une première partie, ou tapez `/regnal` à tout moment. Vous seul voyez ce que les boutons ouvrent. Qui gère ce serveur peut en limiter les salons, les rôles et les jeux sous **Ce serveur**.

front-guide-head = **{ $guide }** · { $section } · { $page } sur { $pages }
front-ask-guide = Un autre guide
front-ask-section = Une autre page de ce guide

# D’autres mots sous lesquels /aide trouve une commande.
help-letter = écrire envoyer message privé direct mp discuter parler autre autres joueur joueurs sourdine signaler diplomatie
help-manage-pause = vacances congé attendre arrêter suspendre
help-manage-seat-give = remplacer remplacement céder joueur
help-manage-seat-remove = exclure expulser bannir remplacer inactif joueur
help-manage-settings = changer langue échéance échéances délai temps mentions rappels anglais français
help-manage-umpire = juge
help-manage-undo = retour revenir erreur coup ordre action trompé tromper
help-match-abandon = arrêter quitter finir cesser fermer annuler supprimer
help-match-concede = abandonner abandon arrêter quitter capituler perdre
help-match-find = recherche joueur joueurs adversaire compagnie éviter bloquer
help-match-leave = abandonner abandon arrêter partir retirer
help-me = vacances congé absence absent mentions notifications rappels langue fuseau horaire cacher montrer fiabilité lettres anglais français
help-privacy = rgpd effacer supprimer télécharger personnelles
help-records = classement scores statistiques
help-regnal = accueil menu
help-roll = dés dé jeter
help-show-pending = qui attend attendre tour retard relancer
help-stand-in-ask = remplacer remplacement prêter absence absent vacances pilote automatique
help-stand-in-back = remplacer retour reprendre prêté
help-story-follow = regarder spectateur observer
help-verify = vérifiables sceau sel tricher preuve truqué truqués

front-found = Ce qui répond à « { $words } ». Choisissez dans le menu :
front-found-none = Rien ne répond à « { $words } ». Essayez un seul autre mot, par exemple le nom d’une unité, d’un bouton ou d’une action, ou choisissez ici :
front-ask-found = Choisissez ce qu’il faut ouvrir
front-found-later = Vient avec une première partie ici : { $about }
front-found-page = Page : { $page }
front-command = **{ $command }**
    { $about }
front-command-later = { $count ->
        [one] -# Ce serveur ne l’a pas encore : elle vient quelques secondes après l’ouverture ici de la première partie du jeu { $games }. **Jouer** en ouvre une.
       *[other] -# Ce serveur ne l’a pas encore : elle vient quelques secondes après l’ouverture ici de la première partie. **Jouer** en ouvre une.
    }

look-page = **Chercher.** Quelques mots suffisent ; vous seul voyez ce qui est trouvé.
look-rule = Règle
look-table = Table
look-odds = Probabilités
look-dice = Dés
look-card = Fiche
look-search = Chercher
look-again = Chercher encore
look-rule-hint = Mots de la règle, ou son identifiant
look-table-hint = Mots de son nom, par exemple famine
look-odds-hint = Des dés comme 2d6+1, ou une table
look-dice-hint = Des dés comme 2d6+1, pour vous seul
look-card-hint = Mots de son nom
look-which = Choisissez
look-several = Plusieurs réponses à « { $words } » :
look-table-none = Aucune table ne s’appelle « { $words } ».
look-odds-none = « { $words } » n’est ni un lancer comme 2d6+1, ni le nom d’une table sur laquelle on lance des dés.
look-card-none = Aucune fiche ne s’appelle « { $words } ».
