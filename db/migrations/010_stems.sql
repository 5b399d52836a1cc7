-- Stems to come, the ledger of stems, and what each store can make, kept ready (room: catalog; docs/decisions/010).

-- Deliveries on their way. owed: promised to orders though it neither is here nor comes (spoilt, or fewer came).
create table expected_stems (
  store_id int not null references stores,
  component_id int not null references components,
  arrives_on date not null,
  quantity int not null check (quantity >= 0),
  owed int not null default 0 check (owed >= 0),
  reserved int not null default 0 check (reserved >= owed),
  primary key (store_id, component_id, arrives_on),
  constraint expected_never_oversold check (reserved <= quantity + owed)
);
create index expected_stems_day on expected_stems (arrives_on, store_id);

-- Every change of what lies in a store, signed; written by the stock table itself, so that none is forgotten.
create table stock_moves (
  id bigint generated always as identity primary key,
  store_id int not null references stores,
  component_id int not null references components,
  kind text not null check (kind in ('delivery', 'spoilage', 'count')),
  quantity int not null,
  reason text,
  staff_id uuid references users,
  created_at timestamptz not null default now()
);
create index stock_moves_store on stock_moves (store_id, component_id, id desc);

insert into stock_moves (store_id, component_id, kind, quantity)
select store_id, component_id, 'count', on_hand from store_stock where on_hand > 0;

-- Who and why stand in the transaction's setting `shop.stock_move`: {"kind", "reason", "staff_id", "at"}.
create function write_stock_move() returns trigger language plpgsql as $$
declare
  why jsonb := coalesce(nullif(current_setting('shop.stock_move', true), ''), '{}')::jsonb;
  quantity int := case tg_op when 'DELETE' then -old.on_hand when 'INSERT' then new.on_hand
    else new.on_hand - old.on_hand end;
begin
  if quantity <> 0 then
    insert into stock_moves (store_id, component_id, kind, quantity, reason, staff_id, created_at)
    values (coalesce(new.store_id, old.store_id), coalesce(new.component_id, old.component_id),
      coalesce(why ->> 'kind', 'count'), quantity, why ->> 'reason', (why ->> 'staff_id')::uuid,
      coalesce((why ->> 'at')::timestamptz, now()));
  end if;
  return null;
end $$;
create trigger stock_move_of_row after insert or delete on store_stock
  for each row execute function write_stock_move();
create trigger stock_move_of_change after update on store_stock
  for each row when (old.on_hand <> new.on_hand) execute function write_stock_move();

-- What an order holds: of stems that are here (arrives_on is null), or of a delivery to come.
alter table order_components add column arrives_on date;
alter table order_components drop constraint order_components_pkey;
alter table order_components add constraint order_components_once
  unique nulls not distinct (order_id, component_id, arrives_on);
create index order_components_held on order_components (store_id, component_id) where state = 'reserved';

-- Components that a store has too few free of for one piece of a size; 0: it can be made now. A size without a
-- recipe cannot be made. Rows change only when a count of free stems crosses a recipe's quantity.
create table variant_shortages (
  store_id int not null references stores on delete cascade,
  variant_id int not null references variants on delete cascade,
  product_id int not null references products on delete cascade,
  short int not null check (short >= 0),
  primary key (variant_id, store_id)
);
create index variant_shortages_ready on variant_shortages (product_id, store_id) where short = 0;
create index variant_shortages_store on variant_shortages (store_id, product_id) where short = 0;
create index recipe_lines_component on recipe_lines (component_id, quantity);
create index variants_product on variants (product_id);

-- Recipes and stores change one transaction at a time; whoever first puts a component into a store waits for them.
create function hold_recipes(exclusive boolean) returns void language plpgsql as $$
begin
  if exclusive then perform pg_advisory_xact_lock(310, 1); else perform pg_advisory_xact_lock_shared(310, 1); end if;
end $$;

