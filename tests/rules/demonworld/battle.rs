//! DW: the chapter battle.
