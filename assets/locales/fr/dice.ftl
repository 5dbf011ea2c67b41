# Expressions de dés : ce qui cloche, et comment se lit un jet.

dice-nothing = Il n’y a rien à lancer.
