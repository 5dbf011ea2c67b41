# mighty

table-mighty-none = x
