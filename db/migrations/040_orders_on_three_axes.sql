-- What moves an order: who works on it, what is awaited and until when, and the log of everything (room: orders).

alter table orders
  -- the money is awaited until then; null where none is awaited
  add column pay_until timestamptz,
  -- kopecks that came and that went back, as the room of payments has counted them
  add column paid int not null default 0 check (paid >= 0),
  add column refunded int not null default 0,
  add constraint refunded_of_paid check (refunded between 0 and paid),
  -- the customer asks to cancel what is being made already
  add column cancel_asked_at timestamptz,
  add column florist_id uuid references users,
  add column courier_id uuid references users,
  -- an answer to the photo is awaited until then
  add column photo_until timestamptz,
  -- of being late was told then
  add column apologised_at timestamptz;

create index orders_unpaid on orders (pay_until) where status = 'awaiting_payment';
create index orders_open on orders (status, date) where status not in ('completed', 'cancelled');
create index orders_of_day on orders (date, store_id);
create index orders_changed on orders (updated_at);

-- Every change of the other axes and everything that people did with an order; its status has `order_history`.
create table order_log (
  id uuid primary key,
  order_id uuid not null references orders,
  axis text not null check (axis in ('payment', 'address', 'photo', 'attention', 'work')),
  value text not null,
  -- a user's id, or who else did it: system, bank, recipient
  actor text not null,
  reason text,
  created_at timestamptz not null
);
create index order_log_order on order_log (order_id, created_at, id);

create table order_photos (
  id uuid primary key,
  order_id uuid not null references orders,
  -- of the bouquet before it leaves, of its handing over
  kind text not null check (kind in ('bouquet', 'handover')),
  -- as in product_pictures; null after it was thrown away
  picture jsonb,
  staff_id uuid not null references users,
  created_at timestamptz not null,
  answer text check (answer in ('approved', 'changes_requested')),
  -- what to change
  comment text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index order_photos_order on order_photos (order_id, created_at);

-- The link by which a recipient says where and when; only the hash of its secret is kept.
create table address_requests (
  order_id uuid primary key references orders,
  token_hash text not null unique,
  -- when the message is due, in the daytime
  send_at timestamptz not null,
  sent_at timestamptz,
  reminded_at timestamptz,
  opened_at timestamptz,
  answered_at timestamptz,
  -- the link ends with the slot
  expires_at timestamptz not null
);
create index address_requests_open on address_requests (send_at) where answered_at is null;

-- Stems leave the store with the bouquet that they are in.
alter table stock_moves
  drop constraint stock_moves_kind_check,
  add constraint stock_moves_kind_check check (kind in ('delivery', 'spoilage', 'count', 'order'));

-- Days worth remembering (room: reminders).
create table reasons (
  id uuid primary key,
  user_id uuid not null references users,
  title text not null,
  date date not null,
  yearly boolean not null default true,
  -- days before
  remind_days int[] not null default '{7,1}',
  recipient_id uuid references recipients on delete set null,
  comment text,
  -- the order that it was made of
  order_id uuid unique references orders,
  created_at timestamptz not null
);
create index reasons_user on reasons (user_id, date);

-- What was paid before sums were kept was paid whole.
update orders set paid = total where payment_status = 'paid';
