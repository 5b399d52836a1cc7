-- Gift certificates: bought, spent in parts like money, owed until then (domain: certificates; docs/decisions/115). Sums
-- are kopecks.

create table certificates (
  id uuid primary key,
  number int not null generated always as identity unique,
  -- of the code that is typed, and of the link's token: neither can be read out of here
  code_hash text not null unique,
  token_hash text not null unique,
  design text not null check (design in ('evening', 'light', 'bouquet')),
  amount int not null check (amount > 0),
  -- the sum of its moves
  balance int not null default 0,
  -- what its end took away, for a prolongation
  burnt int not null default 0 check (burnt >= 0),
  status text not null check (status in ('awaiting_payment', 'cancelled', 'active', 'blocked', 'expired', 'refunded')),
  -- null: sold at a counter, or erased
  buyer_id uuid references users,
  -- where its receipts go
  receipt_to text not null,
  from_name text not null,
  to_name text not null,
  words text not null,
  -- how it reaches whoever gets it; print: the buyer hands it over
  way text not null check (way in ('sms', 'email', 'print')),
  to_phone text,
  to_email text,
  -- from then on it is sent; null: sent, or not to be
  send_at timestamptz,
  sent_at timestamptz,
  expires_at timestamptz,
  -- days before the end that were last warned of
  warned int,
  -- of a buyer's request
  key text not null,
  request_hash text not null,
  -- at the counter
  sold_by uuid references users,
  store_id int references stores,
  issued_at timestamptz,
  created_at timestamptz not null,
  constraint certificate_never_overspent check (balance between 0 and amount),
  check ((issued_at is null) = (status in ('awaiting_payment', 'cancelled'))),
  check ((issued_at is null) = (expires_at is null)),
  check (status in ('active', 'blocked') or balance = 0),
  check (way <> 'sms' or to_phone is not null or sent_at is not null or send_at is null),
  unique (buyer_id, key)
);
create index certificates_buyer on certificates (buyer_id, created_at desc) where buyer_id is not null;
create index certificates_to_send on certificates (send_at) where send_at is not null;
create index certificates_ending on certificates (expires_at) where status in ('active', 'blocked');
create index certificates_created on certificates (created_at desc);

-- The ledger: every change of a balance, for good.
create table certificate_moves (
  id uuid primary key,
  certificate_id uuid not null references certificates,
  kind text not null check (kind in ('issued', 'spent', 'returned', 'expired', 'prolonged', 'refunded')),
  amount int not null check (amount <> 0),
  order_id uuid references orders,
  -- of a return: each once, but for `cancelled`
  cause text,
  staff_id uuid references users,
  reason text,
  created_at timestamptz not null,
  check ((kind in ('spent', 'returned')) = (order_id is not null)),
  check ((amount < 0) = (kind in ('spent', 'expired', 'refunded')))
);
create index certificate_moves_certificate on certificate_moves (certificate_id, created_at, id);
create index certificate_moves_order on certificate_moves (order_id) where order_id is not null;
create index certificate_moves_created on certificate_moves (created_at);

alter table orders
  add column certificate_id uuid references certificates,
  -- that it pays of the price, and what of this went back to it
  add column certificate_part int not null default 0,
  add column certificate_returned int not null default 0,
  add constraint certificate_pays_a_part check (
    certificate_returned between 0 and certificate_part and (certificate_id is not null or certificate_part = 0)) not valid,
  drop constraint total_adds_up,
  add constraint total_adds_up check (
    total = goods - promo_discount - friend_discount - points * 100 - substitution_discount - shop_discount
      + delivery_price + surcharge - certificate_part) not valid;

create trigger report_order_certificate after update of certificate_part, certificate_returned on orders
  for each row when ((new.certificate_part, new.certificate_returned)
    is distinct from (old.certificate_part, old.certificate_returned))
  execute function report_order_changed();
