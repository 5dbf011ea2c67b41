# Entre les tours : dés, tables, probabilités, règles, contrôle d’une partie.

cmd-roll = lancer
    .description = Lance des dés aux yeux de tous, comme 2d6+1 ou 4d6kh3
    .o-expression = expression
    .d-expression = Ce qu’on lance : 2d6+1, 4d6kh3, 3d6!, attaque: 2d6; 1d8
    .o-label = étiquette
    .d-label = Pour quoi
    .o-private = privé
    .d-private = Vous seul voyez le jet
cmd-table = table
    .description = Montre une table des quatre livres de règles, ou lance les dés dessus
    .o-game = jeu
    .d-game = De quel jeu ; sans rien, celui du salon
    .o-name = nom
    .d-name = Quelle table ; sans rien, leur liste
    .o-roll = lancer
    .d-roll = Lancer les dés dessus, aux yeux de tous
    .o-modifier = modificateur
    .d-modifier = Ajouté au jet ; pour un jet en opposition, l’avance du premier camp
    .o-public = public
    .d-public = Montrer la table à tous
cmd-odds = probabilités
    .description = Les chances d’une table ou de dés, avec une image, ou de ce que vous allez risquer dans une partie
    .o-expression = expression
    .d-expression = Des dés, comme 4d6kh3
    .o-name = nom
    .d-name = Ou une table
    .o-of = sur
    .d-of = Ou quelque chose de la partie de ce salon, d’après ce que vous savez ; pour vous seul
    .o-modifier = modificateur
    .d-modifier = Ajouté au jet ; pour un jet en opposition, l’avance du premier camp
    .o-game = jeu
    .d-game = De quel jeu ; sans rien, celui du salon
    .o-public = public
    .d-public = Les montrer à tous
cmd-rule = règle
    .description = Une règle ou une décision des quatre livres de règles, par identifiant ou par mots
    .o-rule = règle
    .d-rule = ME-SCOUT-05, move 4, IO-15.8-09, DW-R27, ou des mots comme marche forcée
    .o-game = jeu
    .d-game = De quel jeu ; sans rien, celui du salon vient en premier
    .o-public = public
    .d-public = La montrer à tous
cmd-why = pourquoi
    .description = Pourquoi il en est allé ainsi : règle, table, modificateurs, dés, selon ce que vous pouvez savoir
    .o-result = résultat
    .d-result = Ce qui a été dit : écrivez-en quelques mots ; sinon, choisissez dans le dernier tour
    .o-match = partie
    .d-match = Le numéro d’une partie d’un autre salon
cmd-what-if = et_si
    .description = Ce que donnerait une action, ou jusqu’à cinq, avant de la faire, d’après ce que vous savez
    .o-deed = action
    .d-deed = Ce que vous pourriez faire maintenant
    .o-then = puis
    .d-then = Et quoi ensuite
    .o-after = après
    .d-after = Et quoi après
    .o-next = ensuite
    .d-next = Et quoi ensuite
    .o-last = enfin
    .d-last = Et quoi enfin
cmd-verify = vérifier
    .description = Contrôle tous les dés et toutes les actions de la partie de ce salon
    .o-number = numéro
    .d-number = Quelle partie ; sans rien, celle de ce salon
    .o-public = public
    .d-public = Montrer le résultat à tous
cmd-default = défaut
    .description = Ce qui est d’usage dans ce salon
cmd-default-game = jeu
    .description = Choisit le jeu dont les tables viennent en premier dans ce salon
    .o-game = jeu
    .d-game = Lequel ; sans rien, aucun

choice-mighty = { match-game-mighty }
choice-echoes = { match-game-echoes }
choice-demonworld = { match-game-demonworld }
choice-offices = { match-game-offices }

roll-line = { $expression } = { $working } = **{ $total }**
roll-labelled = **{ $label }** · { roll-line }
roll-refused = { $reason }
    { $place }
    Par exemple : `/lancer 2d6+1`, `/lancer 4d6kh3`, `/lancer attaque: 2d6; 1d8`
roll-more = { $count } dés en tout

