-- Where an order came from (domain: orders; docs/decisions/065).
alter table orders add column source text not null default 'site'
  check (source in ('site', 'phone', 'counter', 'messenger', 'flowwow', 'yandex', 'ozon', 'other'));
-- Who of the staff took it; null for one that a customer placed.
alter table orders add column taken_by uuid references users;
create index orders_taken_by on orders (taken_by) where taken_by is not null;
