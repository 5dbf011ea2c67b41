# offices

table-offices-none = x
