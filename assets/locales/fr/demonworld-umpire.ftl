# Ce que l’arbitre de Demonworld a fait et peut faire. Chaque message se suffit.

# Dit à tous, avec la raison ; le secret qui s’y trouve n’est dit qu’aux intéressés.
demonworld-umpire-took-office = La partie a un arbitre.
demonworld-umpire-took-office-seat = { $seat } est aussi l’arbitre, et n’en voit pas plus qu’un joueur.
demonworld-umpire-laid-down = La partie n’a plus d’arbitre.
demonworld-umpire-called = { CAP($battle) } : à l’arbitre de dire quel rapport est vrai.
demonworld-umpire-timed-out = Le temps de l’arbitre est écoulé.
demonworld-umpire-called-own = { CAP($battle) } : à l’arbitre de dire quel rapport est vrai, et c’est { $seat }, qui s’y est battu. Tous apprennent sa décision ; sans elle, le programme livre la bataille.
demonworld-umpire-ruled = L’arbitre : { $what }. { $reason }
demonworld-umpire-ruled-own = L’arbitre est { $seat } et juge dans sa propre cause : { $what }. { $reason }
demonworld-umpire-ruled-bare = L’arbitre : { $what }.
demonworld-umpire-dice-replaced = { $count ->
        [one] Un dé fixé par l’arbitre a été montré ; `/vérifier` dira ce qui avait été tiré.
       *[other] { $count } dés fixés par l’arbitre ont été montrés ; `/vérifier` dira ce qui avait été tiré.
    }
demonworld-umpire-dice-replaced-are = Montrés selon votre ordre : { $dice }.
demonworld-umpire-die-replaced = { $drawn } tiré, { $shown } montré

# Ce qui est décidé, comme partie d’une phrase et sur un bouton.
demonworld-rule-set-deadline = ceux qu’on attend ont { $hours } à partir de maintenant
demonworld-rule-pause = les délais sont suspendus
demonworld-rule-resume = les délais courent de nouveau
demonworld-rule-advance = clos en l’état, { $question }
demonworld-rule-set-option = l’option { $key } vaut désormais { $value }
demonworld-rule-replace-player = le siège { DE($seat) } passe à quelqu’un d’autre, par `/gérer siège confier`
demonworld-rule-override-dice = { $count ->
        [one] le prochain dé montrera ce que l’arbitre a fixé
       *[other] les { $count } prochains dés montreront ce que l’arbitre a fixé
    }
demonworld-rule-override-dice-are = les prochains dés montreront { $values }
demonworld-rule-override-dice-back = les dés fixés qui n’ont pas été jetés sont annulés
demonworld-rule-set-outcome = { $battle }, issue fixée : { $outcome }
demonworld-rule-siege-lifted = le siège est levé, { $siege }
demonworld-rule-siege-broken = les assiégeants doivent partir, { $siege }
demonworld-rule-siege-surrender = les assiégés se rendent, { $siege }
demonworld-rule-siege-free-passage = les assiégés se rendent et peuvent partir, { $siege }
demonworld-rule-resolve-dispute = les rapports sont départagés, { $battle }
demonworld-rule-secret = une affaire { DE($seat) } est réglée
demonworld-rule-secret-nobody = une affaire de siège est réglée
demonworld-rule-edit-treasury = { $seat } a { $points }
demonworld-rule-edit-stands = { $unit } a { $stands }
demonworld-rule-edit-condition = état { DE($character) } : { $condition }
demonworld-rule-edit-place = { $army } se trouve à { $province }
demonworld-rule-edit-owner = propriétaire { DE($province) } : { $seat }
demonworld-rule-edit-holder = maître { DE($site) } : { $seat }
demonworld-rule-edit-supply = il reste { $points } de vivres, { $siege }
demonworld-rule-edit-wall = l’élément #{ $element } a { $points }, { $site }
demonworld-rule-adjust-prestige = prestige { DE($seat) }, { $change }
demonworld-rule-approve-king-fee = un roi sorcier { DE($seat) } paie { $points } pour commander
demonworld-rule-set-dismount = à pied, { $unit } combat comme { $profile }
demonworld-rule-set-work-time = l’ouvrage { $number } { DE($seat) } demande { $weeks }, { $siege }
demonworld-rule-approve-plan = le plan est comme il doit être, { $site }
demonworld-rule-rewind = retour à { $date }, au moment de cette question : { $question }
demonworld-rule-rewind-unknown = retour au début d’une phase
demonworld-rule-reveal = quelque chose est montré à { $seat }
demonworld-rule-reveal-force = { $seat } voit désormais { $force }
demonworld-rule-note = { $text }
demonworld-rule-note-hidden = une note
demonworld-rule-note-to = un mot à { $seat }
demonworld-rule-end-campaign = la campagne s’arrête ici
demonworld-captive = prisonnier

# Ce qu’il peut faire.
demonworld-do-take-office = Être l’arbitre
demonworld-do-lay-down-office = Rendre la charge d’arbitre
demonworld-do-rule = Décider : { $what }

