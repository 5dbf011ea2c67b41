//! Automatic battles and what follows from any battle: morale, rout, rally, characters, checks of a report.
