-- What public pages show says when it changes, so that every process of the shop drops its kept answers
-- (docs/decisions/011). One word on the channel per subject and transaction, at its commit. A new table that pages show
-- gets its trigger `shown` in the migration that makes it; `src/shown.test.ts` finds one without.

create function shown_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shown', tg_argv[0]);
  return null;
end $$;

create trigger shown after insert or update or delete or truncate on cities
  for each statement execute function shown_changed('places');
create trigger shown after insert or update or delete or truncate on stores
  for each statement execute function shown_changed('places');
create trigger shown after insert or update or delete or truncate on settings
  for each statement execute function shown_changed('places');

create trigger shown after insert or update or delete or truncate on pages
  for each statement execute function shown_changed('content');
create trigger shown after insert or update or delete or truncate on faq_items
  for each statement execute function shown_changed('content');
create trigger shown after insert or update or delete or truncate on content_blocks
  for each statement execute function shown_changed('content');

create trigger shown after insert or update or delete or truncate on categories
  for each statement execute function shown_changed('catalog');
create trigger shown after insert or update or delete or truncate on products
  for each statement execute function shown_changed('catalog');
create trigger shown after insert or update or delete or truncate on product_categories
  for each statement execute function shown_changed('catalog');
create trigger shown after insert or update or delete or truncate on product_pictures
  for each statement execute function shown_changed('catalog');
create trigger shown after insert or update or delete or truncate on variants
  for each statement execute function shown_changed('catalog');
create trigger shown after insert or update or delete or truncate on components
  for each statement execute function shown_changed('catalog');
create trigger shown after insert or update or delete or truncate on recipe_lines
  for each statement execute function shown_changed('catalog');

create trigger shown after insert or update or delete or truncate on search_synonyms
  for each statement execute function shown_changed('search');

create trigger shown after insert or update or delete or truncate on reviews
  for each statement execute function shown_changed('reviews');

create trigger shown after insert or update or delete or truncate on zones
  for each statement execute function shown_changed('delivery');
create trigger shown after insert or update or delete or truncate on city_delivery
  for each statement execute function shown_changed('delivery');
create trigger shown after insert or update or delete or truncate on peak_days
  for each statement execute function shown_changed('delivery');

-- Orders take places all day long; a page shows only whether a window has any.
create trigger shown after update on slots
  for each row when ((old.taken < old.capacity) <> (new.taken < new.capacity))
  execute function shown_changed('delivery');
create trigger shown_deleted after delete on slots
  for each row when (old.taken >= old.capacity) execute function shown_changed('delivery');
create trigger shown_truncated after truncate on slots
  for each statement execute function shown_changed('delivery');
-- A new row is as open as its window was, unless it comes full or windows of some city are closed by themselves.
create function shown_slot_made() returns trigger language plpgsql as $$
begin
  if new.taken >= new.capacity
    or exists (select 1 from city_delivery where least(window_capacity, pickup_capacity) = 0) then
    perform pg_notify('shown', 'delivery');
  end if;
  return null;
end $$;
create trigger shown_inserted after insert on slots for each row execute function shown_slot_made();

-- Orders take stems all day long; a page shows only which sizes can be made, now and on the coming days.
create trigger shown after update on variant_shortages
  for each row when ((old.short = 0) <> (new.short = 0)) execute function shown_changed('stock');

-- Free stems moved by `deltas`: those that are here (day -infinity) or those of a delivery to come. Says so when what is
-- free over any run of deliveries, with what is here, has crossed the quantity of a recipe.
create function shown_stems_moved(stores int[], components int[], days date[], deltas int[]) returns void
language plpgsql as $$
begin
  if exists (
    with moved as (
      select * from unnest(stores, components, days, deltas) as m (store_id, component_id, day, delta)
    ), pools as (
      select distinct e.store_id, e.component_id, e.arrives_on, e.quantity + e.owed - e.reserved as free
      from expected_stems e join moved using (store_id, component_id)
    )
    select 1
    from pools first
    join pools last using (store_id, component_id)
    cross join lateral (
      select coalesce((
          select on_hand - reserved from store_stock s
          where s.store_id = first.store_id and s.component_id = first.component_id
        ), 0) + coalesce((
          select sum(free) from pools p
          where p.store_id = first.store_id and p.component_id = first.component_id
            and p.arrives_on between first.arrives_on and last.arrives_on
        ), 0) as became,
        coalesce((
          select sum(delta) from moved m
          where m.store_id = first.store_id and m.component_id = first.component_id
            and (m.day = '-infinity' or m.day between first.arrives_on and last.arrives_on)
        ), 0) as delta
    ) free
    join recipe_lines r on r.component_id = first.component_id
      and r.quantity > least(free.became, free.became - free.delta)
      and r.quantity <= greatest(free.became, free.became - free.delta)
    where first.arrives_on <= last.arrives_on and free.delta <> 0
  ) then
    perform pg_notify('shown', 'stock');
  end if;
end $$;

create function shown_stock_moved() returns trigger language plpgsql as $$
begin
  if exists (select 1 from expected_stems where store_id = new.store_id and component_id = new.component_id) then
    perform shown_stems_moved(array[new.store_id], array[new.component_id], array['-infinity'::date],
      array[(new.on_hand - new.reserved) - (old.on_hand - old.reserved)]);
  end if;
  return null;
end $$;
create trigger shown after update on store_stock
  for each row when (old.on_hand - old.reserved <> new.on_hand - new.reserved) execute function shown_stock_moved();
create trigger shown_counted after insert or delete or truncate on store_stock
  for each statement execute function shown_changed('stock');

-- Staff plan deliveries: each change is told. Orders only reserve.
create function shown_delivery_changed() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from new_rows n left join old_rows o using (store_id, component_id, arrives_on)
    where (n.quantity, n.owed) is distinct from (o.quantity, o.owed)
  ) then
    perform pg_notify('shown', 'stock');
    return null;
  end if;
  perform shown_stems_moved(array_agg(store_id), array_agg(component_id), array_agg(arrives_on),
    array_agg(o.reserved - n.reserved))
  from new_rows n join old_rows o using (store_id, component_id, arrives_on)
  having count(*) > 0;
  return null;
end $$;
create trigger shown after update on expected_stems
  referencing old table as old_rows new table as new_rows for each statement execute function shown_delivery_changed();
create trigger shown_planned after insert or delete or truncate on expected_stems
  for each statement execute function shown_changed('stock');
