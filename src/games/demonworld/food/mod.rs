//! Food: stores, rations, depots, mounts, shortage, and the epidemics of a siege.