table-head = **{ $name }** · { $game }
table-throw = On lance { $dice }.
table-throw-modified = On lance { $dice } et on ajoute les modificateurs.
table-opposed = Les deux camps lancent { $dice } et ajoutent leurs modificateurs ; la différence donne la ligne.
table-reconstruction = Notre reconstruction : cette partie du livre est perdue.
table-rules = Règles : { $rules }
table-rolled = 🎲 { $dice } = **{ $total }**
table-rolled-modified = 🎲 { $dice } { $modifier } = **{ $total }**
table-side-first = 🎲 Premier camp : { $dice } = { $total }
table-side-first-ahead = 🎲 Premier camp : { $dice } { $modifier } = { $total }
table-side-second = 🎲 Second camp : { $dice } = { $total }
table-difference-first = Le premier camp l’emporte de **{ $difference }**.
table-difference-second = Le second camp l’emporte de **{ $difference }**.
table-difference-none = Les deux camps sont **à égalité**.
table-result = ➤ **{ $result }**
table-unmodified = Les règles n’ajoutent rien à ce jet ; le modificateur était le vôtre.
table-list-head = **{ $game }** · { $count ->
        [one] une table
       *[other] { $count } tables
    }
table-unknown = Aucune table ne s’appelle « { $words } ». Commencez à taper son nom et choisissez parmi les propositions ; `/table` sans nom les liste toutes.
table-several = Plusieurs tables répondent à « { $words } » :
table-needs-words = Un nom se compose de mots. Commencez à le taper et choisissez parmi les propositions ; `/table` sans nom les liste toutes.
table-no-dice = On ne lance pas de dés pour **{ $name }** ; voici ce qu’elle dit.

odds-which = Dites quoi calculer : des dés dans `expression`, une table dans `nom`, ou quelque chose de la partie d’ici dans `sur` ; un seul des trois.
odds-one-only = Un seul jet à la fois, s’il vous plaît : { $rolls } étaient demandés.
odds-no-dice = On ne lance pas de dés pour « { $name } » : il n’y a pas de probabilités. `/table` la montre.
odds-mean = Moyenne { $mean }, écart type { $spread }, { DE($lowest) } à { $highest }
odds-columns = total · part · ce total ou plus
odds-columns-ways = total · cas sur { $all } · part · ce total ou plus
odds-row = **{ $row }** : { $share }
odds-row-ways = **{ $row }** : { $share } ({ $ways })
odds-modifier = Modificateur { $modifier }
odds-lead = Le premier camp a une avance { DE($modifier) }
odds-level = Aucun camp n’a d’avance
odds-first = premier
odds-second = second
odds-equal = Égalité
odds-first-all = **Premier camp devant : { $share }**
odds-second-all = **Second camp devant : { $share }**
odds-equal-all = **Égalité : { $share }**
odds-roll-of = Jet { DE($dice) }
odds-opposed-roll-of = Les deux camps lancent { $dice }
odds-grouped = Les totaux sont groupés par { $count }.

rule-rule = règle du livre
rule-ruling = notre décision
rule-reconstruction = notre reconstruction : cette partie du livre est perdue
rule-see = Voir aussi : { $rules }
rule-table = Table : { $name } (`/table`)
rule-none = Aucune règle ne contient « { $words } ». Essayez un autre mot, ou un identifiant comme ME-SCOUT-05, EE-MOVE-04, DW-SAP-05 ou IO-15.8-09.
rule-several = Règles qui contiennent « { $words } », la meilleure d’abord :

default-set = Dans ce salon, `/table` et `/probabilités` commencent désormais par { $game }.
default-none = Dans ce salon, aucun jeu ne vient plus en premier.
default-forbidden = Seules les personnes qui peuvent gérer ce salon choisissent son jeu habituel.

verify-none = Il n’y a pas encore eu de partie dans ce salon.
verify-unknown = Il n’y a pas de partie de ce numéro ici.
verify-lobby = La partie { $match } n’a pas commencé. Son engagement, le SHA-256 d’une graine secrète, est `{ $commitment }`. La graine sera publiée à la fin.
verify-running = La partie { $match } n’est pas finie. Ses dés viennent d’une graine secrète dont le SHA-256 est `{ $commitment }`, annoncé avant le premier jet. À la fin, la graine est publiée et chacun peut contrôler chaque dé.
verify-lesson = La partie { $match } est une première partie : ses dés sont les mêmes pour tous, et ont été essayés d’avance. Une fois finie, `/vérifier` contrôle que chaque action a mené à ce qui a été raconté.
verify-lesson-holds = **Partie { $match } : tout concorde.**
    C’est une première partie : { $dice ->
        [0] aucun dé n’a été jeté
        [one] son seul dé est celui qui a été essayé d’avance
       *[other] ses { $dice } dés sont ceux qui ont été essayés d’avance
    }, et { $actions ->
        [0] aucune action n’a eu lieu.
        [one] la seule action a mené à ce que dit le journal.
       *[other] les { $actions } actions ont mené à ce que dit le journal.
    }
