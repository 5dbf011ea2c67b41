# What every sentence may need: a seat without a name, lists.

text-name-realm = { $name } ({ $realm })
text-seat = seat { $number }
text-umpire = the umpire
text-list-empty = none
text-list-next = { $some }, { $next }
text-list-last = { $some } and { $next }
text-yes = yes
text-no = no
text-value = { $value }
