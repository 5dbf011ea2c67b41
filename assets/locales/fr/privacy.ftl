## Ce qui est gardé d’une personne : /confidentialité

cmd-privacy = confidentialité
    .description = Ce qui est conservé à votre sujet : tout, en mots et en fichier, et comment le faire effacer
privacy-head = **Ce qui est conservé à votre sujet.** Vous seul voyez cette page.
privacy-nothing = Rien.
privacy-settings =
    { $count ->
        [one] - Une chose que vous avez dite à votre sujet, comme vos heures dans /moi
       *[other] - { $count } choses que vous avez dites à votre sujet, comme vos heures dans /moi
    }
privacy-decks =
    { $count ->
        [one] - Un paquet que vous avez enregistré
       *[other] - { $count } paquets que vous avez enregistrés
    }
privacy-seats =
    { $count ->
        [one] - Un siège dans une partie qui n’est pas finie : votre identifiant, votre nom là-bas, votre langue, et le mot que vous avez pu donner pour les dés
       *[other] - Des sièges dans { $count } parties qui ne sont pas finies : votre identifiant, votre nom là-bas, votre langue, et les mots que vous avez pu donner pour les dés
    }
privacy-seats-over =
    { $count ->
        [one] - Un siège dans une partie finie : votre identifiant, votre nom là-bas, votre langue, et le mot que vous avez pu donner pour les dés
       *[other] - Des sièges dans { $count } parties finies : votre identifiant, votre nom là-bas, votre langue, et les mots que vous avez pu donner pour les dés
    }
privacy-seats-left =
    { $count ->
        [one] - Votre nom dans une partie que vous avez quittée
       *[other] - Votre nom dans { $count } parties que vous avez quittées
    }
privacy-opened =
    { $count ->
        [one] - Que vous avez ouvert une partie
       *[other] - Que vous avez ouvert { $count } parties
    }
privacy-named =
    { $count ->
        [one] - Qu’une partie vous nomme : pour l’arbitrage, un remplacement ou un siège à prendre
       *[other] - Que { $count } parties vous nomment : pour l’arbitrage, un remplacement ou un siège à prendre
    }
privacy-deeds =
    { $count ->
        [one] - Qu’une action d’une partie était la vôtre, et quand
       *[other] - Que { $count } actions de parties étaient les vôtres, et quand
    }
privacy-notes =
    { $count ->
        [one] - Une note de ce que vous avez fait à une partie depuis l’extérieur, ou de ce qui a été fait à l’un de vos sièges
       *[other] - { $count } notes de ce que vous avez fait à des parties depuis l’extérieur, ou de ce qui a été fait à vos sièges
    }
privacy-follows =
    { $count ->
        [one] - Que vous suivez une partie
       *[other] - Que vous suivez { $count } parties
    }
privacy-letters =
    { $count ->
        [one] - Un message privé qui vous a été envoyé, pour quelques jours
       *[other] - { $count } messages privés qui vous ont été envoyés, pour quelques jours
    }
privacy-searches =
    { $count ->
        [one] - Ce que vous cherchez sur un serveur, pendant 14 jours au plus
       *[other] - Ce que vous cherchez sur { $count } serveurs, pendant 14 jours au plus
    }
privacy-avoids =
    { $count ->
        [one] - Une personne que vous évitez, ce que personne d’autre n’apprend
       *[other] - { $count } personnes que vous évitez, ce que personne d’autre n’apprend
    }
privacy-unread-settings = ⚠️ Une partie de ce que vous avez dit à votre sujet est illisible pour cette version du bot, et les réglages habituels valent à sa place. Elle reste telle quelle, et « Mes données » en donne le texte.
privacy-unread-decks = ⚠️ Les cartes de ces paquets sont illisibles : { $names }. Elles restent telles quelles, et « Mes données » en donne le texte.
privacy-rest = Aucun message de personne n’est lu, et rien ne va ailleurs que chez Discord. Ce que dit /palmarès est calculé d’après cela à chaque fois, et n’est pas gardé. Qui fait tourner ce programme garde le fichier où tout cela se trouve, et peut-être des copies. Ce qui est gardé d’un serveur est effacé 90 jours après qu’il a retiré ce programme.
privacy-do-data = Mes données
privacy-do-ask = Effacez-moi
privacy-do-delete = Effacer pour de bon
privacy-do-page = Retour
privacy-data = Voici tout.
privacy-data-about = Ce qui est conservé à votre sujet, en JSON
privacy-data-too-large = Le fichier est trop grand pour Discord. Demandez-le à qui fait tourner ce programme.
privacy-ask = **Voici ce qui se passe si vous effacez tout :**
privacy-ask-running =
    { $count ->
        [one] - Vous quittez une partie en cours. Le siège est vide, comme après /partie quitter, et peut être confié à quelqu’un d’autre.
       *[other] - Vous quittez { $count } parties en cours. Les sièges sont vides, comme après /partie quitter, et peuvent être confiés à d’autres.
    }
privacy-ask-lobby =
    { $count ->
        [one] - Vous quittez une partie qui n’a pas commencé.
       *[other] - Vous quittez { $count } parties qui n’ont pas commencé.
    }
privacy-ask-over =
    { $count ->
        [one] - Dans une partie finie, votre siège porte un numéro à la place de votre nom.
       *[other] - Dans { $count } parties finies, votre siège porte un numéro à la place de votre nom.
    }
privacy-ask-umpire =
    { $count ->
        [one] - Une partie ne vous nomme plus : ni pour l’arbitrage, ni pour un remplacement ou un siège à prendre.
       *[other] - { $count } parties ne vous nomment plus : ni pour l’arbitrage, ni pour un remplacement ou un siège à prendre.
    }
privacy-fate = { "  " }- Partie { $match } : { $fate }
privacy-fate-ends = Elle s’achève avec vous, sans vainqueur.
privacy-fate-back = Le siège revient à son titulaire.
privacy-ask-own = - Ce que vous avez dit dans /moi, vos paquets, ce que vous suivez, ce que vous cherchez, qui vous évitez, votre place dans les classements des serveurs et tous les messages à vous qui sont encore gardés disparaissent.
privacy-ask-stays = - Ce qui s’est passé dans les parties reste, sans que rien dise qui l’a fait, pour que les autres puissent continuer et vérifier chaque dé. Un mot que vous avez donné pour les dés reste avec eux. Ce qui a été publié sur Discord est à Discord : effacez-le là-bas, ou demandez aux modérateurs.
privacy-ask-final = Cela ne peut pas être annulé.
privacy-done = Vous êtes oublié : ni votre identifiant ni votre nom ne figurent plus dans ce que garde ce programme. Les copies faites auparavant par qui le fait tourner les contiennent encore. Si vous vous resservez du bot, tout recommence.
privacy-unswept = Dans des parties inutilisées du fichier, quelque chose peut rester jusqu’au prochain démarrage du programme.