verify-progress = Contrôle de la partie { $match } : { $done } actions sur { $all }…
verify-holds = **Partie { $match } : tout concorde.**
    La graine `{ $seed }` a bien le SHA-256 annoncé avant le premier jet, `{ $commitment }`.
    { $dice ->
        [0] Aucun dé n’a été jeté
        [one] Le seul dé en vient
       *[other] Les { $dice } dés en viennent
    }, et { $actions ->
        [0] aucune action n’a eu lieu.
        [one] la seule action a mené à ce que dit le journal.
       *[other] les { $actions } actions ont mené à ce que dit le journal.
    }
verify-differs = **La partie { $match } ne concorde pas.** Première différence : { $difference }
verify-replaced = { $count ->
        [one] À la place d’un dé, l’arbitre en a fait montrer un autre, comme le dit le journal.
       *[other] À la place { DE($count) } dés, l’arbitre en a fait montrer d’autres, comme le dit le journal.
    }
verify-undone = { $count ->
        [one] L’une des actions a été annulée : elle a été vérifiée telle qu’elle avait été faite, et ne compte plus.
       *[other] { $count } des actions ont été annulées : elles ont été vérifiées telles qu’elles avaient été faites, et ne comptent plus.
    }
verify-file-holds = Dés : { $dice }, tous tirés de la graine, qui a le SHA-256 annoncé au départ ({ $commitment }). Actions : { $actions }, et toutes ont mené à ce que dit le fichier.
verify-file-unproven = La partie n’est pas finie et sa graine n’est pas dans le fichier : les dés ({ $dice }) n’ont pas pu être comparés à elle. Ils sont numérotés sans lacune. Actions : { $actions }, et toutes mènent avec les dés à ce que dit le fichier.
verify-file-lobby = La partie n’a pas commencé : il n’y a encore rien à contrôler.

verify-d-format = le fichier a le format { $format }, que ce programme ne connaît pas.
verify-d-game = le fichier est une partie du jeu « { $game } », que ce programme ne sait pas jouer.
verify-d-unreadable = { $what } : illisible.
verify-d-options = options
verify-d-setup = la mise en place
verify-d-action = action { $batch }
verify-d-event = événement { $seq }
verify-d-seats = les sièges ne sont pas ceux des options.
verify-d-seed-missing = la partie est finie, mais sa graine manque.
verify-d-commitment = la graine a le SHA-256 { $found }, mais { $told } avait été annoncé au départ.
verify-d-lobby = la partie n’a pas commencé, mais le fichier contient des actions.
verify-d-dealt = la mise en place, à { $path } : le fichier dit { $file }, la graine donne { $again }.
verify-d-batch = l’action { $expected } manque ; l’action { $found } est à sa place.
verify-d-seq = l’action { $batch } devrait commencer par l’événement { $expected }, mais dit { $found }.
verify-d-gap = dans l’action { $batch }, le dé numéro { $expected } manque ; le numéro { $found } est à sa place.
verify-d-impossible = le dé numéro { $number } de l’action { $batch } montre { $value }, mais il a { $sides } faces.
verify-d-die = le dé numéro { $number } de l’action { $batch } (à { $sides } faces) montre { $file } dans le fichier ; la graine donne { $again }.
verify-d-nobody = l’action { $batch } n’est d’aucun siège.
verify-d-refused = l’action { $batch } n’est pas permise à cet endroit : { $reason }
verify-d-draws = l’action { $batch } lance { $again ->
        [one] { $again } dé
       *[other] { $again } dés
    }, mais le fichier en contient { $file }.
verify-d-draw = l’action { $batch } lance en numéro { $number } un dé à { $again } faces, mais il en a { $file } dans le fichier.
verify-d-events = l’action { $batch } mène à { $again ->
        [one] { $again } événement
       *[other] { $again } événements
    }, mais le fichier en contient { $file }.
verify-d-happened = événement { $seq } de l’action { $batch }, à { $path } : le fichier dit { $file }, mais elle mène à { $again }.
verify-d-undone = l’action { $batch } est marquée comme annulée, ou en annule d’autres, autrement que ne le dit le reste du fichier.
verify-d-outcome = le résultat du fichier n’est pas celui auquel mènent les actions.
error-no-odds = Dans ce jeu, `sur` n’a rien à calculer : ce qu’on sait d’avance figure à côté de chaque choix.
error-no-odds-now = Il n’y a rien ici à calculer pour vous en ce moment.
error-unknown-odds = Rien de ce nom ne peut être calculé ici pour vous en ce moment. Ce qui peut l’être est proposé pendant la saisie.

