-- Shared tablets of a store, and the PINs of who works at them (domain: auth; docs/decisions/063).
create table staff_tablets (
  id uuid primary key,
  store_id int not null references stores,
  name text not null,
  -- who of the managers signed it in
  added_by uuid not null references users,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  revoked_at timestamptz
);
create index staff_tablets_store on staff_tablets (store_id);

create table staff_pins (
  user_id uuid primary key references staff on delete cascade,
  -- HMAC; never the digits
  pin_hmac text not null,
  -- given by a manager, to be changed at its first use until then; null for one's own
  temporary_until timestamptz,
  -- since the last right one
  wrong_tries int not null default 0 check (wrong_tries >= 0),
  locked_until timestamptz,
  set_at timestamptz not null
);

-- Null for a session that was opened by phone.
alter table sessions add column tablet_id uuid references staff_tablets;
create index sessions_tablet on sessions (tablet_id) where tablet_id is not null;
