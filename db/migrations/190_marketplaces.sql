-- Orders of marketplaces (domain: marketplaces; docs/decisions/074).

-- How an order is called where it came from (domain: orders); null: nowhere else.
alter table orders add column source_ref text;
create unique index orders_once_by_source on orders (source, source_ref) where source_ref is not null;

-- What is sold there under an article of its own, by sizes of the catalogue.
create table marketplace_articles (
  source text not null check (source in ('flowwow', 'yandex', 'ozon')),
  article text not null check (article <> ''),
  -- as it is called there
  name text not null default '',
  -- null: not matched yet
  variant_id int references variants on delete set null,
  matched_by uuid references users on delete set null,
  -- pieces that the marketplace was told of, and when; null: none yet
  told int check (told >= 0),
  told_at timestamptz,
  created_at timestamptz not null,
  primary key (source, article)
);
create index marketplace_articles_variant on marketplace_articles (variant_id) where variant_id is not null;
create index marketplace_articles_matched_by on marketplace_articles (matched_by) where matched_by is not null;

-- Everything that came, once by its number there.
create table marketplace_orders (
  id uuid primary key,
  source text not null check (source in ('flowwow', 'yandex', 'ozon')),
  number text not null check (number <> ''),
  state text not null check (state in ('waiting', 'placed', 'cancelled', 'dismissed')),
  -- why it waits
  problem text check (problem in ('articles', 'city', 'date', 'error')),
  -- as it came; of one that waits no more the order has it
  content jsonb,
  order_id uuid unique references orders,
  cancelled_there_at timestamptz,
  -- who loaded the file; null: it was fetched
  loaded_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (source, number),
  check ((state = 'waiting') = (content is not null)),
  check ((state = 'placed') = (order_id is not null))
);
create index marketplace_orders_waiting on marketplace_orders (created_at) where state = 'waiting';
create index marketplace_orders_loaded_by on marketplace_orders (loaded_by) where loaded_by is not null;

-- What a marketplace is to be told of an order, one after another.
create table marketplace_messages (
  id bigint generated always as identity primary key,
  marketplace_order_id uuid not null references marketplace_orders on delete cascade,
  -- the order was taken, or its new status
  status text not null check (status in ('taken', 'confirmed', 'assembling', 'assembled', 'ready_for_pickup', 'delivering',
    'delivery_failed', 'completed', 'cancelled')),
  tries int not null default 0,
  next_at timestamptz not null,
  -- null: not told yet
  sent_at timestamptz,
  -- a repeat is pointless: the marketplace refused it
  refused text,
  created_at timestamptz not null
);
create index marketplace_messages_due on marketplace_messages (marketplace_order_id, id)
  where sent_at is null and refused is null;

-- How asking a marketplace went.
create table marketplace_feeds (
  source text primary key check (source in ('flowwow', 'yandex', 'ozon')),
  -- whose stems are told, and where orders go whose address names none
  city_id int references cities on delete set null,
  -- all that changed there before then has come
  fetched_until timestamptz,
  fetched_at timestamptz,
  -- since when it has not answered, and how it put it; null: it answers
  failing_since timestamptz,
  failure text
);
create index marketplace_feeds_city on marketplace_feeds (city_id) where city_id is not null;
