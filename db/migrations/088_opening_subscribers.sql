-- Who asked to be told once when the shop opens. The number goes as soon as it was told.
create table opening_subscribers (
  id uuid primary key,
  phone text not null unique,
  -- the text that was agreed to, and when
  consent text not null,
  created_at timestamptz not null,
  -- when the owner decided to tell; null: not yet
  due_at timestamptz,
  attempts int not null default 0
);
create index opening_subscribers_due on opening_subscribers (due_at) where due_at is not null;
