-- For which lines of the order money goes back; null for the whole order (domain: claims; docs/decisions/068).
alter table claim_decisions add column line_ids uuid[];
