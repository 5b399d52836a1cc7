-- Where an order stands in a sequence that somebody chose by hand, before it leaves or on its way; gone once it has left the
-- courier's hands (domain: orders; docs/decisions/093). `arrangement` tells one such sequence from the next.
create table arranged_stops (
  order_id uuid primary key references orders on delete cascade,
  place int not null,
  arrangement uuid not null
);
