# Aide sur ce qui est demandé : de quoi il s’agit, ce qu’on peut faire, ce que font la plupart.

demonworld-guide-organisation = **Organisation.** Vous achetez des troupes, formez armées et garnisons, et nommez leurs chefs ; personne ne le voit avant que tous aient verrouillé.
    .can = La première année, un bouton lève les armées habituelles.
    .most = La plupart font cela, et changent une ou deux unités.
demonworld-guide-orders = **Ordres de la saison.** Chaque armée marche vers une province voisine ou reste sur place ; tous les ordres s’exécutent ensemble.
    .can = Une armée sans ordre reste sur place.
    .most = La plupart marchent avec leur plus forte armée vers la province libre ou faible la plus proche, et laissent quelque chose chez eux.
demonworld-guide-winner = **Le mouvement du vainqueur.** Votre armée en a rencontré une autre en chemin et a gagné.
    .can = Elle peut continuer ou rester. Sans ordre, elle reste.
    .most = La plupart continuent là où ils allaient.
demonworld-guide-attitudes = **Attitudes.** Plusieurs armées sont dans une même province, et chacune dit ce qu’elle veut : combattre, laisser faire, se retirer ou s’abriter.
    .can = Choisissez pour chacune de vos armées. La page dit les chances d’un retrait.
    .most = La plupart combattent quand ils sont nettement plus forts et s’abritent sinon.
demonworld-guide-mode = **Mode de combat.** La bataille peut se livrer sur votre propre table, avec un rapport ensuite, ou par le programme tout de suite.
    .can = Elle ne se livre sur table que si les deux le veulent.
    .most = La plupart la laissent au programme.
demonworld-guide-plan = **Plan de bataille.** Vous ordonnez votre ligne, gardez une réserve, et dites à quelles pertes vous vous retirez.
    .can = Ce que vous laissez ouvert suit votre plan enregistré, ou l’ordre de votre liste.
    .most = La plupart mettent leurs meilleures troupes devant et ne gardent rien en réserve : une réserve ne combat que le second jour.
demonworld-guide-report = **Rapport d’une bataille.** L’un des deux qui ont joué sur table note ce que chaque unité a perdu et comment cela a fini ; l’autre camp vérifie.
    .can = Sans rapport à temps, le programme livre la bataille.
    .most = La plupart remplissent la feuille imprimée en jouant.
demonworld-guide-check = **Contrôle d’un rapport.** Votre adversaire a fait le rapport de la bataille.
    .can = Vous le confirmez, ou le contestez avec le vôtre. Le silence finit par confirmer.
    .most = La plupart comparent les pertes avec leurs notes et confirment.
demonworld-guide-second-day = **Second jour.** Le premier jour de bataille n’a pas tranché, et chaque camp continue ou se retire.
    .can = Sans réponse, vous continuez si vous n’avez pas perdu une plus grande part que l’ennemi.
    .most = La plupart font de même.
demonworld-guide-retreat = **Recul.** Votre armée battue doit aller quelque part.
    .can = La province qu’elle a quittée cette saison vient d’abord, puis vos autres provinces voisines.
    .most = La plupart vont là où se tient une garnison ou une autre armée.
demonworld-guide-programme = **Programme d’un siège.** Une saison a treize semaines, et vous prévoyez ce qui se fait dans chacune : rations, réparations, travaux, engins, sapes, assauts ou sorties.
    .can = Un modèle, quand il y en a un qui convient, les remplit toutes en une fois.
    .most = La plupart des assiégeants affament, ou sapent et donnent l’assaut tard ; la plupart des défenseurs rationnent et réparent.
demonworld-guide-window = **Changements à un programme.** Des semaines ont passé, ou les deux camps ont vu quelque chose, et les semaines qui restent peuvent être prévues autrement.
    .can = Ce que vous laissez reste.
    .most = La plupart ne changent que ce que la nouvelle touche.
demonworld-guide-surrender = **Offre de reddition.** La place offre de se rendre à des conditions.
    .can = Acceptée, le siège finit aussitôt ; refusée, il continue.
    .most = La plupart acceptent si leurs propres vivres sont courts.
demonworld-guide-experience = **Expérience.** Les unités qui ont combattu cette année ont appris.
    .can = Choisissez pour chacune ce qu’elle fera mieux désormais. Qui ne choisit rien gagne en renommée.
    .most = La plupart prennent ce qui rend leur plus forte unité plus ferme.
demonworld-guide-upkeep = **Entretien.** La note de l’hiver est due : ce qui n’est pas payé déserte ou est congédié.
    .can = La page dit ce que vous avez et ce que coûte chaque unité.
    .most = La plupart paient tout ; quand ils ne le peuvent pas, ils laissent partir les plus chères des troupes qui ne servent pas.

## Ce que le programme garde comme régent. `.means` : ce qu’il ne fait alors pas.

demonworld-keep-treasury = Le trésor
    .means = Ni levée, ni renfort, ni rançon. L’entretien est payé.
demonworld-keep-marches = L’emplacement des armées
    .means = Aucune ne marche ni ne se replie ; elles s’abritent, et reculent battues.
demonworld-keep-battles = La paix
    .means = Ni marche chez autrui, ni combat cherché, ni assaut, sortie ou sape.
