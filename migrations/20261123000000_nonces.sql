-- What tells a message from every other on Discord is drawn by chance: a number that is shared between those who read
-- public posts and those who get secret messages would tell the former how many of the latter there were. Messages from
-- before have none, and keep the name that they may have been sent under already.
ALTER TABLE outbox ADD COLUMN nonce TEXT;
