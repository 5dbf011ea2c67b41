# Pourquoi une action d’Imperial Offices est refusée, et ce qui serait permis. Aucun argument.

offices-illegal-levels_total = Un roi a quatre niveaux de compétence en tout.
offices-illegal-levels_max = Pas plus de deux niveaux dans une compétence.
offices-illegal-unknown_value = Ce choix n’existe pas.
offices-illegal-unit_type = On n’y trouve pas de telles unités.
offices-illegal-name = Un nom a de 1 à 30 caractères.
offices-illegal-heir_skills = Au moins trois niveaux d’un héritier sont dans des compétences de l’ancien roi.
offices-illegal-range = Une partie a de 8 à 16 tours de 24 à 168 heures.
offices-illegal-not_adjacent = Ces deux provinces ne se touchent pas.
offices-illegal-no_mp = Il n’y a pas assez de points de mouvement pour cela.
offices-illegal-no_ships = Il n’y a pas assez de place sur les navires.
offices-illegal-sea_only = Les navires n’accostent que depuis la mer, et ne quittent la côte que vers la mer.
offices-illegal-druid_level = Ce peuple ne suit pas encore ce personnage.
offices-illegal-plan_syntax = Un plan a de 1 à 10 étapes séparées par des virgules : FI, FL, ME, ST, TA, SC, SA-"paroles", CA-FI, US-31.
offices-illegal-plan_fl_berserk = Un berserk ne fuit pas : enlevez FL.
offices-illegal-plan_fl_first = Seul un héros prudent ou couard peut refuser tout duel : commencez par autre chose que FL.
offices-illegal-not_owner = Cette province n’est pas à vous.
offices-illegal-limit = C’est plus qu’un ordre n’y recrute.
offices-illegal-gold = Il n’y a pas assez d’or.
offices-illegal-alignment = L’alignement de ce héros est trop loin du vôtre.
offices-illegal-no_skill = Le personnage n’a pas la compétence qu’il faut.
offices-illegal-known = Votre royaume le sait déjà.
offices-illegal-max_level = Cette compétence est au plus haut.
offices-illegal-target = Ce n’est pas une cible pour cela.
offices-illegal-bloc = Votre bloc ne tient pas plus de 55 % de la base d’imposition du monde.
offices-illegal-too_soon = Il y a eu un vote au dernier tour. Attendez le prochain.
