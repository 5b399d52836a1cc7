-- The stores that can make something of a product now, kept with `variant_shortages` for lists and their counts
-- (room: catalog; docs/decisions/010).

create table product_makers (
  product_id int primary key references products on delete cascade,
  stores int[] not null default '{}'
);

create function keep_makers(product_ids int[]) returns void language plpgsql as $$
begin
  if product_ids is null then return; end if;
  insert into product_makers (product_id)
  select id from products where id = any(product_ids) order by id
  on conflict do nothing;
  perform 1 from product_makers where product_id = any(product_ids) order by product_id for update;
  update product_makers kept set stores = found.stores
  from (
    select id, array(
        select distinct store_id from variant_shortages where product_id = id and short = 0 order by store_id) as stores
    from unnest(product_ids) as id
  ) found
  where kept.product_id = found.id and kept.stores <> found.stores;
end $$;

create function shortages_written() returns trigger language plpgsql as $$
begin
  perform keep_makers(array_agg(distinct product_id)) from new_rows where short = 0;
  return null;
end $$;
-- Groups, not a join of new and old rows: a plan kept since a small change would compare each row with each.
create function shortages_shifted() returns trigger language plpgsql as $$
begin
  perform keep_makers(array_agg(distinct product_id)) from (
    select product_id from (
      select store_id, variant_id, product_id, short = 0 as is_made from new_rows
      union all select store_id, variant_id, product_id, short = 0 from old_rows
    ) change
    group by store_id, variant_id, product_id having bool_or(is_made) and not bool_and(is_made)
  ) changed;
  return null;
end $$;
create function shortages_removed() returns trigger language plpgsql as $$
begin
  perform keep_makers(array_agg(distinct product_id)) from old_rows where short = 0;
  return null;
end $$;
create trigger makers_written after insert on variant_shortages
  referencing new table as new_rows for each statement execute function shortages_written();
create trigger makers_shifted after update on variant_shortages
  referencing old table as old_rows new table as new_rows for each statement execute function shortages_shifted();
create trigger makers_removed after delete on variant_shortages
  referencing old table as old_rows for each statement execute function shortages_removed();

select keep_makers(array_agg(id)) from products;

-- It changes only when a size becomes makeable or stops being so.
create trigger shown after update on product_makers
  for each row when (old.stores <> new.stores) execute function shown_changed('stock');
