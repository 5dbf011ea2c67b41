# echoes

table-echoes-none = x
