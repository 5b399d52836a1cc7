-- What staff need to keep the assortment (room: catalog).

-- Two people never overwrite each other silently: whoever saves says which version was seen.
alter table products
  add column version int not null default 1,
  add column seo_title text not null default '',
  add column seo_description text not null default '';
alter table categories
  add column version int not null default 1,
  -- as in product_pictures
  add column picture_source jsonb,
  add column picture_crop jsonb;
alter table components
  add column version int not null default 1,
  add column unit text not null default 'шт.',
  -- kopecks a piece; null: not known
  add column cost int check (cost >= 0);

-- Addresses that products had: they lead on to the present one.
create table product_slugs (
  slug text primary key,
  product_id int not null references products on delete cascade
);
create index product_slugs_product on product_slugs (product_id);
create trigger shown after insert or update or delete or truncate on product_slugs
  for each statement execute function shown_changed('catalog');

-- A size taken off sale for good belongs to no product any more; orders and carts still know what it was.
alter table variants
  alter column product_id drop not null,
  add column retired_from int references products on delete cascade,
  add constraint of_one_product check ((product_id is null) <> (retired_from is null));
create index variants_retired on variants (retired_from) where retired_from is not null;

-- What a cropped picture was cut out of, to be cropped anew: the whole picture, and {x, y, width, height} as shares.
alter table product_pictures
  add column source jsonb,
  add column crop jsonb,
  add constraint cropped_from_a_source check ((source is null) = (crop is null));

-- The order of products in a category that staff made by hand; null: behind those, as the list is sorted.
alter table product_categories add column place int;
create index product_categories_place on product_categories (category_id, place);

create index products_name_parts on products using gin (lower(name) gin_trgm_ops);

-- Numbers of new rows; rows that bring their own number (the demo shop) push the next one ahead.
create sequence products_id owned by products.id;
create sequence variants_id owned by variants.id;
create sequence categories_id owned by categories.id;
create sequence components_id owned by components.id;
alter table products alter column id set default nextval('products_id');
alter table variants alter column id set default nextval('variants_id');
alter table categories alter column id set default nextval('categories_id');
alter table components alter column id set default nextval('components_id');

create function keep_ids_ahead() returns trigger language plpgsql as $$
declare
  most int;
  last bigint;
begin
  execute format('select max(id) from %I', tg_table_name) into most;
  execute format('select last_value from %I', tg_table_name || '_id') into last;
  if most > last then perform setval(tg_table_name || '_id', most); end if;
  return null;
end $$;
create trigger ids_ahead after insert on products for each statement execute function keep_ids_ahead();
create trigger ids_ahead after insert on variants for each statement execute function keep_ids_ahead();
create trigger ids_ahead after insert on categories for each statement execute function keep_ids_ahead();
create trigger ids_ahead after insert on components for each statement execute function keep_ids_ahead();
select setval('products_id', max(id)) from products having max(id) is not null;
select setval('variants_id', max(id)) from variants having max(id) is not null;
select setval('categories_id', max(id)) from categories having max(id) is not null;
select setval('components_id', max(id)) from components having max(id) is not null;

-- As in 010, without the sizes that are off sale.
create or replace function store_opened() returns trigger language plpgsql as $$
begin
  perform hold_recipes(true);
  insert into variant_shortages (store_id, variant_id, product_id, short)
  select s.id, v.id, v.product_id, greatest(1, (select count(*) from recipe_lines where variant_id = v.id))
  from new_rows s cross join variants v
  where v.product_id is not null
  order by s.id, v.id;
  return null;
end $$;

-- Takes a size off sale: its recipe goes, and with it what each store could make of it.
create function retire_variant(variant int) returns void language plpgsql as $$
begin
  delete from recipe_lines where variant_id = variant;
  delete from variant_shortages where variant_id = variant;
  update variants set retired_from = product_id, product_id = null where id = variant and product_id is not null;
end $$;
