-- The matches that have a scheduled event on their server, or are not over and whose table wants one.
CREATE INDEX matches_with_scheduled_events ON matches (guild) WHERE state LIKE '%"event":%'
    OR settings LIKE '%"event":true%' AND status IN ('lobby', 'running', 'suspended');
