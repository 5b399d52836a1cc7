-- Zones, windows and their capacity, peak days, streets (room: delivery).

create table zones (
  id int primary key,
  city_id int not null references cities,
  name text not null,
  price int not null check (price >= 0),
  free_from int check (free_from >= 0),
  courier_minutes int not null check (courier_minutes >= 0),
  -- ring of [lat, lon] points
  polygon jsonb not null,
  position int not null default 0
);
create index zones_city on zones (city_id);

create table city_delivery (
  city_id int primary key references cities,
  -- 0 today, 1 from tomorrow on
  lead_days int not null default 0,
  windows_from time not null,
  windows_to time not null,
  window_minutes int not null check (window_minutes between 30 and 720),
  window_capacity int not null check (window_capacity >= 0),
  pickup_minutes int not null check (pickup_minutes between 15 and 720),
  pickup_capacity int not null check (pickup_capacity >= 0)
);

create table peak_days (
  city_id int not null references cities,
  date date not null,
  title text not null,
  window_minutes int not null,
  price_factor numeric(4, 2) not null default 1.5,
  primary key (city_id, date)
);

-- One row per window that somebody took a place in; the capacity is copied, so that staff may change one window.
create table slots (
  store_id int not null references stores,
  kind text not null check (kind in ('delivery', 'pickup')),
  date date not null,
  time_from time not null,
  time_to time not null,
  capacity int not null check (capacity >= 0),
  taken int not null default 0,
  primary key (store_id, kind, date, time_from, time_to),
  constraint slot_never_overfull check (taken between 0 and capacity)
);

create table streets (
  city_id int not null references cities,
  name text not null,
  lat double precision not null,
  lon double precision not null,
  primary key (city_id, name)
);
create index streets_name on streets using gin (name gin_trgm_ops);
