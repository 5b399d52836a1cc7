-- Points: lots in a ledger, and who was invited by whom (room: loyalty). One point pays one rouble.

create table point_accounts (
  user_id uuid primary key references users,
  -- the sum of the ledger, expired lots too until they are swept
  balance int not null default 0,
  constraint points_never_below_zero check (balance >= 0)
);

create table point_lots (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('accrual', 'welcome', 'birthday', 'referral', 'review', 'manual', 'apology')),
  -- what they were given for: an order, a review, a year; each only once
  cause text not null,
  amount int not null check (amount > 0),
  rest int not null,
  usable_at timestamptz not null,
  expires_at timestamptz not null,
  -- days before the end that were last warned of
  warned int,
  created_at timestamptz not null,
  unique (user_id, kind, cause),
  constraint lot_never_overspent check (rest between 0 and amount),
  check (usable_at < expires_at)
);
create index point_lots_spendable on point_lots (user_id, expires_at) where rest > 0;
create index point_lots_ending on point_lots (expires_at) where rest > 0;

-- The ledger: every change of a lot, for good.
create table point_moves (
  id uuid primary key,
  user_id uuid not null references users,
  lot_id uuid not null references point_lots,
  type text not null check (type in ('accrual', 'welcome', 'birthday', 'referral', 'review', 'manual', 'apology',
    'withdraw', 'return', 'expire', 'void')),
  amount int not null check (amount <> 0),
  order_id uuid references orders,
  -- by hand: who and why
  staff_id uuid references users,
  reason text,
  created_at timestamptz not null
);
create index point_moves_user on point_moves (user_id, created_at desc, id desc);
create index point_moves_order on point_moves (order_id) where order_id is not null;
create index point_moves_lot on point_moves (lot_id);

alter table users
  add column referral_code text unique,
  -- a birthday that was just told is congratulated next year only
  add column birthday_set_at timestamptz;

create table invites (
  friend_id uuid primary key references users,
  inviter_id uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- the order that the discount was given for
  order_id uuid references orders,
  check (friend_id <> inviter_id)
);
create index invites_inviter on invites (inviter_id);
