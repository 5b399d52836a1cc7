-- Orders on their three axes: fulfilment, payment, flags (room: orders).

create sequence order_numbers start 2417;

create table orders (
  id uuid primary key,
  number int not null unique,
  user_id uuid not null references users,
  city_id int not null references cities,
  store_id int not null references stores,
  status text not null check (status in ('awaiting_payment', 'new', 'confirmed', 'assembling', 'assembled',
    'delivering', 'ready_for_pickup', 'completed', 'delivery_failed', 'cancelled')),
  payment_status text not null check (payment_status in ('unpaid', 'pending', 'paid', 'partially_refunded',
    'refunded', 'failed')),
  address_status text not null check (address_status in ('known', 'requested', 'received', 'failed')),
  photo_status text not null check (photo_status in ('none', 'requested', 'sent', 'approved', 'changes_requested')),
  -- why a person has to look; null when nobody has to
  needs_attention text,
  order_type text not null check (order_type in ('delivery', 'pickup')),
  time_type text not null check (time_type in ('asap', 'interval', 'exact', 'any', 'recipient')),
  date date not null,
  time_from time,
  time_to time,
  zone_id int references zones,
  -- {name, apartment, entrance, floor, intercom, comment, private, coords}
  address jsonb,
  recipient_name text not null,
  recipient_phone text not null,
  payment_method int not null,
  anonymous boolean not null default false,
  photo_recipient boolean not null default false,
  remember_date boolean not null default true,
  reason text,
  card_text text,
  comment text,
  substitution text not null check (substitution in ('call', 'replace', 'refund')),
  receipt_email text,
  -- kopecks; goods_full is before the discount on goods
  goods_full int not null check (goods_full >= 0),
  goods int not null check (goods >= 0),
  delivery_price int not null check (delivery_price >= 0),
  surcharge int not null default 0 check (surcharge >= 0),
  total int not null,
  hidden boolean not null default false,
  idempotency_key text not null,
  request_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- one submit is one order
  unique (user_id, idempotency_key),
  constraint total_adds_up check (total = goods + delivery_price + surcharge),
  check (goods <= goods_full)
);
create index orders_user on orders (user_id, created_at desc);
create index orders_board on orders (store_id, date, time_from) where status not in ('completed', 'cancelled');

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders,
  position int not null,
  product_id int not null references products,
  variant_id int not null references variants,
  -- as it was when ordered
  name text not null,
  variant_label text not null,
  quantity int not null check (quantity > 0),
  price int not null check (price >= 0),
  full_price int not null,
  options jsonb not null default '{}',
  check (full_price >= price)
);
create index order_lines_order on order_lines (order_id);

-- Stems that an order holds in its store; released at hand-over or cancel.
create table order_components (
  order_id uuid not null references orders,
  store_id int not null references stores,
  component_id int not null references components,
  quantity int not null check (quantity > 0),
  state text not null check (state in ('reserved', 'used', 'released')),
  primary key (order_id, component_id)
);

create table order_history (
  id uuid primary key,
  order_id uuid not null references orders,
  status text not null,
  actor text not null,
  reason text,
  created_at timestamptz not null
);
create index order_history_order on order_history (order_id, created_at);
