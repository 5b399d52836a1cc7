-- Money for certificates by a provider, and receipts of their sale, their return and their spending (domain: payments).
-- Sums are kopecks.

create table certificate_payments (
  id uuid primary key,
  certificate_id uuid not null references certificates,
  attempt int not null check (attempt > 0),
  provider text not null,
  amount int not null check (amount > 0),
  -- created: wanted by us, not yet known to the provider
  status text not null check (status in ('created', 'pending', 'succeeded', 'canceled')),
  provider_id text,
  confirmation_url text,
  cancel_reason text,
  -- what the provider says otherwise than we: a person has to look
  problem text,
  receipt_to text not null,
  asked_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null,
  unique (certificate_id, attempt),
  unique (provider, provider_id),
  check ((status = 'succeeded') = (paid_at is not null))
);
create unique index certificate_payments_open on certificate_payments (certificate_id)
  where status in ('created', 'pending');
create index certificate_payments_stale on certificate_payments (asked_at nulls first)
  where status in ('created', 'pending');

create table certificate_refunds (
  id uuid primary key,
  payment_id uuid not null references certificate_payments,
  certificate_id uuid not null references certificates,
  amount int not null check (amount > 0),
  -- unspent, paid_twice, late_payment: each once a payment
  cause text not null,
  status text not null check (status in ('wanted', 'pending', 'succeeded', 'failed')),
  provider_id text,
  asked_at timestamptz,
  tries int not null default 0,
  done_at timestamptz,
  created_at timestamptz not null,
  unique (payment_id, cause)
);
create index certificate_refunds_stale on certificate_refunds (asked_at nulls first) where status in ('wanted', 'pending');

create table certificate_receipts (
  id uuid primary key,
  certificate_id uuid not null references certificates,
  -- null: sold at a counter
  payment_id uuid references certificate_payments,
  refund_id uuid references certificate_refunds,
  -- of a spending, which is set off at the hand-over
  order_id uuid references orders,
  kind text not null check (kind in ('sale', 'refund', 'settlement')),
  amount int not null check (amount > 0),
  -- as receipts.items
  items jsonb not null,
  email text not null,
  status text not null check (status in ('wanted', 'pending', 'succeeded', 'failed')),
  provider_id text,
  fiscal jsonb,
  asked_at timestamptz,
  tries int not null default 0,
  registered_at timestamptz,
  created_at timestamptz not null,
  unique nulls not distinct (certificate_id, kind, payment_id, refund_id, order_id)
);
create index certificate_receipts_stale on certificate_receipts (asked_at nulls first) where status in ('wanted', 'pending');
