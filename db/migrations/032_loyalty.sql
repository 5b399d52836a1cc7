-- What finds work for the points programme without reading everything (room: loyalty).

-- When the account changed last: staff find those first who were just given something.
alter table point_accounts add column changed_at timestamptz not null default now();
create index point_accounts_changed on point_accounts (changed_at desc);

-- Orders that were handed over lately.
create index order_history_completed on order_history (created_at) where status = 'completed';

-- Birthdays around a day of the year: 520 is the 20th of May.
create index users_birthday on users ((extract(month from birthday) * 100 + extract(day from birthday)))
  where birthday is not null;
