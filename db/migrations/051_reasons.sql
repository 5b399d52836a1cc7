-- Whom to giveBirthdayPoints, when and where (room: reminders).

create table addresses (
  id uuid primary key,
  user_id uuid not null references users,
  city_id int not null references cities,
  -- «Мама», «Работа»
  title text not null default '',
  name text not null,
  apartment text not null default '',
  entrance text not null default '',
  floor text not null default '',
  intercom text not null default '',
  comment text not null default '',
  private boolean not null default false,
  lat double precision,
  lon double precision,
  created_at timestamptz not null,
  check ((lat is null) = (lon is null))
);
create index addresses_user on addresses (user_id, created_at desc);

-- What was reminded of: the day that is celebrated and how many days before; each only once.
create table reminded (
  reason_id uuid not null references reasons on delete cascade,
  day date not null,
  days_before int not null,
  created_at timestamptz not null,
  primary key (reason_id, day, days_before)
);

-- Reasons by the day of the year: 520 is the 20th of May.
create index reasons_day on reasons ((extract(month from date) * 100 + extract(day from date)));
