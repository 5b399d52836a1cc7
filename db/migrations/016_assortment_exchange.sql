-- Stems as staff enter them: deliveries planned and received, entries that happen once (room: catalog).

-- One planned delivery a day and store, so that what is expected of a day (expected_stems) is what it brings.
create table deliveries (
  id uuid primary key,
  store_id int not null references stores,
  arrives_on date not null,
  status text not null check (status in ('planned', 'received', 'cancelled')),
  note text not null default '',
  version int not null default 1,
  author_id uuid references users,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint closed_when_over check ((status = 'planned') = (closed_at is null))
);
create unique index deliveries_one_a_day on deliveries (store_id, arrives_on) where status = 'planned';
create index deliveries_store on deliveries (store_id, arrives_on desc);

create table delivery_lines (
  delivery_id uuid not null references deliveries on delete cascade,
  component_id int not null references components,
  -- 0: it came though nobody had planned it
  quantity int not null check (quantity >= 0),
  received int check (received >= 0),
  -- why other than planned
  reason text,
  primary key (delivery_id, component_id)
);

-- What is expected already was planned by somebody: it gets its delivery.
insert into deliveries (id, store_id, arrives_on, status, created_at)
select gen_random_uuid(), store_id, arrives_on, 'planned', now()
from expected_stems where quantity > 0 group by store_id, arrives_on;
insert into delivery_lines (delivery_id, component_id, quantity)
select d.id, e.component_id, e.quantity from expected_stems e
join deliveries d using (store_id, arrives_on) where e.quantity > 0;

-- An entry is known by the key that the browser made for it: sent again, it happens once.
create table stock_entries (
  key uuid primary key,
  store_id int not null references stores,
  staff_id uuid not null references users,
  request text not null,
  short int not null default 0,
  created_at timestamptz not null
);

create index stock_moves_time on stock_moves (store_id, created_at desc, id desc);
