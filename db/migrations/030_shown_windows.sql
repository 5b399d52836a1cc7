-- Pages show windows of delivery and pickup, never how many exact times are left in one; and a window that staff opened
-- or closed by hand is another one from its first row on.
drop trigger shown on slots;
create trigger shown after update on slots
  for each row when (new.kind <> 'exact' and (old.taken < old.capacity) <> (new.taken < new.capacity))
  execute function shown_changed('delivery');
drop trigger shown_deleted on slots;
create trigger shown_deleted after delete on slots
  for each row when (old.kind <> 'exact' and (old.own_capacity or old.taken >= old.capacity))
  execute function shown_changed('delivery');

create or replace function shown_slot_made() returns trigger language plpgsql as $$
begin
  if new.kind <> 'exact' and (new.own_capacity or new.taken >= new.capacity
    or exists (select 1 from city_delivery where least(window_capacity, pickup_capacity) = 0)
    or exists (select 1 from store_capacity where capacity = 0)) then
    perform pg_notify('shown', 'delivery');
  end if;
  return null;
end $$;
