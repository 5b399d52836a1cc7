-- People that flowers are sent to (room: reminders).

create table recipients (
  id uuid primary key,
  user_id uuid not null references users,
  name text not null,
  phone text not null,
  created_at timestamptz not null,
  unique (user_id, phone, name)
);
