-- What stands at a table and is no preference of its players: who is umpire, who plays for whom, until when the match
-- rests, which match it repeats, whether a game is learned in it. It has a place of its own, so that preferences that
-- cannot be read take nothing of it with them. The numbers of people fill 64 bits: they are moved as text.
ALTER TABLE matches ADD COLUMN state TEXT NOT NULL DEFAULT '{}';
UPDATE matches SET
    state = '{' || ltrim(
        ifnull(',"umpire":' || (settings -> '$.umpire'), '')
        || ifnull(',"rests_until":' || (settings -> '$.rests_until'), '')
        || ifnull(',"by_moderator":' || (settings -> '$.by_moderator'), '')
        || ifnull(',"stand_ins":' || (settings -> '$.stand_ins'), '')
        || ifnull(',"rematch_of":' || (settings -> '$.rematch_of'), '')
        || ifnull(',"lesson":' || (settings -> '$.lesson'), ''), ',') || '}',
    settings = json_remove(settings,
        '$.umpire', '$.rests_until', '$.by_moderator', '$.stand_ins', '$.rematch_of', '$.lesson')
WHERE CASE WHEN json_valid(settings) THEN json_type(settings) = 'object' ELSE 0 END;
