//! Tunnels: digging, detection, collapse, interception, explosion.
