//! DW: the chapter food.
