# Une première partie qui enseigne : /apprendre, et ce qui s’y dit quel que soit le jeu.

cmd-learn = apprendre
    .description = Une première partie courte contre le programme, qui dit ce qui compte ; relancez pour continuer
cmd-learn-mighty = mighty
    .description = Mighty Empires : deux années de campagne, dans un fil à part
cmd-learn-echoes = echoes
    .description = Echoes of Emperors : un court duel, dans un fil à part
cmd-learn-demonworld = demonworld
    .description = Demonworld : une année de campagne, dans un fil à part
cmd-learn-offices = offices
    .description = Imperial Offices : quatre mois d’un royaume, dans un fil à part

button-learn = Conseil
button-learn-do = Faire cela
button-learn-rest = Suivre tous les conseils
button-learn-on = Continuer
button-learn-leave = Abandonner
button-learn-next = Ouvrir une vraie partie

learn-thread = Première partie : { $game }
learn-begins = { $who } apprend le jeu ici, contre un programme qui ne joue pas à pleine force. La partie ne compte dans aucun classement, n’a pas d’échéances et n’appelle personne ; **Conseil** dit que faire maintenant et pourquoi, et **Mes tours**, dans `/regnal`, y ramène à tout moment.
learn-ended = La partie { $match } est finie. /récit exporter donne son fichier.
learn-dice = Les dés d’une première partie sont les mêmes pour tous : ils ont été essayés d’avance. Il n’y a donc pas de sceau ; une vraie partie a des dés que personne ne connaît.
learn-in-thread = Votre première partie se joue dans { $channel } : une vraie, avec toutes les règles, pour vous seul. Arrêtez quand vous voulez ; **Mes tours**, dans `/regnal`, reprend où vous en étiez.
learn-here = Votre première partie se joue ici même, car je ne peux pas ouvrir de fil dans ce salon : une vraie, avec toutes les règles. Arrêtez quand vous voulez ; **Mes tours**, dans `/regnal`, reprend où vous en étiez.
learn-goes-on = Vous êtes au milieu de votre première partie. On continue :
learn-busy = Vous apprenez { $game } dans { $channel }. Continuez là, ou abandonnez cette partie et commencez alors celle-ci.
learn-busy-gone = Vous apprenez { $game }, mais le fil de cette partie a été supprimé. Continuez dans un nouveau, ou abandonnez cette partie et commencez alors celle-ci.
learn-left = Cette première partie est finie, sans vainqueur. **Jouer**, dans `/regnal`, en commence une autre.
learn-deserted = { $weeks ->
        [one] Personne n’a rien fait dans cette première partie depuis une semaine
       *[other] Personne n’a rien fait dans cette première partie depuis { $weeks } semaines
    } : elle est finie, sans vainqueur. **Jouer**, dans `/regnal`, en commence une autre.
learn-leave-sure = C’est votre première partie, pour vous seul : si vous la quittez, elle est finie, sans vainqueur. **Jouer**, dans `/regnal`, en commence une autre.
learn-for-one = Une première partie se joue seul : personne d’autre n’y prend place.
learn-no-settings = Une première partie n’a pas d’échéances et n’appelle personne : seuls son nom et sa langue se changent.
learn-no-room = Il n’y a pas de place pour une première partie ici : la partie { $match } se joue dans ce salon, et je ne peux pas ouvrir de fil. Commencez-la dans un autre salon, ou demandez qu’on m’accorde *Créer des fils publics* et *Envoyer des messages dans les fils*.
learn-not-yours = C’est la première partie de quelqu’un d’autre. **Jouer**, dans `/regnal`, en commence une pour vous.
learn-head = 🎓 **{ $game }** · { $stage }
learn-do = ➡️ **{ $deed }**
learn-done = Fait : { $deed }.
learn-told-more = -# Le tout est raconté dans le salon et dans votre lettre.
learn-odds = -# { $odds }
learn-printed = -# 🃏 { $text }
learn-why = *Pourquoi :* { $why }
learn-wait = Le programme joue. **Continuer** dans un instant.
learn-yours = Je n’ai pas de conseil ici : regardez **À vous de jouer**, et **?** dit ce que font la plupart.
learn-won = 🏆 **Vous avez gagné votre première partie.** Vous avez vu comment se passe un tour, du premier choix au décompte final. Une vraie partie est plus longue, contre des gens ou un programme qui joue à pleine force : **Ouvrir une vraie partie** en commence une contre le programme, et `/partie ouvrir` offre tout ce qui se choisit. `/règle` explique n’importe quelle règle.
learn-lost = Cette fois cela n’a pas suffi. **Jouer**, dans `/regnal`, recommence ; **Ouvrir une vraie partie** en commence une plus longue contre le programme.
learn-next-opened-in = La partie { $match } est ouverte dans { $channel } : une vraie, contre le programme. Appuyez sur **Commencer** sous sa carte d’inscription. `/partie ouvrir` en ouvre une qui a des places pour d’autres.
learn-next-opened = La partie { $match } est ouverte : une vraie, contre le programme. Appuyez sur **Commencer** sous sa carte d’inscription. `/partie ouvrir` en ouvre une qui a des places pour d’autres.
