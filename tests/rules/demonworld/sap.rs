//! DW: the chapter sap.
