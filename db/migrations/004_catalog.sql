-- Products, sizes, recipes and stems in store (room: catalog).

create extension if not exists pg_trgm;

create table categories (
  id int primary key,
  slug text not null unique,
  name text not null,
  full_name text not null,
  description text not null default '',
  is_highlighted boolean not null default false,
  active boolean not null default true,
  parent_id int references categories,
  position int not null default 0,
  picture jsonb
);

create table products (
  id int primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  kind text not null check (kind in ('bouquet', 'flowers', 'gift', 'addon')),
  labels text[] not null default '{}',
  colors text[] not null default '{}',
  flowers text[] not null default '{}',
  occasions text[] not null default '{}',
  recipients text[] not null default '{}',
  care text[] not null default '{}',
  lead_minutes int not null check (lead_minutes >= 0),
  lead_days int not null default 0 check (lead_days >= 0),
  -- 'MM-DD' pairs; outside the season the product is made to order after season_lead_days
  season_from text check (season_from ~ '^\d\d-\d\d$'),
  season_to text check (season_to ~ '^\d\d-\d\d$'),
  season_lead_days int not null default 0,
  popularity int not null default 0,
  -- kept by the reviews room when a review is published
  rating numeric(3, 2),
  reviews_count int not null default 0,
  published boolean not null default true,
  created_at timestamptz not null,
  check ((season_from is null) = (season_to is null))
);

create table product_categories (
  product_id int not null references products on delete cascade,
  category_id int not null references categories,
  position int not null default 0,
  primary key (product_id, category_id)
);
create index product_categories_category on product_categories (category_id);

create table product_pictures (
  product_id int not null references products on delete cascade,
  position int not null,
  picture jsonb not null,
  primary key (product_id, position)
);

create table variants (
  id int primary key,
  product_id int not null references products on delete cascade,
  code text not null,
  label text not null,
  price int not null check (price >= 0),
  old_price int check (old_price > price),
  height_cm int,
  width_cm int,
  stems int,
  position int not null default 0,
  unique (product_id, code)
);

create table components (
  id int primary key,
  slug text not null unique,
  name text not null,
  kind text not null check (kind in ('stem', 'greenery', 'packaging', 'item')),
  color text not null
);

create table recipe_lines (
  variant_id int not null references variants on delete cascade,
  component_id int not null references components,
  quantity int not null check (quantity > 0),
  position int not null default 0,
  primary key (variant_id, component_id)
);

-- reserved: taken by orders that are not handed over yet; never more than there is.
create table store_stock (
  store_id int not null references stores,
  component_id int not null references components,
  on_hand int not null check (on_hand >= 0),
  reserved int not null default 0 check (reserved >= 0),
  primary key (store_id, component_id),
  constraint never_oversold check (reserved <= on_hand)
);
