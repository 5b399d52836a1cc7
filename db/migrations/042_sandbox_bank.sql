-- What was paid for, line by line; our own test bank (room: payments). Sums are kopecks.

alter table payments
  -- [{description, quantity, amount, subject}] as they were when the payment was made; amounts are of whole lines
  add column lines jsonb,
  -- what the provider says otherwise than we: a person has to look
  add column problem text,
  add constraint paid_for_something check (status <> 'succeeded' or lines is not null);

alter table refunds
  -- kopecks of each line of the payment
  add column parts int[] not null default '{}';

alter table payment_hints
  -- null: the provider was not asked yet
  add column handled_at timestamptz;
create index payment_hints_open on payment_hints (last_at) where handled_at is null;

-- The tables of a bank that moves no money: the room asks it through the same interface as any other.
create table sandbox_payments (
  id uuid primary key,
  idempotence_key text not null unique,
  order_id text not null,
  payment_id text not null,
  description text not null,
  amount int not null check (amount > 0),
  return_url text not null,
  status text not null check (status in ('pending', 'succeeded', 'canceled')),
  cancel_reason text,
  -- pays by itself at that moment
  pay_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null
);
create index sandbox_payments_open on sandbox_payments (created_at) where status = 'pending';

create table sandbox_refunds (
  id uuid primary key,
  idempotence_key text not null unique,
  payment_id uuid not null references sandbox_payments,
  refund_id text not null,
  amount int not null check (amount > 0),
  created_at timestamptz not null
);
create index sandbox_refunds_payment on sandbox_refunds (payment_id);

create table sandbox_receipts (
  id uuid primary key,
  idempotence_key text not null unique,
  payment_id uuid not null references sandbox_payments,
  refund_id uuid references sandbox_refunds,
  mode text not null,
  -- what a cash register would count
  number int not null generated always as identity,
  created_at timestamptz not null
);
create index sandbox_receipts_payment on sandbox_receipts (payment_id);
