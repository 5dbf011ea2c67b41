//! Winter quarters as values: attrition, experience, revenue, upkeep, reinforcements.
