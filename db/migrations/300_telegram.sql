-- Messages in Telegram too, to customers and staff (domain: notifications; docs/decisions/104).
alter table consents
  drop constraint consents_purpose_check,
  add constraint consents_purpose_check
    check (purpose in ('personal_data', 'marketing', 'offer', 'analytics', 'push', 'mail', 'telegram')) not valid;
alter table consents validate constraint consents_purpose_check;

-- One chat of one person, and the other way round.
create table telegram_chats (
  user_id uuid primary key references users,
  chat_id bigint not null unique,
  -- work messages too
  for_staff boolean not null,
  connected_at timestamptz not null
);
create trigger follow_merged_customer before insert on telegram_chats
  for each row execute function follow_merged_customer();

-- A link to the bot connects one chat, once. Kept for a day: they are counted.
create table telegram_links (
  code_sha256 text primary key,
  user_id uuid not null references users,
  for_staff boolean not null,
  -- of whoever asked for it: that is where the consent is given
  ip text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index telegram_links_user on telegram_links (user_id, created_at);
create index telegram_links_age on telegram_links (created_at);
create trigger follow_merged_customer before insert on telegram_links
  for each row execute function follow_merged_customer();

-- What is still to be sent, written in the transaction of its cause; ids are in its sequence.
create table telegram_messages (
  id bigint generated always as identity primary key,
  user_id uuid not null references telegram_chats on delete cascade,
  -- what it tells of; null: of the work
  notification_id uuid references notifications on delete cascade,
  -- a later one about the work replaces it
  subject text not null default '',
  title text not null,
  body text not null,
  -- a path of the shop
  link text,
  tries int not null default 0,
  due_at timestamptz not null,
  expires_at timestamptz not null
);
create index telegram_messages_due on telegram_messages (due_at);
create index telegram_messages_user on telegram_messages (user_id);
create index telegram_messages_notification on telegram_messages (notification_id) where notification_id is not null;
create index telegram_messages_subject on telegram_messages (subject) where notification_id is null;

-- What people write to a bot is asked for by one process, as long as it holds the row.
create table telegram_bots (
  bot_id bigint primary key,
  -- everything before was answered
  next_update bigint not null default 0,
  heard_at timestamptz not null,
  held_by uuid not null,
  held_until timestamptz not null
);

-- Who is no longer staff is told nothing of the work from that moment on.
create function end_work_in_telegram() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from telegram_messages where user_id = old.user_id and notification_id is null;
  update telegram_chats set for_staff = false where user_id = old.user_id;
  update telegram_links set for_staff = false where user_id = old.user_id;
  return null;
end $$;
create trigger end_work_in_telegram after delete on staff for each row execute function end_work_in_telegram();
