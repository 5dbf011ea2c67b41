//! Fortifications: plans and their prices, structure points, labour, repair, fieldworks, engines, bombardment.
