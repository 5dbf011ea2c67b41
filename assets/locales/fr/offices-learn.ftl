# Pourquoi quelque chose est conseillé dans une première partie.

offices-lesson-king = Le conquérant est le roi d’une première partie : il mène bien ses troupes et se bat bien. Les charges vont à la fin à qui a le plus fait ce que chacune représente.
offices-lesson-move = Avec des troupes, vos gens prennent des provinces ; sans, ils vont voir. Une province paie un impôt chaque mois, et c’est la terre qui fait un empereur.
offices-lesson-attack = Ce sont les provinces qui font un empereur, et qui en tient une doit être battu. La force est ce que pèsent ensemble toutes les unités d’un camp, selon leur genre, le terrain et leur chef : deux nombres disent le pire des cas et le meilleur. Allez là où la vôtre est nettement la plus grande.
offices-lesson-explore = Explorer montre ce qu’une province cache : des lieux avec trésors et monstres, des héros qui cherchent du service. Faites-le là où vos gens se trouvent de toute façon.
offices-lesson-search = Un lieu découvert peut être fouillé : il peut y avoir de l’or ou un objet, et quelqu’un le garde. Le plan dit ce qui est tenté avec le gardien.
offices-lesson-recruit = Les recrues rejoignent qui les lève, si sa province en a et si vous pouvez les payer chaque mois. Sans armée, personne ne conquiert rien.
offices-lesson-hire = Un héros de plus, c’est deux ordres de plus par mois. Une offre est acceptée d’autant mieux qu’elle est bonne, et n’est payée que si elle est acceptée.
offices-lesson-transfer = Seules les unités qui ont un chef marchent et conquièrent ; les autres restent et défendent là où elles sont. Emmenez celles qui sont libres, ou laissez-en pour garder ce que vous avez.
offices-lesson-spy = Savoir où sont les autres, et avec quelle force, vaut le mois de quelqu’un qui n’a rien de mieux à faire.
offices-lesson-pursue = C’est en poursuivant quelqu’un qu’on en vient au duel. C’est conseillé quand les chances sont bonnes.
offices-lesson-cast = Un sort ne coûte pas d’or, seulement la phase. Lancez-le quand rien de mieux n’attend.
offices-lesson-study = Une invention prend du temps, puis sert tout le royaume.
offices-lesson-practice = Qui s’exerce en sera meilleur. C’est pour les phases où rien d’autre n’attend.
offices-lesson-give = Un objet n’aide que qui sait s’en servir.
offices-lesson-defend = En garde, un chef peut accourir avec ses troupes dans une province voisine attaquée. C’est aussi ce qui arrive sans ordre.
offices-lesson-plan = Un plan dit ce qu’un personnage tente, coup par coup, quand il rencontre quelqu’un. Fixé une fois, il vaut jusqu’à ce que vous le changiez.
offices-lesson-lock = Voilà tout ce qui est conseillé pour ce mois. Une fois verrouillés, vos ordres attendent ceux des autres ; puis tout le mois s’exécute, phase A et phase B, et une lettre vous le raconte.
offices-lesson-treaty = Liés par un traité, deux royaumes ne se combattent pas, passent l’un chez l’autre et peuvent se battre du même côté. Il vaut le plus entre voisins qui ont les mêmes ennemis.
offices-lesson-gift = L’or aide un partenaire qui se bat aussi pour vous. Il part à l’aube et ne revient pas.
offices-lesson-refuse = Un roi druidique se passe de réponse : ce qu’il propose vaut, sauf refus de votre part. Qui a refusé garde les mains libres pour ses armées.
offices-lesson-break = La terre d’un partenaire ne se prend pas. Rompez le traité avant de marcher, et non une fois sur place.
offices-lesson-disband = Les troupes qu’on ne peut payer partent au pire moment. Mieux vaut laisser d’abord aller celles qui ne font rien.
offices-lesson-vote = Par leurs voix les rois élisent un empereur ; pour les autres charges, elles ne font que départager des mérites égaux. Voter pour soi n’est pas une honte.
offices-lesson-heir = Si le roi tombe, son héritier prend la suite à l’aube suivante. Dites ce en quoi il sera bon pendant que tout est calme.
