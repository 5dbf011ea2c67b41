//! DW: the chapter works.
