-- How many failed handovers were answered with a new day or window: each is charged once.
-- `attempt_fee`: what of the delivery's price that is, kopecks.
alter table orders add column attempts_charged int not null default 0;
alter table orders add column attempt_fee int not null default 0;
