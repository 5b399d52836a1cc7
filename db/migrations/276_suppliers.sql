-- Who sells flowers to the shop, and what was ordered of them (domain: buying; docs/decisions/096). Nothing of a
-- customer; kept as long as the shop. Money is kopecks.
create table suppliers (
  id int generated always as identity primary key,
  name text not null,
  contact text not null,
  note text not null,
  -- Monday is 1
  weekdays int[] not null check (cardinality(weekdays) between 1 and 7),
  arrives_at text not null,
  -- ordered so many days before the delivery, until this hour
  lead_days int not null check (lead_days between 0 and 30),
  order_until time not null,
  minimum int not null check (minimum >= 0),
  version int not null default 1
);
create unique index suppliers_name on suppliers (lower(name));

create table supplier_items (
  supplier_id int not null references suppliers on delete cascade,
  component_id int not null references components on delete cascade,
  -- of a piece
  price int not null check (price >= 0),
  pack int not null check (pack > 0),
  primary key (supplier_id, component_id)
);
create index supplier_items_component on supplier_items (component_id);

create table supply_orders (
  id uuid primary key,
  supplier_id int not null references suppliers,
  store_id int not null references stores,
  arrives_on date not null,
  -- awaited since: what has become of it is the state of its delivery
  delivery_id uuid references deliveries,
  sent_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  constraint sent_is_awaited check ((delivery_id is null) = (sent_at is null))
);
create index supply_orders_store on supply_orders (store_id, arrives_on desc);
create index supply_orders_supplier on supply_orders (supplier_id);
create index supply_orders_delivery on supply_orders (delivery_id);

-- As it was when ordered.
create table supply_order_lines (
  order_id uuid not null references supply_orders on delete cascade,
  component_id int not null references components,
  packs int not null check (packs > 0),
  pack int not null check (pack > 0),
  price int not null check (price >= 0),
  primary key (order_id, component_id)
);
create index supply_order_lines_component on supply_order_lines (component_id);
