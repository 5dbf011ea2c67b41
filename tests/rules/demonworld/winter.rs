//! DW: the chapter winter.
