-- Payments of one rouble by which the owner tries the bank: each is asked after until its rouble is back.
create table trial_payments (
  id uuid primary key,
  provider text not null,
  -- null: the bank took no payment
  provider_id text,
  -- ours, the idempotency key of its return
  refund_id uuid not null,
  state text not null check (state in ('refused', 'pending', 'canceled', 'returning', 'returned', 'kept')),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index trial_payments_open on trial_payments (created_at) where state in ('pending', 'returning');

insert into trial_payments (id, provider, provider_id, refund_id, state, created_at, changed_at)
select (data ->> 'id')::uuid,
  case when exists (select from sandbox_payments where id::text = data ->> 'providerId') then 'sandbox' else 'yookassa' end,
  data ->> 'providerId', gen_random_uuid(),
  case state when 'good' then 'returned' when 'failed' then 'canceled' else 'pending' end, checked_at, checked_at
from connection_checks where name = 'payment' and data ? 'providerId';
