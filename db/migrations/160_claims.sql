-- Claims as cases: what is wrong with an order, what is wanted, what was decided, and whether it is well now.

-- A free order made again for a claim.
alter table orders add column remake_of uuid references orders;
create index orders_remake on orders (remake_of) where remake_of is not null;

-- By which a customer comes without signing in; only the hash of its secret is kept.
create table claim_links (
  order_id uuid primary key references orders,
  token_hash text not null unique,
  created_at timestamptz not null
);
create index claim_links_old on claim_links (created_at);

create sequence claim_numbers;

create table claims (
  id uuid primary key,
  number int not null unique,
  order_id uuid not null references orders,
  user_id uuid not null references users,
  store_id int not null references stores,
  -- made by the browser: one submit is one case
  key uuid not null unique,
  via text not null check (via in ('customer', 'phone', 'chat')),
  problem text not null check (problem in ('wilted', 'wrong', 'broken', 'late', 'missing', 'other')),
  -- null: erased with its customer
  text text,
  wish text not null check (wish in ('remake', 'money', 'part', 'points', 'decide')),
  wish_date date,
  wish_from time,
  wish_to time,
  -- kopecks, or points
  wish_amount int check (wish_amount > 0),
  state text not null check (state in ('open', 'to_sign', 'decided', 'closed')),
  -- a disagreement begins the next
  round int not null default 1 check (round > 0),
  version int not null default 1,
  staff_id uuid references users,
  answer_by timestamptz not null,
  -- the first answer of the present round
  answered_at timestamptz,
  -- the customer wrote since staff last did something
  unread boolean not null default true,
  cause text check (cause in ('flower', 'assembly', 'storage', 'road', 'site', 'not_ours')),
  cause_component_id int references components,
  cause_delivery_id uuid references deliveries on delete set null,
  closes_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('customer', 'time', 'staff')),
  -- when a link is to be sent to who does not sign in
  link_sms_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_by is null)),
  check ((state = 'decided') = (closes_at is not null)),
  check ((wish_from is null) = (wish_date is null) and (wish_to is null) = (wish_date is null))
);
create unique index claims_one_at_a_time on claims (order_id) where state <> 'closed';
create index claims_order on claims (order_id, created_at desc);
create index claims_user on claims (user_id);
create index claims_waiting on claims (answer_by) where state in ('open', 'to_sign');
create index claims_closing on claims (closes_at) where state = 'decided';
create index claims_link_sms on claims (link_sms_at) where link_sms_at is not null;
create index claims_store on claims (store_id, created_at desc);

create table claim_decisions (
  -- made by the browser: one press is one decision
  id uuid primary key,
  claim_id uuid not null references claims,
  round int not null,
  kind text not null check (kind in ('remake', 'money', 'points', 'refuse')),
  -- kopecks given back, points given, kopecks of stems and of the courier's way
  money int not null default 0 check (money >= 0),
  points int not null default 0 check (points >= 0),
  flowers int not null default 0 check (flowers >= 0),
  delivery int not null default 0 check (delivery >= 0),
  cost int not null,
  -- of the new bouquet: {date, time_from, time_to, line_ids}
  remake jsonb,
  remake_order_id uuid unique references orders,
  -- null: erased with its customer
  answer text,
  state text not null check (state in ('to_sign', 'made', 'declined')),
  staff_id uuid not null references users,
  signed_by uuid references users,
  created_at timestamptz not null,
  made_at timestamptz,
  constraint claim_cost_adds_up check (cost = money + points * 100 + flowers + delivery),
  check ((kind = 'money') = (money > 0) and (kind = 'points') <= (points > 0) and (kind = 'remake') = (remake is not null)),
  check (kind <> 'refuse' or cost = 0),
  check ((remake_order_id is not null) = (kind = 'remake' and state = 'made')),
  check ((state = 'made') = (made_at is not null))
);
create unique index claim_decided_once on claim_decisions (claim_id, round) where state <> 'declined';

create table claim_events (
  id uuid primary key,
  claim_id uuid not null references claims,
  author text not null check (author in ('customer', 'staff', 'system')),
  staff_id uuid references users,
  what text not null check (what in ('opened', 'taken', 'message', 'note', 'proposed', 'declined', 'decided', 'disagreed',
    'accepted', 'closed')),
  text text,
  created_at timestamptz not null,
  check ((author = 'staff') = (staff_id is not null))
);
create index claim_events_claim on claim_events (claim_id, created_at, id);

create table claim_photos (
  id uuid primary key,
  order_id uuid not null references orders,
  -- null until its case or message is sent
  claim_id uuid references claims,
  event_id uuid references claim_events,
  position int not null default 0,
  -- as in product_pictures; null until it is read
  picture jsonb,
  created_at timestamptz not null,
  check ((claim_id is null) = (event_id is null))
);
create index claim_photos_order on claim_photos (order_id, created_at);
create index claim_photos_claim on claim_photos (claim_id);
create index claim_photos_unused on claim_photos (created_at) where claim_id is null;
