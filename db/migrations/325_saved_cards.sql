-- Cards that customers keep for the next order, as tokens of the provider (domain: payments; docs/decisions/112).
create table saved_cards (
  id uuid primary key,
  user_id uuid not null references users,
  provider text not null,
  -- the provider's name of the card, worth nothing without the shop's key
  method_id text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expires text not null check (expires ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  created_at timestamptz not null,
  used_at timestamptz not null,
  unique (user_id, provider, brand, last4, expires)
);
alter table payments
  add column card_id uuid references saved_cards on delete set null,
  add column keeps_card boolean not null default false;
create index payments_by_card on payments (card_id) where card_id is not null;
-- The test bank's own memory of them.
alter table sandbox_payments
  add column saved_method text,
  add column keeps_card boolean not null default false,
  add column paid_by text check (paid_by in ('good', 'poor'));
