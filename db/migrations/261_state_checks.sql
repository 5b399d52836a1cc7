-- What was found at the last look at the shop itself (domain: owner; decision 092); seen at /staff/state.
create table state_checks (
  name text primary key,
  state text not null check (state in ('good', 'attention', 'bad')),
  detail text not null,
  -- In this state.
  since timestamptz not null,
  checked_at timestamptz not null,
  -- The owner has been told that it is bad.
  told boolean not null default false
);
