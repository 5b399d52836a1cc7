-- Who holds how much cash: a ledger, and the shifts of a store's drawer (domain: cash). Sums are kopecks.

create table cash_holders (
  id int generated always as identity primary key,
  store_id int not null references stores,
  -- null: the drawer
  staff_id uuid references users,
  -- the sum of its moves
  balance int not null default 0 check (balance >= 0),
  unique nulls not distinct (store_id, staff_id)
);
create index cash_holders_staff on cash_holders (staff_id) where staff_id is not null;

create table cash_shifts (
  id uuid primary key,
  store_id int not null references stores,
  number int not null,
  opened_at timestamptz not null,
  opened_by uuid not null references users,
  opening_expected int not null,
  opening_counted int not null check (opening_counted >= 0),
  opening_reason text,
  closed_at timestamptz,
  closed_by uuid references users,
  -- before the count
  expected int,
  counted int check (counted >= 0),
  taken_out int check (taken_out >= 0 and taken_out <= counted),
  reason text,
  -- pieces by kopecks of a note: {"500000": 1}; null where only the sum was said
  notes jsonb,
  -- of the card terminal: what receipts say, and what its own report says
  card int,
  card_counted int check (card_counted >= 0),
  -- who kept how much: [{"name": "Марат", "amount": 549000}]
  carried jsonb,
  -- receipts that were not printed
  unprinted int,
  unique (store_id, number),
  check (opening_counted = opening_expected or opening_reason is not null),
  check (counted = expected and (card_counted is null or card_counted = card) or reason is not null),
  check (num_nulls(closed_at, closed_by, expected, counted, taken_out, card, carried, unprinted) in (0, 8))
);
create unique index cash_shifts_open on cash_shifts (store_id) where closed_at is null;
create index cash_shifts_closed on cash_shifts (closed_at);

create table cash_moves (
  -- made by the client where a person enters it: a repeat adds nothing
  id uuid primary key,
  store_id int not null references stores,
  kind text not null check (kind in ('taken', 'refunded', 'handed_in', 'change', 'put_in', 'paid_out', 'correction')),
  amount int not null check (amount > 0),
  -- null: outside the shop
  from_holder int references cash_holders,
  to_holder int references cash_holders,
  order_id uuid references orders,
  receipt_id uuid unique references cash_receipts,
  -- the open one of the drawer that it touches
  shift_id uuid references cash_shifts,
  staff_id uuid references users,
  reason text,
  created_at timestamptz not null,
  check (num_nonnulls(from_holder, to_holder) > 0 and from_holder is distinct from to_holder),
  check ((kind in ('taken', 'refunded')) = (receipt_id is not null) and (receipt_id is null) = (order_id is null)),
  check (case kind
    when 'taken' then from_holder is null
    when 'put_in' then from_holder is null
    when 'refunded' then to_holder is null
    when 'paid_out' then to_holder is null
    when 'correction' then num_nonnulls(from_holder, to_holder) = 1
    else num_nonnulls(from_holder, to_holder) = 2 end),
  check (kind not in ('put_in', 'paid_out', 'correction') or reason is not null)
);
create index cash_moves_from on cash_moves (from_holder, created_at);
create index cash_moves_to on cash_moves (to_holder, created_at);
create index cash_moves_shift on cash_moves (shift_id);
create index cash_moves_order on cash_moves (order_id);

-- Through the card terminal, counted apart.
create table card_takings (
  receipt_id uuid primary key references cash_receipts,
  store_id int not null references stores,
  -- less than nothing of a refund
  amount int not null check (amount <> 0),
  -- the open one, else the next that opens
  shift_id uuid references cash_shifts,
  created_at timestamptz not null
);
create index card_takings_shift on card_takings (shift_id);
create index card_takings_free on card_takings (store_id) where shift_id is null;

-- What was taken and given back before was not counted: it is written down, and leaves the drawer at once.
insert into cash_holders (store_id)
select distinct o.store_id from cash_receipts r join orders o on o.id = r.order_id;

insert into cash_moves (id, store_id, kind, amount, from_holder, to_holder, order_id, receipt_id, staff_id, created_at)
select gen_random_uuid(), o.store_id, case r.kind when 'payment' then 'taken' else 'refunded' end, r.amount,
  case r.kind when 'refund' then h.id end, case r.kind when 'payment' then h.id end, r.order_id, r.id, r.staff_id, r.created_at
from cash_receipts r join orders o on o.id = r.order_id
join cash_holders h on h.store_id = o.store_id and h.staff_id is null;

insert into cash_moves (id, store_id, kind, amount, from_holder, to_holder, reason, created_at)
select gen_random_uuid(), store_id, 'correction', abs(total), case when total > 0 then holder end,
  case when total < 0 then holder end, 'До начала учёта', last
from (
  select store_id, coalesce(to_holder, from_holder) as holder, max(created_at) as last,
    sum(case when to_holder is null then -amount else amount end) as total
  from cash_moves group by 1, 2
) sums where total <> 0;
