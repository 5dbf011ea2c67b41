# Les tables de Echoes of Emperors : colonnes, cases, noms, lignes.

columns-echoes =
    .difference = Écart
    .per_player = Par joueur
    .in_the_box = Dans la boîte
    .players = Joueurs
    .tiles_a_side = Tuiles par côté
    .capital_health = Capitale
    .amount = Nombre
    .order = Ordre
    .gives = Un camp donne
    .tokens = Jetons
    .health = Santé
    .fortified = Fortifié
    .wood = Bois
    .gold = Or
    .reinforced_armour = Armure renforcée
    .hand = Cartes en main
    .when = Quand
    .bonus = Bonus

cells-echoes =
    .food = nourriture
    .wood = bois
    .gold = or
    .deployment_phase = Déploiement
    .both_middle_phases = Mobilisation ou Déploiement
    .opponents_turn = tour d’un adversaire

table-echoes-first_player = Qui commence : un dé chacun, le plus haut moins le plus bas
    .again = Égalité : on relance
    .decided = Le plus haut décide qui choisit d’abord sa civilisation, et joue le premier tour

table-echoes-components = Matériel
    .pawns = Pions d’unité, dont Roi et Reine
    .camps = Camps
    .barracks = Casernes
    .capital = Capitale
    .unit_board = Plateau Unités
    .capital_counter = Compteur de Capitale (à 20 faces)
    .damage_counters = Compteurs de dégâts (à 6 faces)
    .food = Nourriture
    .wood = Bois
    .gold = Or
    .jokers = Jokers
    .start_tiles = Tuiles de départ
    .highland_3x3 = Tuiles Highland pour 3×3
    .constantinople_3x3 = Tuiles Constantinople pour 3×3
    .highland_4x4 = Tuiles Highland pour 4×4
    .decks = Paquets de civilisation de 36 cartes

table-echoes-modes = Façons de jouer
    .base = Partie de base
    .long = Partie longue
    .team = Partie en équipes

table-echoes-opening = Mise en place
    .food = Nourriture
    .wood = Bois
    .cards = Cartes en main
    .second_player_joker = Joker temporaire pour le second joueur

table-echoes-phases = Phases d’un tour
    .start = Début : ressources et unités sont rafraîchies (pas au premier tour)
    .mobilization = Mobilisation : les unités se déplacent et agissent ; stratégies
    .deployment = Déploiement : unités, technologies, stratégies
    .end = Fin : pioche

table-echoes-terrains = Terrains
    .farmland = Terres cultivées
    .woodland = Région boisée
    .mine = Mine
    .double_mine = Double mine (Constantinople)
    .mountain = Montagne : arrête un déplacement, sauf si une caserne à soi s’y trouve
    .water = Eau : seules les unités Naval et les navires la traversent ; pas de caserne
    .river = Rivière : tous la traversent ; de l’eau pour les effets
    .village = Village : en action, ravitailler ou piocher 1 carte
    .capital_site = Case de Capitale

table-echoes-buildings = Bâtiments
    .camp = Camp, un par tour
    .barracks = Caserne, ni sur l’eau ni à côté d’une Capitale
    .capital = Capitale (20 de santé en partie longue)

table-echoes-end_of_turn = Cartes en fin de tour
    .draw_to_five = Piocher jusqu’à 5 cartes
    .draw_one = Piocher 1 carte
    .draw_one_discard_to_seven = Piocher 1 carte, puis défausser jusqu’à 7

table-echoes-card_types = Types de cartes
    .upgrade = Amélioration : sur une unité de sa classe, tant que l’unité est sur la carte
    .action = Action : une fois, puis défaussée
    .reaction = Réaction : pendant le tour d’un adversaire, puis défaussée
    .event = Événement : pour le reste de la partie, 3 au plus

table-echoes-card_categories = Quand se jouent les cartes
    .technology = Technologie
    .strategy = Stratégie
    .reaction = Réaction
    .unit = Unité

table-echoes-royal_pawns = Pions royaux
    .king = Roi
    .queen = Reine

table-echoes-keywords = Mots-clés
    .bonus_health = +X santé : X points de santé de plus
    .anti = Anti (classe) X : +X en attaque contre cette classe
    .armour = Armure X : X dégâts de moins en combat
    .reinforced_armour = Armure renforcée X : X dégâts de moins des attaques à distance
    .charge = Charger X : +X en attaque contre des unités après un déplacement de 2 cases ou plus
    .war_cry = Cri de guerre X : +X en attaque aux autres unités alliées des cases autour
    .short_range = Courte-Distance : pas d’attaque à distance en diagonale
    .fatigue = Fatigue : après une attaque, épuisée pendant le tour suivant aussi
    .intimidation = Intimidation : pas de contre-attaque quand elle attaque
    .long_range = Longue distance : attaques à distance à 2 cases, avec 1 dégât de moins
    .naval = Naval : elle peut traverser l’eau
    .light_ship = Navire léger : sur l’eau et les cases autour
    .heavy_ship = Navire lourd : sur l’eau seulement, et une unité alliée peut venir sur sa case
    .piercing = Perforant : ses attaques ignorent toute armure
    .front_line = Première ligne : elle peut partager sa case avec 1 unité alliée, et doit être visée d’abord
    .recruit = Recruter : en action, piocher 1 carte
    .regenerate = Régénérer : elle soigne 1 au début du tour de son maître
    .riposte = Riposte X : X dégâts de plus en contre-attaque
    .volley = Volée de coups X : +X en attaque contre bâtiments et unités de Siège, sans tenir compte de l’armure