-- Counts the shortages of sizes anew, with the stock of their components held still meanwhile.
create function count_shortages(variant_ids int[]) returns void language plpgsql as $$
begin
  if cardinality(variant_ids) is null or cardinality(variant_ids) = 0 then return; end if;
  perform hold_recipes(true);
  perform 1 from store_stock
    where component_id in (select component_id from recipe_lines where variant_id = any(variant_ids))
    order by store_id, component_id for share;
  insert into variant_shortages as kept (store_id, variant_id, product_id, short)
  select s.id, v.id, v.product_id,
    case when count(r.component_id) = 0 then 1
      else count(*) filter (where r.quantity > coalesce(k.on_hand - k.reserved, 0)) end
  from variants v
  cross join stores s
  left join recipe_lines r on r.variant_id = v.id
  left join store_stock k on k.store_id = s.id and k.component_id = r.component_id
  where v.id = any(variant_ids) and v.product_id is not null
  group by s.id, v.id
  order by s.id, v.id
  on conflict (variant_id, store_id) do update set short = excluded.short where kept.short <> excluded.short;
end $$;

-- Free stems of components went from `was` to `became`: only sizes whose quantity lies between are touched.
create function shift_shortages(stores int[], components int[], was int[], became int[]) returns void
language plpgsql as $$
declare
  in_stores int[];
  variant_ids int[];
  shifts int[];
begin
  if stores is null then return; end if;
  select array_agg(store_id order by store_id, variant_id), array_agg(variant_id order by store_id, variant_id),
    array_agg(shift order by store_id, variant_id)
  into in_stores, variant_ids, shifts
  from (
    select m.store_id, r.variant_id, sum(sign(m.was - m.became))::int as shift
    from unnest(stores, components, was, became) as m (store_id, component_id, was, became)
    join recipe_lines r on r.component_id = m.component_id
      and r.quantity > least(m.was, m.became) and r.quantity <= greatest(m.was, m.became)
    group by m.store_id, r.variant_id
  ) moved
  where shift <> 0;
  if in_stores is null then return; end if;
  -- always in one order, so that two orders never wait for each other in a ring
  perform 1 from variant_shortages kept
    join unnest(in_stores, variant_ids) as moved (store_id, variant_id) using (store_id, variant_id)
    order by kept.store_id, kept.variant_id for update of kept;
  update variant_shortages kept set short = kept.short + moved.shift
  from unnest(in_stores, variant_ids, shifts) as moved (store_id, variant_id, shift)
  where kept.store_id = moved.store_id and kept.variant_id = moved.variant_id;
end $$;

create function stock_inserted() returns trigger language plpgsql as $$
begin
  -- A row that was there already is none of this: who holds it must not wait for recipes, which wait for it.
  if not exists (select from new_rows) then return null; end if;
  perform hold_recipes(false);
  perform shift_shortages(array_agg(store_id), array_agg(component_id), array_agg(0), array_agg(on_hand - reserved))
  from new_rows;
  return null;
end $$;
create function stock_updated() returns trigger language plpgsql as $$
begin
  perform shift_shortages(array_agg(n.store_id), array_agg(n.component_id), array_agg(o.on_hand - o.reserved),
    array_agg(n.on_hand - n.reserved))
  from new_rows n join old_rows o using (store_id, component_id)
  where n.on_hand - n.reserved <> o.on_hand - o.reserved;
  return null;
end $$;
create function stock_deleted() returns trigger language plpgsql as $$
begin
  perform shift_shortages(array_agg(store_id), array_agg(component_id), array_agg(on_hand - reserved), array_agg(0))
  from old_rows;
  return null;
end $$;
create trigger stock_inserted after insert on store_stock
  referencing new table as new_rows for each statement execute function stock_inserted();
create trigger stock_updated after update on store_stock
  referencing old table as old_rows new table as new_rows for each statement execute function stock_updated();
create trigger stock_deleted after delete on store_stock
  referencing old table as old_rows for each statement execute function stock_deleted();

create function recipes_written() returns trigger language plpgsql as $$
begin
  perform count_shortages(array_agg(distinct variant_id)) from new_rows;
  return null;
