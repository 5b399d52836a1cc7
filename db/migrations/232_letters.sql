-- Notifications as letters too, to an address that was confirmed (domain: notifications; docs/decisions/085).
alter table consents
  drop constraint consents_purpose_check,
  add constraint consents_purpose_check
    check (purpose in ('personal_data', 'marketing', 'offer', 'analytics', 'push', 'mail')) not valid;
alter table consents validate constraint consents_purpose_check;

create table mail_addresses (
  user_id uuid primary key references users,
  -- confirmed; null: no letters
  address text,
  -- to be confirmed by the code that was sent there
  wanted text,
  code_hmac text,
  code_until timestamptz,
  tries int not null default 0 check (tries >= 0),
  asked_at timestamptz,
  day_started_at timestamptz not null,
  asked_in_day int not null,
  check ((wanted is null) = (code_hmac is null) and (wanted is null) = (code_until is null))
);
create trigger follow_merged_customer before insert on mail_addresses
  for each row execute function follow_merged_customer();

-- What is still to be sent, written in the transaction of its cause.
create table letters (
  id uuid primary key,
  user_id uuid not null references mail_addresses on delete cascade,
  notification_id uuid not null references notifications on delete cascade,
  subject text not null,
  body text not null,
  -- a path of the shop
  link text,
  tries int not null default 0,
  due_at timestamptz not null,
  expires_at timestamptz not null
);
create index letters_due on letters (due_at);
create index letters_user on letters (user_id);
create index letters_notification on letters (notification_id);
