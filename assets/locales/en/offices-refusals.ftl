# Why an action of Imperial Offices is refused, and what would be allowed. No argument.

offices-illegal-levels_total = A king has four levels of skill in all.
offices-illegal-levels_max = No more than two levels in one skill.
offices-illegal-unknown_value = There is no such choice.
offices-illegal-unit_type = Such units cannot be had there.
offices-illegal-name = A name has 1 to 30 characters.
offices-illegal-heir_skills = At least three levels of an heir are in skills that the old king had.
offices-illegal-range = A game has 8 to 16 turns of 24 to 168 hours.
offices-illegal-not_adjacent = These two provinces do not touch.
offices-illegal-no_mp = There are not enough movement points for that.
offices-illegal-no_ships = There is not enough room on the ships.
offices-illegal-sea_only = Ships go ashore from the sea only, and leave the shore only to the sea.
offices-illegal-druid_level = That race does not follow this character yet.
offices-illegal-plan_syntax = A plan has 1 to 10 steps with commas between them: FI, FL, ME, ST, TA, SC, SA-"words", CA-FI, US-31.
offices-illegal-plan_fl_berserk = A berserk does not flee: leave FL out.
offices-illegal-plan_fl_first = Only a cautious or cowardly hero may refuse every duel: begin with something other than FL.
offices-illegal-not_owner = That province is not yours.
offices-illegal-limit = That is more than one order recruits there.
offices-illegal-gold = There is not enough gold.
offices-illegal-alignment = That hero’s alignment is too far from yours.
offices-illegal-no_skill = The character lacks the skill for that.
offices-illegal-known = Your kingdom knows that already.
offices-illegal-max_level = That skill is at its highest level.
offices-illegal-target = That is no target for this.
offices-illegal-bloc = Your bloc holds no more than 55% of the world’s tax base.
offices-illegal-too_soon = There was a vote in the last turn. Wait for the next.