end $$;
create function recipes_removed() returns trigger language plpgsql as $$
begin
  perform count_shortages(array_agg(distinct variant_id)) from old_rows;
  return null;
end $$;
create trigger recipes_inserted after insert on recipe_lines
  referencing new table as new_rows for each statement execute function recipes_written();
create trigger recipes_updated after update on recipe_lines
  referencing new table as new_rows for each statement execute function recipes_written();
create trigger recipes_deleted after delete on recipe_lines
  referencing old table as old_rows for each statement execute function recipes_removed();

create function store_opened() returns trigger language plpgsql as $$
begin
  perform hold_recipes(true);
  insert into variant_shortages (store_id, variant_id, product_id, short)
  select s.id, v.id, v.product_id, greatest(1, (select count(*) from recipe_lines where variant_id = v.id))
  from new_rows s cross join variants v
  order by s.id, v.id;
  return null;
end $$;
create trigger store_opened after insert on stores
  referencing new table as new_rows for each statement execute function store_opened();

-- What lists sort and narrow by, kept with the product: the least price, the largest share taken off, size groups.
alter table products
  add column price_from int,
  add column discount real not null default 0,
  add column sizes text[] not null default '{}';

-- By stems; where a thing is not counted in stems, by the letter of its size (groups: SIZES of the contract).
create function size_group(stems int, code text) returns text language sql immutable as $$
  select case
    when stems > 50 or stems is null and code in ('XL', 'XXL') then 'grand'
    when stems > 24 or stems is null and code = 'L' then 'large'
    when stems > 11 or stems is null and code = 'M' then 'medium'
    when stems > 0 or stems is null and code in ('XS', 'S') then 'small'
  end
$$;

create function sum_up_products(product_ids int[]) returns void language plpgsql as $$
begin
  perform 1 from products where id = any(product_ids) order by id for no key update;
  update products p
  set price_from = v.price, discount = v.discount, sizes = v.sizes
  from (
    select p.id, min(v.price) as price, coalesce(max(1 - v.price::real / v.old_price), 0)::real as discount,
      coalesce(array_agg(distinct size_group(v.stems, v.code)) filter (where size_group(v.stems, v.code) is not null),
        '{}') as sizes
    from unnest(product_ids) as p (id) left join variants v on v.product_id = p.id
    group by p.id
  ) v
  where p.id = v.id and (p.price_from, p.discount, p.sizes) is distinct from (v.price, v.discount, v.sizes);
end $$;

create function variants_inserted() returns trigger language plpgsql as $$
begin
  perform count_shortages(array_agg(id)), sum_up_products(array_agg(distinct product_id)) from new_rows;
  return null;
end $$;
create function variants_updated() returns trigger language plpgsql as $$
begin
  perform sum_up_products(array_agg(distinct product_id))
  from (select product_id from new_rows union all select product_id from old_rows) changed;
  return null;
end $$;
create function variants_deleted() returns trigger language plpgsql as $$
begin
  perform sum_up_products(array_agg(distinct product_id)) from old_rows;
  return null;
end $$;
create trigger variants_inserted after insert on variants
  referencing new table as new_rows for each statement execute function variants_inserted();
create trigger variants_updated after update on variants
  referencing old table as old_rows new table as new_rows for each statement execute function variants_updated();
create trigger variants_deleted after delete on variants
  referencing old table as old_rows for each statement execute function variants_deleted();

select count_shortages(array_agg(id)) from variants;
select sum_up_products(array_agg(id)) from products;

-- Each way to sort a list ends with the id, as the queries do.
create index products_popular on products (popularity desc, id) where published;
create index products_new on products (created_at desc, id) where published;
create index products_price on products (price_from, id) where published;
create index products_loved on products (reviews_count desc, rating desc nulls last, id) where published;
create index products_rated on products (rating desc nulls last, reviews_count desc, id) where published;
create index products_discount on products (discount desc, id) where published;
create index products_flowers on products using gin (flowers) where published;
create index products_colors on products using gin (colors) where published;
create index products_occasions on products using gin (occasions) where published;
create index products_recipients on products using gin (recipients) where published;
