-- Cities, stores and what the shop says of itself (room: places).

create table cities (
  id int primary key,
  name text not null,
  -- «в Омске», for titles and sentences
  name_in text not null,
  time_zone text not null,
  phone text not null,
  lat double precision not null,
  lon double precision not null,
  -- the city whose stores bring flowers here; null: its own
  served_from int references cities,
  position int not null default 0
);

create table stores (
  id int primary key,
  city_id int not null references cities,
  name text not null,
  address text not null,
  phone text not null,
  lat double precision not null,
  lon double precision not null,
  opens time not null,
  closes time not null,
  takes_pickup boolean not null default true,
  takes_delivery boolean not null default true,
  position int not null default 0,
  check (opens < closes)
);
create index stores_city on stores (city_id);

-- Global settings by name: company data, texts and numbers that staff change.
create table settings (
  name text primary key,
  value jsonb not null
);

create table demo_fill (
  name text primary key,
  filled_at timestamptz not null
);
