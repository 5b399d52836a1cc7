-- Prices of many sizes changed at once, for good or for a time (domain: prices; docs/decisions/098). Money is kopecks. Sizes
-- always carry the price of now: a change writes it when it begins and writes the former one back when it ends.
create table price_changes (
  -- chosen by whoever sends it: a second try is the same change
  id uuid primary key,
  name text not null,
  terms jsonb not null,
  begins_at timestamptz not null,
  -- null: for good
  ends_at timestamptz check (ends_at > begins_at),
  state text not null default 'planned'
    check (state in ('planned', 'running', 'done', 'ended', 'cancelled', 'returned', 'missed')),
  created_by uuid not null references users,
  -- as which its prices are written down when they change by the clock
  created_role text not null,
  created_at timestamptz not null,
  over_at timestamptz,
  taken_back_by uuid references users
);
create index price_changes_due on price_changes (begins_at, ends_at) where state in ('planned', 'running');
create index price_changes_latest on price_changes (created_at desc);

create table price_change_lines (
  change_id uuid not null references price_changes on delete cascade,
  variant_id int not null references variants on delete cascade,
  price_before int not null check (price_before > 0),
  old_price_before int,
  price int not null check (price > 0),
  old_price int,
  -- typed, not by the rule: it stays whatever the price will be when the change begins
  by_hand boolean not null,
  -- of the recipe when it was planned; null: not known
  cost int,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'set', 'returned', 'left', 'skipped')),
  primary key (change_id, variant_id)
);
create index price_change_lines_live on price_change_lines (variant_id) where state in ('waiting', 'running');

-- Whoever sets another price while a change runs has decided it: the end of the change leaves that price alone.
create function leave_changed_price() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update price_change_lines set state = 'left'
  where variant_id = new.id and state = 'running' and (price, old_price) is distinct from (new.price, new.old_price);
  return null;
end $$;
create trigger price_decided after update of price, old_price on variants
  for each row when ((old.price, old.old_price) is distinct from (new.price, new.old_price))
  execute function leave_changed_price();

-- A right that the owner took is not given back by another name.
update staff set rights = rights || '{"prices": false}' where rights @> '{"assortment.edit": false}';
