-- What a recipient says instead of an address: another day, or no flowers at all (domain: orders; docs/decisions/077).
alter table address_requests
  add column wish text check (wish in ('other_day', 'refused')),
  add column wish_text text,
  add column wished_at timestamptz;
