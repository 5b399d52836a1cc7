-- What a card shows of pictures and sizes, ready in one row (domain: catalog; docs/decisions/058).
create table product_cards (
  product_id int primary key references products on delete cascade,
  -- the first two
  pictures jsonb not null,
  -- in their order: id, code, label, price, old_price
  variants jsonb not null
);

-- Stores that can make a size now, by its id; sizes that none can make are left out.
alter table product_makers add column stores_by_variant jsonb not null default '{}';

-- What a delivery may complete.
create index variant_shortages_missing on variant_shortages (product_id, store_id) where short > 0;
-- Lists of one kind, and how long they are.
create index products_of_kind on products (kind, popularity desc, id) where published and price_from is not null;

-- The products are locked first: what is read next is as whoever changed them before has left it.
create function refresh_product_cards(product_ids int[]) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  perform 1 from products where id = any(product_ids) order by id for no key update;
  insert into product_cards as kept (product_id, pictures, variants)
  select p.id, coalesce((
      select jsonb_agg(picture order by position) from product_pictures where product_id = p.id and position < 2
    ), '[]'), coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'code', code, 'label', label, 'price', price, 'old_price', old_price)
        order by position, id) from variants where product_id = p.id
    ), '[]')
  from products p where p.id = any(product_ids) order by p.id
  on conflict (product_id) do update set pictures = excluded.pictures, variants = excluded.variants
  where (kept.pictures, kept.variants) is distinct from (excluded.pictures, excluded.variants);
end $$;

create function follow_card_parts() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_product_cards((select array_agg(distinct product_id) from added));
  elsif tg_op = 'DELETE' then
    perform refresh_product_cards((select array_agg(distinct product_id) from removed));
  else
    perform refresh_product_cards((select array_agg(distinct product_id) from (
      select product_id from added union select product_id from removed) changed));
  end if;
  return null;
end $$;
create trigger card_sizes_added after insert on variants
  referencing new table as added for each statement execute function follow_card_parts();
create trigger card_sizes_changed after update on variants
  referencing old table as removed new table as added for each statement execute function follow_card_parts();
create trigger card_sizes_removed after delete on variants
  referencing old table as removed for each statement execute function follow_card_parts();
create trigger card_pictures_added after insert on product_pictures
  referencing new table as added for each statement execute function follow_card_parts();
create trigger card_pictures_changed after update on product_pictures
  referencing old table as removed new table as added for each statement execute function follow_card_parts();
create trigger card_pictures_removed after delete on product_pictures
  referencing old table as removed for each statement execute function follow_card_parts();

create or replace function refresh_product_makers(product_ids int[]) returns void language plpgsql
set search_path = public, pg_temp as $$
begin
  if product_ids is null then return; end if;
  insert into product_makers (product_id)
  select id from products where id = any(product_ids) order by id
  on conflict do nothing;
  perform 1 from product_makers where product_id = any(product_ids) order by product_id for update;
  update product_makers kept set stores = found.stores, stores_by_variant = found.stores_by_variant
  from (
    select id, array(
        select distinct store_id from variant_shortages where product_id = id and short = 0 order by store_id
      ) as stores, coalesce((
        select jsonb_object_agg(variant_id, in_stores) from (
          select variant_id, jsonb_agg(store_id order by store_id) as in_stores
          from variant_shortages where product_id = id and short = 0 group by variant_id
        ) made
      ), '{}') as stores_by_variant
    from unnest(product_ids) as id
  ) found
  where kept.product_id = found.id
    and (kept.stores, kept.stores_by_variant) is distinct from (found.stores, found.stores_by_variant);
end $$;

select refresh_product_cards(array_agg(id)) from products;
select refresh_product_makers(array_agg(id)) from products;
