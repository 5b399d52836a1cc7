-- What customers put bouquets of their own together from (domains: catalog, orders; docs/decisions/116).
alter table components
  -- null: by its name, when written
  add column bouquet_role text check (bouquet_role in ('none', 'main', 'small', 'greenery', 'wrapping')),
  -- how it is drawn
  add column bouquet_drawing text check (bouquet_drawing in
    ('rose', 'cup', 'daisy', 'open', 'cluster', 'spike', 'branch', 'leaf', 'paper', 'kraft', 'ribbon', 'box'));

create function guess_bouquet_part() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if new.bouquet_role is null then
    new.bouquet_role := case
      when new.kind = 'greenery' then 'greenery'
      when new.kind = 'packaging' and new.name ~* '^(упаковка|бумага|крафт|лента|коробка|шляпная коробка|квадратная коробка)' then 'wrapping'
      when new.kind <> 'stem' then 'none'
      when new.name ~* '(гипсофил|статиц|лимониум|маттиол|озотамнус|ваксфлауэр|кустов|матрикари|ромашк|лаванд|астр|фрези)' then 'small'
      else 'main' end;
  end if;
  if new.bouquet_drawing is null then
    new.bouquet_drawing := case
      when new.kind = 'packaging' and new.name ~* 'коробка' then 'box'
      when new.kind = 'packaging' and new.name ~* 'крафт' then 'kraft'
      when new.kind = 'packaging' and new.name ~* 'лента' then 'ribbon'
      when new.kind in ('packaging', 'item') then 'paper'
      when new.kind = 'greenery' and new.name ~* '(эвкалипт|салал|фисташ)' then 'branch'
      when new.kind = 'greenery' then 'leaf'
      when new.name ~* '(гипсофил|статиц|лимониум|озотамнус|ваксфлауэр|гортенз|матрикари)' then 'cluster'
      when new.name ~* '(маттиол|дельфиниум|гладиолус|лаванд|антирринум)' then 'spike'
      when new.name ~* '(гербер|хризантем|ромашк|подсолнух|астр)' then 'daisy'
      when new.name ~* '(эустом|альстромер|лили|фрези|анемон|нарцисс|орхиде|ирис)' then 'open'
      when new.name ~* '(тюльпан|калл)' then 'cup'
      else 'rose' end;
  end if;
  return new;
end $$;
create trigger guess_bouquet_part before insert or update on components
  for each row execute function guess_bouquet_part();
update components set bouquet_role = null;

alter table variants
  -- a customer's own: what nobody lists, with a picture of its own
  add column designed boolean not null default false,
  add column picture jsonb,
  add constraint designed_in_no_list check (not designed or product_id is null and counted is null) not valid;

-- A bouquet that nobody has seen leaves only after its photo.
alter table orders add column photo_required boolean not null default false;

-- What nobody lists invalidates nothing that is cached: who writes it says so for its transaction.
create or replace function invalidate_cache() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if current_setting('lavanda.unlisted', true) is distinct from 'on' then
    perform pg_notify('cache_invalidation', tg_argv[0]);
  end if;
  return null;
end $$;

-- As in 010, of sizes in lists only: the others have no shortages, and who writes them waits for nobody.
create or replace function variants_inserted() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  perform count_shortages(array_agg(id)), sum_up_products(array_agg(distinct product_id))
  from new_rows where product_id is not null;
  return null;
end $$;
