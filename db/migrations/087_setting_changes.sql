-- Every change of what the owner sets, with who, when and why; the row of `settings` is the value that holds now. A null
-- value is the program's default: the row of `settings` is gone then.
create table setting_changes (
  id bigint generated always as identity primary key,
  name text not null,
  old_value jsonb,
  value jsonb,
  comment text not null default '',
  staff_id uuid references users (id) on delete set null,
  changed_at timestamptz not null
);
create index setting_changes_name on setting_changes (name, id desc);
create index setting_changes_staff on setting_changes (staff_id);

-- Besides `places`: whatever is cached may depend on a setting.
create trigger invalidate_cache_all after insert or update or delete or truncate on settings
  for each statement execute function invalidate_cache('settings');

-- The sprig was every shop's sign until now; it stays that of the shop whose flower it is.
insert into settings (name, value)
select 'sign', '"sprig"' from settings where name = 'brand' and value = '"Лаванда"'
on conflict do nothing;

-- Shops that stand already are open; a new one is opened by its owner.
insert into settings (name, value)
select 'opening', '{"state": "open", "until": null, "text": ""}' where exists (select from stores)
on conflict do nothing;
