-- Counts what was changed in an order, so that of two changes made at once one wins.
alter table orders add column revision int not null default 1;
-- What a change altered: [{"what", "from", "to"}], for people to read.
alter table order_log add column changes jsonb;
