# L’arbitre : comment on le nomme, et son bureau.
cmd-umpire = arbitre
    .description = L’arbitre de la partie de ce salon
cmd-umpire-desk = bureau
    .description = Votre bureau, si l’on vous a nommé arbitre ; l’ouvrir, c’est accepter la charge
cmd-umpire-resign = démission
    .description = Rend la charge
button-umpire-yes = D’accord
button-umpire-no = Refuser

umpire-no-such-game = Ce jeu n’a pas d’arbitre.
umpire-not-a-person = Un bot ne peut pas être arbitre.
umpire-already = C’est déjà la personne nommée.
umpire-sits-here = Un joueur n’est arbitre que si tous sont d’accord : `/partie arbitre` une fois la partie commencée.
umpire-cannot-join = Vous êtes l’arbitre nommé de cette partie, vous n’y avez donc pas de siège.
umpire-not-you = Seul l’arbitre nommé par la table a un bureau ici.
umpire-named = Arbitre : { $user }.
umpire-agreed = Tous sont d’accord.
umpire-refused = { $who } n’est pas d’accord : pas de nouvel arbitre.
umpire-is-named = { $user }, que tous les joueurs nomment arbitre, accepte la charge par `/arbitre bureau`.
umpire-vote = { $user } est proposé comme arbitre. Pour : { $agreed }. On attend encore : { $missing }.
umpire-resigned = Vous n’êtes plus arbitre.

umpire-desk = **Le bureau de l’arbitre**, partie { $match }
umpire-paused = Les délais sont suspendus.
umpire-plays = Vous jouez aussi : votre bureau n’en montre pas plus qu’un joueur n’en voit.
umpire-owes = • { $who } : { $what }
umpire-owes-until = • { $who }, { $when } : { $what }
umpire-nobody-owes = On n’attend personne.
umpire-versions = { $first } | { $second }
umpire-value = { $value }
umpire-papers = Troupes
umpire-papers-here = Toutes les troupes et tous les sièges, avec les numéros à saisir dans vos formulaires.
umpire-no-papers = Il n’y a rien que vous puissiez consulter ici.
umpire-refresh = Revoir
umpire-now = Ce que le moment demande
umpire-ever = Autres décisions
umpire-reason = Raison, dite à tous
umpire-unreadable = Cela ne peut pas être lu : voyez ce que chaque champ attend.
umpire-missing = Il manque : { $fields }.
umpire-field = { $name ->
        [player] Joueur : 1, 2, 3…
        [force] Force, comme 1-4 (voir Troupes)
        [army] Armée, comme 1-4 (voir Troupes)
        [unit] Unité, comme 1-7 (voir Troupes)
        [character] Personnage, comme 1-2 (voir Troupes)
        [change] Changement, comme 1 ou -1
        [values] Faces, comme 6,1
        [option] Option, comme morale_die
        [value] Sa nouvelle valeur
        [points] Points
        [stands] Socles
        [condition] unhurt, wounded ou fled
        [province] Province, comme H1
        [site] Lieu, comme H1/city/1
        [siege] Siège, par son numéro (voir Troupes)
        [element] Élément du mur, depuis 0
        [profile] Entrée des listes, comme H02
        [work] Ouvrage, par son numéro (voir Troupes)
        [weeks] Semaines
        [hours] Heures à partir de maintenant, 1 à 720
        [to] Pour : all, umpire ou numéro de joueur
        [text] Texte
        [second] Points du second rapport : lost-12,turns
        [verdict] lifted, broken, surrender, free_passage
        [outcome] Issue, comme attacker_rout
        [turns] Tours joués
        [units] Unités, comme 1000007-4-re
        [characters] Personnages, comme 1000002-wounded
       *[other] { $name }
    }
