-- Staff open stores and draw zones (rooms: places, delivery).

-- A zone that was taken away belongs to no city any more, so that nobody finds it; orders that went there still name it.
alter table zones alter column city_id drop not null;

-- Rows that bring their own number (the demo shop) push the next one ahead, as those of the assortment do.
create function keep_identity_ahead() returns trigger language plpgsql as $$
declare
  counter text := pg_get_serial_sequence(tg_table_name, 'id');
  most int;
  last bigint;
begin
  execute format('select max(id) from %I', tg_table_name) into most;
  execute format('select case when is_called then last_value else last_value - 1 end from %s', counter) into last;
  if most > last then perform setval(counter, most); end if;
  return null;
end $$;
create trigger ids_ahead after insert on cities for each statement execute function keep_identity_ahead();
create trigger ids_ahead after insert on stores for each statement execute function keep_identity_ahead();
create trigger ids_ahead after insert on zones for each statement execute function keep_identity_ahead();
