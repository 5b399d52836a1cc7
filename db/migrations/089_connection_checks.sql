-- The last try of each thing that the shop is connected to, made by a button of the opening guide.
create table connection_checks (
  name text primary key,
  state text not null check (state in ('pending', 'good', 'failed')),
  -- in Russian, for the owner
  detail text not null default '',
  -- ids of a trial payment
  data jsonb not null default '{}',
  staff_id uuid references users (id) on delete set null,
  checked_at timestamptz not null
);
create index connection_checks_staff on connection_checks (staff_id);
