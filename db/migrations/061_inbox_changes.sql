-- Who follows inboxes looks for those that have changed (room: notifications).
alter table inboxes add column changed_at timestamptz not null default now();
create index inboxes_changed on inboxes (changed_at);

-- Where a customer or somebody of the staff wants to be told although the shop is not open (web push). One browser is one
-- row; it goes with its session.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users,
  session_id uuid references sessions on delete cascade,
  -- the address that the browser's maker has given; a secret
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- news of the work besides one's own
  for_staff boolean not null default false,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);
create trigger keep_to_customer before insert on push_subscriptions
  for each row execute function keep_to_customer();

-- What is still to be sent, written in the transaction of its cause; one row is one message to one browser.
create table pushes (
  id uuid primary key,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  message jsonb not null,
  -- a later one of the same subject takes the place of an earlier one
  subject text not null default '',
  tries int not null default 0,
  due_at timestamptz not null,
  -- of no use after this
  expires_at timestamptz not null
);
create index pushes_due on pushes (due_at);

-- A promotion that customers are told of, who agreed to it: goes on where it stopped.
create table mailings (
  id uuid primary key,
  promotion_id int not null,
  name text not null,
  title text not null,
  text text not null default '',
  link text not null,
  started_by uuid not null references users,
  started_at timestamptz not null,
  -- the last customer who was told
  told_up_to uuid,
  told int not null default 0,
  finished_at timestamptz
);
create index mailings_unfinished on mailings (started_at) where finished_at is null;
