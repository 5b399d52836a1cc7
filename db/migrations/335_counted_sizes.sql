-- Products sold by the number of their flower: sizes are steps, what lies between is a row of its own
-- (domain: catalog; docs/decisions/109).
alter table products
  -- null: sold by size
  add column counted_component int references components,
  -- what follows 1, 3 and 7 of them
  add column counted_words text[] not null default '{}',
  add constraint counted_with_words check (counted_component is null or cardinality(counted_words) = 3) not valid;
create index products_counted on products (counted_component) where counted_component is not null;

alter table variants
  -- null: the product's
  add column lead_minutes int check (lead_minutes >= 0),
  -- so many flowers, between two steps
  add column counted int check (counted > 0),
  add constraint counted_in_no_list check (counted is null or product_id is null) not valid;
create unique index variants_counted on variants (retired_from, counted) where counted is not null;

-- As in 010, of sizes in lists only: the others have no shortages, and who writes them waits for nobody.
create or replace function recipes_written() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform count_shortages((select array_agg(distinct variant_id) from new_rows
    join variants v on v.id = variant_id where v.product_id is not null));
  return null;
end $$;
create or replace function recipes_removed() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform count_shortages((select array_agg(distinct variant_id) from old_rows
    join variants v on v.id = variant_id where v.product_id is not null));
  return null;
end $$;
