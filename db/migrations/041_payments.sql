-- Money by a provider: payments, refunds, receipts, and what providers told us (room: payments). Sums are kopecks.

create table payments (
  id uuid primary key,
  order_id uuid not null references orders,
  provider text not null check (provider in ('sandbox', 'yookassa')),
  -- 1 for the first try to pay the order
  attempt int not null check (attempt > 0),
  way text not null check (way in ('any', 'sbp')),
  amount int not null check (amount > 0),
  -- created: wanted by us, not yet known to the provider
  status text not null check (status in ('created', 'pending', 'succeeded', 'canceled')),
  provider_id text,
  confirmation_url text,
  -- by the provider's words
  cancel_reason text,
  -- wanted or made refunds, and those that were made
  refund_held int not null default 0,
  refunded int not null default 0,
  -- when the provider was asked last, and how often in vain
  asked_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null,
  unique (order_id, attempt),
  unique (provider, provider_id),
  constraint never_refunds_more_than_came check (refunded between 0 and refund_held and refund_held <= amount),
  check (status = 'succeeded' or refund_held = 0),
  check ((status = 'succeeded') = (paid_at is not null))
);
-- One payment of an order is open at a time.
create unique index payments_open on payments (order_id) where status in ('created', 'pending');
create index payments_stale on payments (asked_at nulls first) where status in ('created', 'pending');
create index payments_paid on payments (paid_at) where status = 'succeeded';

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  order_id uuid not null references orders,
  amount int not null check (amount > 0),
  -- each is paid back once: cancelled, late_payment, paid_twice, address_difference, staff:<key>
  cause text not null,
  status text not null check (status in ('wanted', 'pending', 'succeeded', 'failed')),
  provider_id text,
  staff_id uuid references users,
  reason text,
  asked_at timestamptz,
  tries int not null default 0,
  done_at timestamptz,
  created_at timestamptz not null,
  unique (payment_id, cause)
);
create index refunds_order on refunds (order_id);
create index refunds_stale on refunds (asked_at nulls first) where status in ('wanted', 'pending');

-- Receipts by 54-ФЗ: at the payment, at hand-over, at a refund.
create table receipts (
  id uuid primary key,
  order_id uuid not null references orders,
  payment_id uuid not null references payments,
  refund_id uuid references refunds,
  kind text not null check (kind in ('prepayment', 'settlement', 'refund')),
  amount int not null check (amount > 0),
  -- [{description, quantity, amount, vat_code, payment_mode, payment_subject}]; amount is of the whole line
  items jsonb not null,
  email text not null,
  status text not null check (status in ('wanted', 'pending', 'succeeded', 'failed')),
  provider_id text,
  -- fiscal numbers, as the provider gave them
  fiscal jsonb,
  asked_at timestamptz,
  tries int not null default 0,
  registered_at timestamptz,
  created_at timestamptz not null,
  unique nulls not distinct (payment_id, kind, refund_id)
);
create index receipts_order on receipts (order_id);
create index receipts_stale on receipts (asked_at nulls first) where status in ('wanted', 'pending');

-- What providers told us, as it came: hints that are verified by asking back.
create table payment_hints (
  id uuid primary key,
  provider text not null,
  event text not null,
  object_id text not null,
  body jsonb not null,
  ip text not null,
  times int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (provider, event, object_id)
);