# Sur son bureau.
demonworld-desk-plan = Assiégé, plan non approuvé : { $site }.
demonworld-desk-on-foot = À pied, sans profil de votre part : { $unit }.
demonworld-desk-dice = Les prochains dés montreront : { $values }.
demonworld-desk-note = { CAP($date) }, pour { $to } : { $text }
demonworld-desk-to-all = tous
demonworld-desk-dispute = { CAP($battle) } : deux rapports.{ $why }
demonworld-desk-dispute-called = { CAP($battle) } : deux rapports, et l’on attend votre avis.{ $why }
demonworld-desk-why = { " " }Contesté ainsi : { $text }
demonworld-item-outcome = issue
demonworld-item-day = jour
demonworld-item-turns = tours
demonworld-differs-lost = { $unit }, pertes
demonworld-differs-routed = { $unit }, déroute
demonworld-differs-engaged = { $unit }, engagement
demonworld-differs-character = { $character }
demonworld-differs-wall = élément #{ $element } du mur
demonworld-differs-stores = magasins détruits
demonworld-paper-player = Joueur { $number }, { $seat } : { $points }
demonworld-paper-force = ·  { $code } { $force }, { $province }
demonworld-paper-unit = · ·  { $code } { $unit } : { $stands }
demonworld-paper-character = · ·  { $code } { $character }
demonworld-paper-siege = Siège { $code }, { $siege } : { $points } de vivres
demonworld-paper-work = ·  { $seat }, ouvrage { $number } : { $task }, fait à { $done }
demonworld-ruling-pause = Suspendre les délais
demonworld-ruling-resume = Relancer les délais
demonworld-ruling-deadline = Fixer le temps restant
demonworld-ruling-note = Note
demonworld-ruling-believe = Croire { $seat }, { $battle }
demonworld-desk-pick = { $second } : { $theirs } · { $first } : { $ours }
demonworld-desk-pick-none = { $first } a raison en tout
demonworld-desk-pick-none-here = { $first } a raison dans tout ceci
demonworld-desk-pick-hint = Tous les chiffres donnés par { $second } sont choisis. Retirez ceux où { $first } a raison ; un formulaire demande ensuite votre motif.
demonworld-desk-pick-hint-long = Tous les chiffres donnés par { $second } sont choisis. Retirez ceux où { $first } a raison, menu par menu. **Continuer** demande ensuite votre motif.
demonworld-ruling-fields = Trancher point par point, { $battle }
demonworld-ruling-plan = Approuver le plan, { $site }
demonworld-ruling-on-foot = Profil à pied, { $unit }
demonworld-ruling-outcome = Fixer l’issue, { $battle }
demonworld-ruling-close = Clore : { $question }
demonworld-ruling-siege = Mettre fin au siège, { $siege }
demonworld-ruling-rewind = Revenir à { $date } : { $question }
demonworld-ruling-rewind-before =
    { $count ->
        [one] { $what }, la fois d’avant
       *[other] { $what }, { $count } fois avant
    }
demonworld-ruling-reveal = Montrer une force à un joueur
demonworld-ruling-prestige = Changer le prestige
demonworld-ruling-dice = Fixer les prochains dés
demonworld-ruling-dice-back = Annuler les dés fixés
demonworld-ruling-replace = Annoncer qu’un siège change de mains
demonworld-ruling-option = { CAP($name) } : { $value }
demonworld-ruling-treasury = Corriger un trésor
demonworld-ruling-stands = Corriger les socles d’une unité
demonworld-ruling-condition = Corriger l’état d’un personnage
demonworld-ruling-place = Corriger la place d’une armée
demonworld-ruling-owner = Corriger le propriétaire d’une province
demonworld-ruling-holder = Corriger le maître d’une cité ou forteresse
demonworld-ruling-supply = Corriger les vivres d’un siège
demonworld-ruling-wall = Corriger une partie des murs
demonworld-ruling-fee = Fixer la taxe d’un roi sorcier
demonworld-ruling-foot = Dire ce que sont des cavaliers à pied
demonworld-ruling-work = Dire combien de temps prend un ouvrage
demonworld-ruling-end = Arrêter la campagne

# Les champs de ses formulaires, 45 lettres au plus, et ce qu’on y écrit.
demonworld-field = { $name ->
        [player] Joueur
        [owner] Joueur, ou personne
        [force] Force
        [army] Armée
        [unit] Unité
        [character] Personnage
        [change] Changement
        [values] Faces
        [value] Nouvelle valeur
        [points] Points
        [stands] Socles
        [condition] État
        [province] Province
        [site] Lieu
        [siege] Siège
        [element] Élément du mur
        [profile] Entrée des listes
        [work] Ouvrage
        [weeks] Semaines
        [hours] Heures à partir de maintenant
        [to] Destinataire
        [second] Où le second rapport a raison
        [verdict] Fin du siège
        [outcome] Issue
        [turns] Tours joués
        [units] Unités
        [characters] Personnages
       *[text] Texte
    }
demonworld-hint-force = son nom, ou joueur et numéro comme 1-4 (voir Troupes)
demonworld-hint-unit = son nom, ou joueur et numéro comme 1-7 (voir Troupes)
demonworld-hint-character = son nom, ou joueur et numéro comme 1-2 (voir Troupes)
demonworld-hint-province = son nom, ou son code comme H1
demonworld-hint-site = son nom
demonworld-hint-profile = le nom de l’unité, ou son code comme H02
demonworld-hint-values = 6, 1
demonworld-hint-change = 1 ou -1
demonworld-hint-hours = 1 à 720
demonworld-hint-element = son numéro sur le plan, à partir de 0
demonworld-hint-work = son numéro (voir Troupes)
demonworld-hint-number = { $least } à { $most }
demonworld-hint-units = nom : socles perdus déroute engagée ; autre nom : socles perdus
demonworld-hint-characters = nom : indemne, blessé, en fuite ou mort ; autre nom : blessé
demonworld-mark-routed = déroute
demonworld-mark-engaged = engagée
demonworld-verdict-lifted = levé
demonworld-verdict-broken = rompu
demonworld-verdict-surrender = reddition
demonworld-verdict-free-passage = libre passage
