-- Names in the terms of the code: a change of public data invalidates the page cache. Processes of the former release
-- listen to the former channel; their cached answers expire within a minute.

do $$
declare
  named record;
begin
  for named in
    select c.relname as tbl, t.tgname as old_name, 'invalidate_cache' || case t.tgname
        when 'shown' then ''
        when 'shown_made' then '_inserted'
        when 'shown_counted' then '_rows'
        when 'shown_planned' then '_rows'
        else replace(t.tgname, 'shown', '') end as new_name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and t.tgname like 'shown%'
    union all
    select c.relname, t.tgname, case t.tgname when 'ids_ahead' then 'advance_ids' else 'follow_merged_customer' end
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and t.tgname in ('ids_ahead', 'keep_to_customer')
    order by 1, 2
  loop
    execute format('alter trigger %I on %I rename to %I', named.old_name, named.tbl, named.new_name);
  end loop;
end $$;

create temporary table renamed_functions (old_name text, new_name text) on commit drop;
insert into renamed_functions values
  ('shown_changed', 'invalidate_cache'),
  ('shown_slot_made', 'invalidate_inserted_slot'),
  ('shown_stock_moved', 'invalidate_moved_stock'),
  ('shown_stems_moved', 'invalidate_moved_stems'),
  ('shown_delivery_changed', 'invalidate_expected_stems'),
  ('hold_recipes', 'lock_recipes'),
  ('keep_makers', 'refresh_product_makers'),
  ('keep_ids_ahead', 'advance_sequence'),
  ('keep_identity_ahead', 'advance_identity'),
  ('keep_to_customer', 'follow_merged_customer'),
  ('hear_word', 'match_word');

do $$
declare
  own record;
  renamed record;
  body text;
begin
  for own in
    select p.oid::regprocedure as signature, r.new_name
    from pg_proc p join renamed_functions r on r.old_name = p.proname
    where p.pronamespace = 'public'::regnamespace
  loop
    execute format('alter function %s rename to %I', own.signature, own.new_name);
  end loop;

  -- Bodies call functions by name: those that name a renamed one, or the channel, are written again.
  for own in
    select p.oid, pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prolang = (select oid from pg_language where lanname = 'plpgsql')
  loop
    body := replace(own.definition, $q$pg_notify('shown'$q$, $q$pg_notify('cache_invalidation'$q$);
    for renamed in select * from renamed_functions loop
      body := regexp_replace(body, '\m' || renamed.old_name || '\M', renamed.new_name, 'g');
    end loop;
    if body <> own.definition then execute body; end if;
  end loop;
end $$;

-- Set by whoever has locked the customers before writing to many of them (domain: notifications).
create or replace trigger follow_merged_customer before insert on inboxes for each row
  when (current_setting('lavanda.customers_locked', true) is distinct from 'on') execute function follow_merged_customer();
create or replace trigger follow_merged_customer before insert on notifications for each row
  when (current_setting('lavanda.customers_locked', true) is distinct from 'on') execute function follow_merged_customer();

alter table payment_hints rename to webhook_events;
alter table webhook_events rename constraint payment_hints_pkey to webhook_events_pkey;
alter table webhook_events
  rename constraint payment_hints_provider_event_object_id_key to webhook_events_provider_event_object_id_key;
alter index payment_hints_open rename to webhook_events_open;

alter table users rename constraint users_not_their_own_double to users_not_merged_into_themselves;
alter index users_doubles rename to users_merged_into;
alter index chat_messages_untold rename to chat_messages_not_notified;

-- Written down again at once: processes of the former release stay ready (platform/server/database/schema-manifest.ts).
delete from schema_manifest;
insert into schema_manifest (kind, name) select kind, name from schema_objects();
