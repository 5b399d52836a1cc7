-- Chats of customers with the shop (room: chat).

-- The sequence of a chat's messages is taken under this row's lock, so that none is skipped or doubled.
alter table chats
  drop column client_unread,
  add column last_seq bigint not null default 0 check (last_seq >= 0),
  -- how far each side has read
  add column client_read_seq bigint not null default 0,
  add column staff_read_seq bigint not null default 0,
  -- where a guest was when the talk began
  add column city_id int references cities on delete set null,
  add column assigned_to uuid references users,
  -- since the customer's first message that nobody has answered; null: nobody waits
  add column waiting_since timestamptz,
  -- the talk is over; a new message opens it again
  add column closed_at timestamptz,
  -- within closed hours the customer is told once when there is an answer
  add column auto_answered_at timestamptz,
  add column last_message_at timestamptz,
  -- any change at all: whoever follows looks from here on
  add column changed_at timestamptz not null default now(),
  add check (client_read_seq between 0 and last_seq),
  add check (staff_read_seq between 0 and last_seq);
alter table chats alter column changed_at drop default;
create index chats_changed on chats (changed_at);
create index chats_waiting on chats (waiting_since) where waiting_since is not null;
create index chats_latest on chats (last_message_at desc) where last_message_at is not null;

create table chat_messages (
  id uuid primary key,
  chat_id uuid not null references chats on delete cascade,
  seq bigint not null check (seq > 0),
  is_staff boolean not null,
  -- said by the shop itself: outside hours, with a photo
  is_auto boolean not null default false,
  -- who of the staff
  author_id uuid references users,
  -- the name that is shown
  author text not null,
  text text not null default '',
  -- pictures, cards of products and orders, as they were
  attachments jsonb not null default '[]',
  -- made by who sent it: a retry never doubles it
  client_message_id text not null check (length(client_message_id) between 1 and 100),
  created_at timestamptz not null,
  -- when the other side had it before its eyes
  read_at timestamptz,
  unique (chat_id, seq),
  unique (chat_id, client_message_id),
  check (is_staff or not is_auto),
  check (text <> '' or attachments <> '[]')
);
create index chat_messages_unread on chat_messages (chat_id, is_staff) where read_at is null;
create index chat_messages_words on chat_messages using gin (to_tsvector('russian', text));

-- A row is made before the picture is read, so that every attempt counts against the limit; a picture without a message
-- goes after a day.
create table chat_pictures (
  id uuid primary key,
  chat_id uuid not null references chats on delete cascade,
  message_id uuid references chat_messages on delete cascade,
  by_staff boolean not null,
  picture jsonb,
  created_at timestamptz not null,
  check (message_id is null or picture is not null)
);
create index chat_pictures_chat on chat_pictures (chat_id, created_at);
create index chat_pictures_message on chat_pictures (message_id) where message_id is not null;
create index chat_pictures_unclaimed on chat_pictures (created_at) where message_id is null;

-- What staff answer often.
create table chat_answers (
  id uuid primary key,
  text text not null check (text <> ''),
  position int not null default 0,
  version int not null default 1,
  created_at timestamptz not null
);
