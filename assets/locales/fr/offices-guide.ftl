# Aide sur ce qui est demandé : de quoi il s’agit, ce qu’on peut faire, ce que font la plupart.

offices-guide-creation = Chacun crée un roi en secret : peuple, alignement, tempérament et talents. Un roi tout fait se prend en quelques gestes, l’atelier change tout. Pour une première partie, la plupart prennent un roi tout fait.
offices-guide-orders = Un mois : chacun de vos personnages reçoit un ordre pour la phase A et un pour la phase B, et le royaume ses décrets (dons, traités, votes, héritier). Les ordres de tous s’exécutent ensemble ; qui n’a pas d’ordre monte la garde. Au début, la plupart explorent leur pays et les provinces voisines, recrutent avec le roi et engagent un héros ; plus tard ils fouillent ce qui est trouvé et conquièrent.
