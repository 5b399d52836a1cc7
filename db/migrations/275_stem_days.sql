-- Stems that the orders of a day asked for, counted when the day is over (domain: buying; docs/decisions/095). Nobody can
-- be told from them; kept as long as the shop.
create table stem_days (
  store_id int not null,
  date date not null,
  component_id int not null,
  quantity int not null check (quantity > 0),
  primary key (store_id, date, component_id)
);

-- Once when a day is over, and once more a week later, when late changes of its orders are done.
create table stem_days_counted (
  date date primary key,
  counted_at timestamptz not null
);
