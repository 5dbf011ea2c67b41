# demonworld

table-demonworld-none = x
