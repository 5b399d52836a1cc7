-- Couriers of a delivery service of an extension, ordered for orders that are ready (domain: couriers; docs/decisions/134).
-- Money is kopecks.

create table courier_calls (
  -- the service knows the call by it: asked again with it, it orders nobody twice
  id uuid primary key,
  order_id uuid not null references orders,
  -- the extension's name
  provider text not null check (provider ~ '^[a-z][a-z0-9-]{1,39}$'),
  -- as it was shown before the call, then as the service says
  price int not null check (price >= 0),
  -- ordering: not known yet whether the service has it
  state text not null check (state in
    ('ordering', 'searching', 'assigned', 'picked_up', 'delivered', 'returned', 'cancelled', 'refused')),
  courier_name text,
  courier_phone text,
  tracking_url text,
  -- why the service refused, cancelled or brought it back
  reason text,
  cancel_asked_at timestamptz,
  -- the service refused to cancel
  cancel_refused_at timestamptz,
  -- nobody asks the service before: somebody does just now, or it has said something lately
  ask_after timestamptz not null,
  called_by uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One courier at a time, whoever calls.
create unique index courier_calls_open on courier_calls (order_id)
  where state in ('ordering', 'searching', 'assigned', 'picked_up');
create index courier_calls_order on courier_calls (order_id, created_at desc);
create index courier_calls_due on courier_calls (ask_after)
  where state in ('ordering', 'searching', 'assigned', 'picked_up');
create index courier_calls_called_by on courier_calls (called_by);
create index courier_calls_people on courier_calls (updated_at) where courier_name is not null or courier_phone is not null;
