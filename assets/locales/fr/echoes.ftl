# Les mots de Echoes of Emperors, un par un ; aucun ne prend d’argument.

echoes-civ-norse = Nordiques
echoes-civ-scots = Écossais
echoes-civ-mongol = Empire mongol
echoes-civ-byzantine = Empire byzantin
echoes-civ-ottoman = Empire ottoman
echoes-civ-hre = Saint-Empire romain germanique

echoes-terrain-farmland = terres cultivées
echoes-terrain-woodland = région boisée
echoes-terrain-mine = mine
echoes-terrain-double_mine = double mine
echoes-terrain-mountain = montagne
echoes-terrain-water = eau
echoes-terrain-river = rivière
echoes-terrain-village = village
echoes-terrain-capital_site = case de capitale

echoes-class-infantry = infanterie
echoes-class-archer = archers
echoes-class-cavalry = cavalerie
echoes-class-siege = siège
echoes-class-ship = navire
echoes-class-civilian = civils

echoes-resource-food = nourriture
echoes-resource-wood = bois
echoes-resource-gold = or

echoes-token-food = nourriture
echoes-token-wood = bois
echoes-token-gold = or
echoes-token-joker = joker

echoes-mode-melee = mêlée
echoes-mode-ranged = à distance

echoes-phase-mobilization = Mobilisation
echoes-phase-deployment = Déploiement

echoes-building-camp = camp
echoes-building-barracks = caserne
echoes-building-capital = capitale

echoes-pawn-first = premier pion
echoes-pawn-second = deuxième pion
echoes-pawn-third = troisième pion
echoes-pawn-fourth = quatrième pion
echoes-pawn-king = Roi
echoes-pawn-queen = Reine

echoes-side-south = Sud
echoes-side-north = Nord

echoes-map-highland = Highland
echoes-map-constantinople = Constantinople

echoes-format-base = partie de base
echoes-format-long = partie longue
echoes-format-team = partie en équipes

echoes-direction-n = nord
echoes-direction-ne = nord-est
echoes-direction-e = est
echoes-direction-se = sud-est
echoes-direction-s = sud
echoes-direction-sw = sud-ouest
echoes-direction-w = ouest
echoes-direction-nw = nord-ouest

echoes-arrows-orthogonal = orthogonales
echoes-arrows-diagonal = diagonales
echoes-arrows-all = toutes directions

# Les marques et les types de cartes, les places d’un paquet, ce qu’une carte affiche.

echoes-category-technology = Technologie
echoes-category-strategy = Stratégie
echoes-kind-civilization = Civilisation
echoes-kind-unit = Unité
echoes-kind-upgrade = Amélioration
echoes-kind-action = Action
echoes-kind-reaction = Réaction
echoes-kind-event = Événement
echoes-role-regular = Unité ordinaire
echoes-role-starting-scout = Éclaireur de départ
echoes-role-conqueror = Conquérant
echoes-stat-melee = mêlée
echoes-stat-ranged = distance
echoes-stat-health = santé
echoes-stat-points = déplacement
echoes-stat-cost = coût
echoes-stat-rarity = rareté
echoes-cost-any = ressource au choix
