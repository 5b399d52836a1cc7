-- Receipts of money taken and given back by hand: printed at the till of a store, and their numbers written down here
-- (domain: payments). Sums are kopecks.

create table cash_receipts (
  id uuid primary key,
  order_id uuid not null references orders,
  kind text not null check (kind in ('payment', 'refund')),
  -- handed_over, or staff:<key> of the refund: each once
  cause text not null,
  amount int not null check (amount > 0),
  -- as receipts.items
  items jsonb not null,
  -- of a refund: kopecks of each line of what was paid, as refunds.parts
  parts int[],
  -- who took the money from the customer, or gave it back
  staff_id uuid references users,
  reason text,
  fiscal_number text,
  printed_by uuid references users,
  printed_at timestamptz,
  created_at timestamptz not null,
  unique (order_id, cause),
  check ((kind = 'refund') = (parts is not null)),
  check ((fiscal_number is null) = (printed_at is null) and (printed_by is null or printed_at is not null))
);
create index cash_receipts_to_print on cash_receipts (created_at) where printed_at is null;

-- What was taken by hand before has no receipt that is known of: one line of each order, without VAT as long as no
-- receipt of the shop says otherwise.
insert into cash_receipts (id, order_id, kind, cause, amount, items, staff_id, created_at)
select gen_random_uuid(), o.id, 'payment', 'handed_over', o.paid,
  jsonb_build_array(jsonb_build_object('description', 'Заказ № ' || o.number, 'quantity', 1, 'amount', o.paid,
    'vat_code', coalesce((select (items -> 0 ->> 'vat_code')::int from receipts where kind = 'settlement' order by created_at desc limit 1), 1),
    'payment_mode', 'full_payment', 'payment_subject', 'commodity')),
  o.courier_id, coalesce((select max(created_at) from order_history where order_id = o.id and status = 'completed'), o.updated_at)
from orders o where o.payment_method not in (1, 2) and o.paid > 0;
