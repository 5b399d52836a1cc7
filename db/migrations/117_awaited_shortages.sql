-- A size that lacks fewer parts than before may now wait only for those that a delivery brings, and the other way round:
-- what is said of the coming days changes though the size cannot be made yet (domain: catalog; docs/decisions/061).
-- Groups, not a join of new and old rows, as in 018.
create function invalidate_awaited_sizes() returns trigger language plpgsql
set search_path = public, pg_temp as $$
begin
  if exists (
    select from (
      select store_id, variant_id from (
        select store_id, variant_id, short from new_rows union all select store_id, variant_id, short from old_rows
      ) change
      group by store_id, variant_id having min(short) > 0 and min(short) <> max(short)
    ) changed
    join recipe_lines r on r.variant_id = changed.variant_id
    join expected_stems e on e.store_id = changed.store_id and e.component_id = r.component_id
      and e.arrives_on >= current_date - 1
  ) then
    perform pg_notify('cache_invalidation', 'stock');
  end if;
  return null;
end $$;
create trigger invalidate_cache_awaited after update on variant_shortages
  referencing old table as old_rows new table as new_rows for each statement execute function invalidate_awaited_sizes();
