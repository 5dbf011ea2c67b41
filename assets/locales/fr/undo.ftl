### Reprendre un coup : de son propre chef, ou d’un commun accord.

button-undo = Annuler un coup…
undo-nothing = Vous n’avez rien fait dans cette partie que l’on puisse annuler.
undo-some-deed = un coup
undo-head = **Revenir avant :** { $deed }
undo-head-rule = **{ $deed }**
undo-free = Cela n’a rien appris à personne et personne n’y a réagi : vous pouvez l’annuler sans rien demander à personne.
undo-free-row = Vous avez fait { $count ->
        [one] une autre chose
       *[other] { $count } autres choses
    } depuis. Tout cela n’a rien appris à personne et personne n’y a réagi : vous pouvez tout annuler d’un coup sans rien demander à personne.
undo-not-free = { $why } Vous ne pouvez pas l’annuler de votre propre chef.
undo-not-last = Vous avez fait autre chose depuis : vous ne pouvez pas l’annuler de votre propre chef.
undo-not-free-alone = { $why } L’annuler annule aussi tout ce qui s’est passé depuis.
undo-not-last-alone = Vous avez fait autre chose depuis : l’annuler annule aussi tout ce qui s’est passé depuis.
undo-may-ask = Vous pouvez proposer aux autres de revenir avant : cela et tout ce qui s’est passé depuis ne compterait plus.
undo-may-alone = Il n’y a personne à qui demander, car le programme est toujours d’accord.
undo-why-dice = Des dés ont été lancés pour cela.
undo-why-asked = À cause de cela, on demande quelque chose à d’autres.
undo-why-learned = Cela a révélé quelque chose que personne ne peut oublier.
undo-why-more = Cela a eu des effets au-delà de vos propres plans.
undo-why-since = D’autres ont agi depuis.
undo-would = Ce qui serait annulé, pour autant que vous puissiez le savoir :
undo-back-to = Retour à : **{ $stage }**
undo-more = > … puis { $count ->
        [one] une autre chose
       *[other] { $count } autres choses
    } …
undo-episode = Tout ce qui a été raconté : { $episode }
undo-learned = Qui a appris quoi depuis :
undo-learned-by = { $what } : { $who }
undo-learned-all = { $what } : tous
undo-learned-nothing = Pour autant que vous le sachiez, personne n’a rien appris depuis.
undo-lesson-dice = les dés
undo-lesson-tiles = ce qui était face cachée
undo-lesson-cards = les cartes piochées
undo-lesson-deeds = ce qu’ont fait les autres
undo-dice-stand = -# Les dés qui ont été vus demeurent : le même coup dans le même tour montre de nouveau les mêmes.
undo-menu = Avant un autre de vos coups…
undo-button-mine = Annuler ce coup
undo-button-row = Tout annuler
undo-button-ask = Proposer aux autres
undo-button-go = Annuler ce coup
undo-button-leave = Ne rien annuler
undo-button-show = Ce qui serait annulé
undo-done = ✔ C’est annulé.
undo-question =
    { $who } voudrait annuler l’un de ses coups dans la partie { $match }. Tout ce qui s’est passé depuis, et tout ce qui se passera jusqu’à l’accord de tous, serait annulé avec lui. Tous ceux qui jouent doivent être d’accord ; un seul non clôt le vote.
    { $have } On attend encore : { $missing }.
    Ce qui serait annulé, pour autant que tous puissent le savoir :
undo-question-umpire =
    { $who } voudrait annuler l’un de ses coups dans la partie { $match }. Tout ce qui s’est passé depuis, et tout ce qui se passera jusqu’à la décision, serait annulé avec lui. L’arbitre décide : { $missing }. { $have }
    Ce qui serait annulé, pour autant que tous puissent le savoir :
undo-umpire-decides = L’arbitre en décide seul.
undo-withdrawn = { $who } ne veut plus revenir en arrière : rien ne change.
undo-told = ↩️ { $who } annule :
undo-told-back = ↩️ La partie revient avant l’un des coups { DE($who) }. Ce qui ne compte plus :
undo-told-agreed = ↩️ Tous ceux à qui on l’a demandé sont d’accord : la partie revient avant l’un des coups { DE($who) }. Ce qui ne compte plus :
