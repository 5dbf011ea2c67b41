# Aide sur ce qui est demandé : de quoi il s’agit, ce qu’on peut faire, ce que font la plupart.

offices-guide-creation = Chacun crée un roi : race, alignement et tempérament, que tous verront, talents et unités, qui restent secrets.
    .can = Prenez un roi tout fait en quelques gestes, ou changez-le à votre guise.
    .most = Pour une première partie, la plupart prennent un roi tout fait.
offices-guide-orders = Un mois : les ordres de tous les royaumes s’exécutent ensemble, en phase A puis en phase B.
    .can = Donnez à chacun de vos personnages un ordre pour les deux phases, et au royaume ses décrets (dons, traités, votes, héritier). Qui n’a pas d’ordre monte la garde.
    .most = Au début, la plupart explorent leur pays et les provinces voisines, recrutent avec le roi et engagent un héros ; plus tard ils fouillent ce qui est trouvé et conquièrent.

## Ce que le programme garde comme régent. `.means` : ce qu’il ne fait alors pas.

offices-keep-treasury = L’or
    .means = Ni recrue ni embauche. La paie est versée.
offices-keep-marches = L’emplacement des unités
    .means = Aucune pile ne bouge, aucune unité ne change de chef.
offices-keep-battles = La paix
    .means = Aucune armée hors des terres amies, aucune poursuite.
offices-keep-magic = Les sorts
    .means = Aucun sort d’action n’est lancé.
offices-keep-agents = Ceux qui s’exposent seuls
    .means = Nul ne voyage sans armée, n’explore, ne fouille, n’espionne ni n’embauche.
