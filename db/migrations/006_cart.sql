-- A cart belongs to a user or to a guest's client id (room: cart).

create table carts (
  id uuid primary key,
  user_id uuid unique references users,
  client_id text unique,
  updated_at timestamptz not null,
  check (user_id is not null or client_id is not null)
);

create table cart_lines (
  id uuid primary key,
  cart_id uuid not null references carts on delete cascade,
  variant_id int not null references variants,
  -- {"card_text": "…"}: what makes two lines of one variant different
  options jsonb not null default '{}',
  options_key text not null default '',
  quantity int not null check (quantity between 1 and 99),
  -- removed but restorable until ordered
  deleted boolean not null default false,
  added_at timestamptz not null,
  unique (cart_id, variant_id, options_key)
);
