-- What stems were bought for, and which batch each move took them from, first in first out (domain: catalog;
-- docs/decisions/090). Kopecks a piece.

alter table delivery_lines add column price int check (price >= 0);

alter table stock_moves
  -- whose bouquet they went into
  add column order_id uuid,
  add column price int,
  -- its batch was made, or its stems were taken from batches
  add column costed boolean not null default false;
create index stock_moves_uncosted on stock_moves (id) where not costed;

create table stem_batches (
  -- the move that brought them
  id bigint primary key,
  store_id int not null references stores,
  component_id int not null references components,
  quantity int not null check (quantity > 0),
  rest int not null check (rest between 0 and quantity),
  -- null: neither the delivery nor the component says
  price int check (price >= 0),
  created_at timestamptz not null
);
create index stem_batches_rest on stem_batches (store_id, component_id, id) where rest > 0;

create table stem_uses (
  move_id bigint not null,
  batch_id bigint not null references stem_batches,
  quantity int not null check (quantity > 0),
  primary key (move_id, batch_id)
);

-- Who and why stand in the transaction's setting `shop.stock_move`:
-- {"kind", "reason", "staff_id", "at", "order_id", "prices": {component: kopecks}}.
create or replace function write_stock_move() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  why jsonb := coalesce(nullif(current_setting('shop.stock_move', true), ''), '{}')::jsonb;
  moved int := case tg_op when 'DELETE' then -old.on_hand when 'INSERT' then new.on_hand
    else new.on_hand - old.on_hand end;
  component int := coalesce(new.component_id, old.component_id);
begin
  if moved <> 0 then
    insert into stock_moves (store_id, component_id, kind, quantity, reason, staff_id, order_id, price, created_at)
    values (coalesce(new.store_id, old.store_id), component, coalesce(why ->> 'kind', 'count'), moved, why ->> 'reason',
      (why ->> 'staff_id')::uuid, (why ->> 'order_id')::uuid,
      case when moved > 0 then (why -> 'prices' ->> component::text)::int end,
      coalesce((why ->> 'at')::timestamptz, now()));
  end if;
  return null;
end $$;

-- Of reports: what the stems of an order cost, of which it is known; and by day what was bought and thrown away.
create table report_order_costs (
  order_id uuid primary key references orders on delete cascade,
  cost bigint not null
);

create table report_stems (
  store_id int not null references stores,
  date date not null,
  component_id int not null references components,
  bought int not null,
  bought_cost bigint not null,
  lost int not null,
  lost_cost bigint not null,
  primary key (store_id, date, component_id)
);
create index report_stems_date on report_stems (date);

-- Of lines of orders whose stems are costed: what they brought, what their stems cost, and would have by the recipe.
alter table report_products
  add column costed_net bigint not null default 0,
  add column cost bigint not null default 0,
  add column recipe_cost bigint not null default 0;
