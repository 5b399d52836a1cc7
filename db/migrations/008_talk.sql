-- In-app notifications and chats (rooms: notifications, chat).

-- The sequence of a user's notifications is taken under this row's lock, so that none is skipped or doubled.
create table inboxes (
  user_id uuid primary key references users,
  last_seq bigint not null default 0
);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users,
  seq bigint not null,
  name text not null,
  title text not null,
  text text not null default '',
  link text,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, seq)
);
create index notifications_unread on notifications (user_id) where read_at is null;

create table chats (
  id uuid primary key,
  user_id uuid unique references users,
  guest_token_hash text unique,
  client_unread int not null default 0 check (client_unread >= 0),
  created_at timestamptz not null,
  check (user_id is not null or guest_token_hash is not null)
);
