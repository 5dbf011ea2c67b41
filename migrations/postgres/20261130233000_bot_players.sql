-- The running matches in which software plays for a seat. The bot looks for them whenever it starts.
CREATE INDEX matches_with_bot_players ON matches (status) WHERE status = 'running' AND (options LIKE '%"machines":[%'
    OR options LIKE '%"ai":[%' AND options NOT LIKE '%"ai":[]%' OR state LIKE '%"program":true%');
CREATE INDEX seats_without_people ON seats (match) WHERE machine = 1 OR "user" IS NULL;

-- The introductory matches that are not over.
CREATE INDEX introductory_matches ON matches (status, created) WHERE status IN ('lobby', 'running', 'suspended')
    AND state LIKE '%"lesson":true%';
