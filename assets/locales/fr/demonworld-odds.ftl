# Ce qu’on peut calculer avant de s’engager. Les notes des menus ont 100 caractères.

demonworld-odds-percent = { $percent } %
demonworld-odds-about = environ { $percent } %
demonworld-odds-under = moins { DE($percent) } %
demonworld-odds-over = plus { DE($percent) } %

# Batailles.
demonworld-odds-field = Bataille : gagnée { $won }, indécise { $drawn }, perdue { $lost } ({ $basis })
demonworld-odds-assault = Assaut : place prise { $won }, repoussé { $drawn }, votre déroute { $lost } ({ $basis })
demonworld-odds-sortie = Sortie : siège rompu { $won }, rentrée { $drawn }, place perdue { $lost } ({ $basis })
demonworld-odds-raid = Raid : butin rapporté { $won }, place perdue { $lost } ({ $basis })
demonworld-odds-between = de { $low } à { $high }
demonworld-odds-field-by-order = Bataille : gagnée { $won }, perdue { $lost }, selon l’ordre de leur ligne
demonworld-odds-assault-by-order = Assaut : place prise { $won }, déroute { $lost }, selon l’ordre de leur ligne
demonworld-odds-sortie-by-order = Sortie : siège rompu { $won }, place perdue { $lost }, selon l’ordre de leur ligne
demonworld-odds-raid-by-order = Raid : butin rapporté { $won }, place perdue { $lost }, selon l’ordre de leur ligne
demonworld-odds-walk-over = Il n’y a personne dedans : la place tombe sans combat
demonworld-odds-now = ennemi tel qu’il est
demonworld-odds-militia = contre la milice
demonworld-odds-then = { $low } à { $high }, vu : { $date }
demonworld-odds-then-most = { $high } si plus faible depuis, vu : { $date }
demonworld-odds-then-least = { $low } si plus fort depuis, vu : { $date }
demonworld-odds-then-so = vu : { $date }
demonworld-odds-field-unseen = Ennemi jamais vu. Bataille gagnée à { $weak } s’il a la moitié de votre force, à { $even } s’il l’égale, à { $strong } s’il a le double
demonworld-odds-assault-unseen = Assiégés jamais vus. Place prise à { $weak } s’ils sont faibles, à { $even } s’ils sont moyens, à { $strong } s’ils sont forts
demonworld-odds-sortie-unseen = Assiégeant jamais vu. Siège rompu à { $weak } s’il a la moitié de votre force, à { $even } s’il l’égale, à { $strong } s’il a le double
demonworld-odds-raid-unseen = Assiégeant jamais vu. Butin rapporté à { $weak } s’il a la moitié de votre force, à { $even } s’il l’égale, à { $strong } s’il a le double
demonworld-odds-assault-hidden = Garnison jamais vue. Place prise à { $weak } si { $few }, à { $even } si { $some }, à { $strong } si { $many }
demonworld-odds-both = { $one }. { $other }
demonworld-odds-land = { $land } · { $odds }

# Vivres.
demonworld-odds-food = Vivres ({ $now } en ce moment) à ration pleine : { $full } ; aux trois quarts : { $quarter } ; à la moitié : { $half }.
demonworld-odds-food-any = Vivres, à n’importe quelle ration : { $until }.
demonworld-odds-ration = vivres : { $until }
demonworld-odds-fed-not = pas assez pour la semaine prochaine
demonworld-odds-fed-week = jusqu’à la semaine { $week }
demonworld-odds-fed-beyond =
    { $weeks ->
        [one] toute la saison et { $weeks } semaine de plus
       *[other] toute la saison et { $weeks } semaines de plus
    }
demonworld-odds-fed-open = tant que les dépôts tiennent

# Épidémies.
demonworld-odds-epidemic-inside = Épidémie : { $next } la semaine prochaine, { $by } d’ici la semaine { $week }.
demonworld-odds-epidemic-outside = Épidémie : au plus { $next } de risque de l’attraper la semaine prochaine, tant qu’ils ont des vivres ; { $storm } en cas d’assaut contre une place malade.
demonworld-odds-epidemic-here = Épidémie chez vous : { DE($least) } à { $most } la semaine prochaine, puis sa fin : { $ends }.

# Hiver.
demonworld-odds-winter = Hiver : aucune perte { $none }, { $mean } de pertes en moyenne
demonworld-odds-winter-crowded = { $usual }, { $mean } si la province est bondée

# Sapes, retrait.
demonworld-odds-weeks = { $least } à { $most } semaines
demonworld-odds-sap = Au mur en { $weeks } : ignorée jusque-là { $unnoticed }, s’effondre dessous { $falls }
demonworld-odds-dig = S’effondre la semaine prochaine : { $falls }
demonworld-odds-turn = Sous le mur, s’effondre dès sa première semaine de ce côté : { $falls }
demonworld-odds-counter = S’effondre sous votre propre mur : { $falls }
demonworld-odds-blast = La mine : { $rows }
demonworld-odds-row = { $what } { $share }
demonworld-odds-blast-sap-lost = saute dans sa propre sape
demonworld-odds-blast-fails = échoue
demonworld-odds-blast-accident = ouvre le mur et tue ses sapeurs
demonworld-odds-blast-success = ouvre le mur
demonworld-odds-withdrawal = Retrait : sûr si personne ne veut la combattre, sinon { $share } (5 ou 6 sur un dé)

# Ce qu’on peut demander.
demonworld-odds-of-winter = quartiers d’hiver
demonworld-odds-topic = **{ CAP($name) }**, d’après ce que vous savez
demonworld-odds-of = { CAP($what) } : { $line }
demonworld-odds-against = { $armies } contre { $seat }
demonworld-odds-against-all = { $armies } contre { $seat }, s’ils vous combattent
demonworld-odds-there = { $province }, { $seat }
demonworld-odds-none = Il n’y a rien à calculer ici pour l’instant.
demonworld-odds-shelter = derrière les murs (de la place pour { $room } socles) : pas de bataille en rase campagne pour elle ; qui la combat commence un siège
demonworld-odds-nothing = elle n’attaque personne ; si l’on vous attaque ici, elle se bat quand même
