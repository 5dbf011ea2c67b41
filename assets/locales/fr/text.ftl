# Ce dont toute phrase peut avoir besoin : un siège sans nom, des énumérations.

text-name-realm = { $name } ({ $realm })
text-seat = siège { $number }
text-umpire = l’arbitre
text-list-empty = aucun
text-list-next = { $some }, { $next }
text-list-last = { $some } et { $next }
text-yes = oui
text-no = non
text-value = { $value }
