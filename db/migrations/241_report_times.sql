-- How long orders took, which were late and why, who made and brought them; codes, visits, cohorts (domain: reports;
-- docs/decisions/089).

create table report_times (
  store_id int not null references stores,
  date date not null,
  source text not null,
  -- handed over, and of them later than promised
  handed int not null,
  late int not null,
  -- seconds, and how many orders they are of
  taken bigint not null,
  taken_of int not null,
  made bigint not null,
  made_of int not null,
  stood bigint not null,
  stood_of int not null,
  way bigint not null,
  way_of int not null,
  primary key (store_id, date, source)
);
create index report_times_date on report_times (date);

-- Orders that were handed over, by the hour that was promised; cause '' is in time.
create table report_windows (
  store_id int not null references stores,
  date date not null,
  source text not null,
  hour smallint not null check (hour between 0 and 23),
  cause text not null check (cause in ('', 'stems', 'nobody', 'making', 'departure', 'way')),
  orders int not null,
  primary key (store_id, date, source, hour, cause)
);
create index report_windows_date on report_windows (date);

create table report_workers (
  store_id int not null references stores,
  date date not null,
  source text not null,
  work text not null check (work in ('florist', 'courier')),
  staff_id uuid not null,
  orders int not null,
  seconds bigint not null,
  timed int not null,
  late int not null,
  -- the customer wanted something changed
  redone int not null,
  primary key (store_id, date, source, work, staff_id)
);
create index report_workers_date on report_workers (date);

create table report_codes (
  store_id int not null references stores,
  date date not null,
  source text not null,
  code text not null,
  orders int not null,
  net bigint not null,
  discount bigint not null,
  primary key (store_id, date, source, code)
);
create index report_codes_date on report_codes (date);

-- Pages that were opened from elsewhere: a number a day, nothing of who it was.
create table report_visits (
  date date primary key,
  visits int not null
);

-- Customers by the month of their first purchase, whole shop by the store of it.
create table report_cohorts (
  store_id int not null references stores,
  first_month date not null,
  month date not null,
  customers int not null,
  net bigint not null,
  primary key (store_id, first_month, month)
);

insert into report_changes (store_id, date) select distinct store_id, date from orders;
