-- Orders to suppliers sent to them by letter (domain buying; docs/decisions/096). Empty: no address is known.
alter table suppliers add column email text not null default '';

-- As it was when it was asked for: what was seen is what goes. Nothing of a customer; kept as long as the order.
create table supply_letters (
  id uuid primary key,
  order_id uuid not null references supply_orders on delete cascade,
  address text not null check (address <> ''),
  subject text not null,
  body text not null,
  html text not null,
  file_name text not null,
  csv text not null,
  -- digest of the day and the lines
  content text not null,
  -- replaced: by a later one before it went
  state text not null default 'queued' check (state in ('queued', 'sent', 'refused', 'unanswered', 'replaced')),
  tries int not null default 0,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  asked_by uuid not null references users,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint ended_has_a_moment check ((state = 'queued') = (ended_at is null))
);
create index supply_letters_order on supply_letters (order_id, created_at desc);
create unique index supply_letters_queued on supply_letters (order_id) where state = 'queued';
create index supply_letters_due on supply_letters (due_at) where state = 'queued';
create index supply_letters_asked_by on supply_letters (asked_by);
