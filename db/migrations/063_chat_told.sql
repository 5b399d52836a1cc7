-- An automatic answer holds until the shop opens: then the next one may be given.
alter table chats rename column auto_answered_at to auto_answered_until;
-- How far a customer who does not look has been told of answers by a notification.
alter table chats add column told_seq bigint not null default 0 check (told_seq between 0 and last_seq);
create index chat_messages_untold on chat_messages (created_at) where is_staff and not is_auto and read_at is null;

-- Chats that are no more, joined with another or erased: sockets that follow them end, in whatever process they are.
-- Kept for a day.
create table gone_chats (
  id uuid primary key,
  gone_at timestamptz not null
);
create index gone_chats_gone on gone_chats (gone_at);
