# Pourquoi quelque chose est conseillé dans une première partie.

demonworld-lesson-king = Tout royaume a d’abord besoin d’un roi. Le personnage qui a le plus d’étoiles fait le meilleur, car le roi mène lui-même une armée.
demonworld-lesson-army = Les troupes marchent en armées, et une armée a besoin d’un chef. Une armée forte en bat deux faibles : mettez vos premiers points ensemble.
demonworld-lesson-garrison = Une garnison tient une cité ou une forteresse pendant que vos armées sont loin. Sans elle il n’y a que la milice, ou personne.
demonworld-lesson-unit = Vos points sont faits pour les troupes. Les unités chères se battent mieux pour leur place dans la ligne ; à partir de dix socles on peut assiéger.
demonworld-lesson-character = Un chef de plus permet une armée de plus, ou prend la relève quand un autre tombe.
demonworld-lesson-reinforce = Compléter une unité éprouvée coûte moins qu’une neuve, et elle garde ce qu’elle a appris.
demonworld-lesson-rearrange = Ce qui est ensemble combat ensemble : mettez les unités là où il en faut avant de marcher.
demonworld-lesson-plan = Le plan d’une place décide du temps qu’elle peut tenir : murs, tours, et réserves de vivres.
demonworld-lesson-lock-organisation = Votre armée est debout. Verrouiller la rend définitive ; quand les autres ont verrouillé aussi, tout se voit, et la première saison commence.
demonworld-lesson-march = Les provinces vous paient chaque hiver, et c’est elles que l’on compte à la fin. Une province libre est à vous quand vous y entrez ; qui en tient une doit être battu ou assiégé.
demonworld-lesson-hold = Une armée qui reste garde sa province.
demonworld-lesson-lock-orders = Tout a son ordre : les marches des deux camps se font ensemble quand tous ont verrouillé. Les armées sans ordre tiennent.
demonworld-lesson-winner = Vous avez gagné en chemin : continuer prend ce pour quoi vous étiez parti.
demonworld-lesson-attitude = Vous êtes plus fort ici, ou non : combattez si oui, abritez-vous ou retirez-vous sinon. La page dit les chances.
demonworld-lesson-retreat = Une armée battue est le plus en sûreté là où d’autres des vôtres se tiennent.
demonworld-lesson-battle = Le programme la livre aussitôt selon les règles de la table. Vos meilleures troupes sont devant ; ce que vous gardez vient là où la ligne cède.
demonworld-lesson-programme = Un siège se prévoit semaine par semaine, treize en tout : la faim fait beaucoup d’elle-même, sapes et engins ouvrent le mur, et l’assaut vient en dernier.
demonworld-lesson-walls = Qui se tient sur quel pan de mur décide d’un assaut : le plus de monde là où est la brèche.
demonworld-lesson-surrender = Une place qui se rend ne coûte pas de sang. Ne refusez que ce que vous auriez bientôt de toute façon.
demonworld-lesson-advantage = Qui a combattu a appris. La renommée rend toute l’armée plus ferme.
demonworld-lesson-ransom = Un chef aux mains de l’ennemi ne mène rien. Le racheter coûte moins qu’un nouveau.
demonworld-lesson-upkeep = L’hiver est la note de l’année : ce qui n’est pas payé déserte. Payez tout ce que vous voulez revoir au printemps.
demonworld-lesson-treaty = Un pacte avec qui veut marcher sur vous ne vaut guère. Ici vous n’êtes que deux.
demonworld-lesson-emperor = Trois points de prestige font un empereur, qui gagne s’il garde le titre assez longtemps.
demonworld-lesson-lock = Tout ce qui vaut d’être dit est dit. Ce qui reste ouvert se fait comme d’habitude.
demonworld-lesson-end = Vous avez vu une année entière : lever, marcher, un hiver et sa note. Une campagne finit quand tous sont d’accord, et gagne qui est le mieux placé. C’est vous, maintenant.
