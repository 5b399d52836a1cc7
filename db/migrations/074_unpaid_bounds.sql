-- What may be held without money, and by whom it is (rooms: delivery, orders; decisions §10).

alter table city_delivery
  add column unpaid_orders int not null default 3 check (unpaid_orders between 1 and 500),
  -- kopecks
  add column unpaid_sum int not null default 3000000 check (unpaid_sum >= 0),
  -- of a day's stems of one flower in one store
  add column unpaid_stems_percent int not null default 10 check (unpaid_stems_percent between 1 and 100);

-- Where an order that was not paid at first comes from; forgotten when it is paid or over.
create table unpaid_orders (
  order_id uuid primary key references orders on delete cascade,
  user_id uuid not null references users,
  -- the recipient's, when it is another's
  phone text,
  device text,
  place text,
  network text
);
create index unpaid_orders_user on unpaid_orders (user_id);
create index unpaid_orders_phone on unpaid_orders (phone);
create index unpaid_orders_device on unpaid_orders (device);
create index unpaid_orders_place on unpaid_orders (place);
create index unpaid_orders_network on unpaid_orders (network);