# Pourquoi il en est allé ainsi.
why-thrown = Les dés
why-sum-of = **{ CAP($of) }**
why-sum-dice =
    { $count ->
        [one] · dé : { $dice }
       *[other] · dés : { $dice }, ensemble { $sum }
    }
why-sum-term = · { $value } { $what }
why-sum-total = · **= { $total }**
why-trial-die = { $die } sur un dé à { $sides } faces
why-trial-die-and = { $die } sur un dé à { $sides } faces, { $added } = { $total }
why-trial-at-most = · { LEADING($of, " :") } { $shown } ; il fallait { $bar } ou moins : { $end }
why-trial-at-least = · { LEADING($of, " :") } { $shown } ; il fallait { $bar } ou plus : { $end }
why-trial-certain = · { LEADING($of, " :") } C’était certain : aucun dé n’a été jeté.
why-trial-impossible = · { LEADING($of, " :") } Aucune réussite n’était possible : aucun dé n’a été jeté.
why-trial-passed = réussi
why-trial-failed = échoué
why-head = **Pourquoi ?** · { $page } sur { $pages } · { $stage }
why-part = -# page { $part } sur { $parts }
why-choose = Choisissez ce que vous voulez comprendre.
why-nothing-here = Rien ne vous a été dit ici.
why-which = Pourquoi en est-il allé ainsi ?
why-which-rule = Lire une règle
why-rules = **Règles** (le menu les ouvre, et `/règle`)
why-row = · table *{ $table }*, ligne { $range } : **{ $row }**
error-nothing-told = Rien n’a encore été dit.
what-if-deed = **{ $number }.** { $deed }
what-if-tries =
    { $count ->
        [one] En un essai, avec ses propres dés et en imaginant ce que vous ne savez pas :
       *[other] En { $count } essais, avec leurs propres dés et en imaginant ce que vous ne savez pas :
    }
what-if-possible =
    { $times ->
        [0] · { $number }. n’a été possible dans aucun essai
       *[other] · { $number }. a été possible { $times } fois sur { $count }
    }
what-if-result = · { $times } fois : { $told }
what-if-nothing = · rien qui vous serait dit
what-if-more =
    { $count ->
        [one] -# et une autre chose, moins souvent
       *[other] -# et { $count } autres choses, moins souvent
    }
what-if-no-tries = On ne peut en dire plus d’avance : ici tout dépend de ce que les autres font en même temps.
what-if-single = Ici on ne peut estimer qu’une action à la fois : la suite dépend de ce que les autres font en même temps.
what-if-book =
    { $count ->
        [one] Ce que votre carnet d’ordres dit d’autre avec cet ordre :
       *[other] Ce que votre carnet d’ordres dit d’autre avec ces ordres :
    }
what-if-book-same =
    { $count ->
        [one] Avec cet ordre, votre carnet d’ordres ne dit rien d’autre qu’à présent.
       *[other] Avec ces ordres, votre carnet d’ordres ne dit rien d’autre qu’à présent.
    }
what-if-over = ne vaut plus : { $told }
what-if-row = { $thing } : { $told }
what-if-row-among = { $thing }, dont ceci : { $told }
what-if-draft =
    { $count ->
        [one] -# Rien n’est noté. Ce qui en sort au-delà dépend de ce que les autres ordonnent entre-temps.
       *[other] -# Chacun est estimé comme si les précédents étaient donnés ; rien n’est noté. Ce qui en sort au-delà dépend de ce que les autres ordonnent entre-temps.
    }
what-if-not-then = Après ce que vous feriez d’abord, ce n’est pas possible. Commencez à écrire, et choisissez parmi ce qui est alors possible.
what-if-not-now = Vous ne pouvez pas faire cela maintenant. Commencez à écrire, et choisissez parmi ce qui est possible.
what-if-several =
    { $count } actions répondent à ce que vous avez écrit :
    { $deeds }{ $more ->
        [0] {""}
        [one] {" "}et une autre
       *[other] {" "}et { $more } autres
    }
    Choisissez-en une dans la liste en l’écrivant, ou écrivez plus de ses mots.
what-if-in-order = Dites ce qui vient en deuxième avant ce qui vient en troisième.
