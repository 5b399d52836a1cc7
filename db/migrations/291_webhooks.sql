-- What other programs are told of (domain: webhooks; docs/decisions/101).
create table webhook_endpoints (
  id uuid primary key,
  name text not null,
  url text not null,
  -- names of webhooks/rules/webhook-events
  events text[] not null check (cardinality(events) > 0),
  -- null: all stores, and what is of no store
  store_id int references stores,
  -- sealed; told once
  secret text not null,
  -- signs beside the new one until then
  former_secret text,
  former_until timestamptz,
  made_by uuid not null references users,
  version int not null default 1,
  created_at timestamptz not null,
  -- since the last answer that was a success
  failing_since timestamptz,
  off_at timestamptz,
  off_why text check (off_why in ('owner', 'failing', 'gone')),
  constraint off_has_a_reason check ((off_at is null) = (off_why is null)),
  constraint former_has_an_end check ((former_secret is null) = (former_until is null))
);
create index webhook_endpoints_store on webhook_endpoints (store_id);
create index webhook_endpoints_made_by on webhook_endpoints (made_by);

-- The outbox: written in the transaction of what happened. In the sequence of `id`, whose transactions hold the row that
-- the subject is.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  -- the same at every try
  message_id uuid not null unique default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  type text not null,
  -- order:…, stock:1:7
  subject text not null,
  -- nothing of people: ids, states, sums
  data jsonb not null,
  created_at timestamptz not null,
  next_at timestamptz not null default '-infinity',
  tries int not null default 0 check (tries >= 0),
  tried_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  -- of the last try
  status int,
  took_ms int,
  answer text,
  problem text,
  constraint sent_or_failed check (sent_at is null or failed_at is null),
  constraint over_means_tried check (tries > 0 or sent_at is null and failed_at is null)
);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, subject, id)
  where sent_at is null and failed_at is null;
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);
-- Stock is told as it is now, not how it came there.
create unique index webhook_deliveries_stock on webhook_deliveries (endpoint_id, subject)
  where type = 'stock.changed' and tries = 0;

create function queue_webhook(kind text, about text, store int, body jsonb, at timestamptz)
returns void language sql set search_path = public, pg_temp as $$
  insert into webhook_deliveries (endpoint_id, type, subject, data, created_at)
  select id, kind, about, body, at from webhook_endpoints
  where off_at is null and kind = any(events) and (store_id is null or store_id = store)
$$;

create function order_of_webhook(o orders) returns jsonb language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object('id', o.id, 'number', o.number, 'store_id', o.store_id, 'source', o.source, 'status', o.status,
    'payment_status', o.payment_status, 'order_type', o.order_type, 'date', o.date,
    'time_from', to_char(o.time_from, 'HH24:MI'), 'time_to', to_char(o.time_to, 'HH24:MI'),
    'total', o.total, 'paid', o.paid, 'refunded', o.refunded)
$$;

create function queue_order_webhook() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  o orders;
  kinds text[];
  kind text;
begin
  if not exists (select from webhook_endpoints where off_at is null) then return null; end if;
  if tg_table_name = 'orders' then
    o := new;
    kinds := '{order.placed}';
  elsif tg_table_name = 'order_history' then
    select * into o from orders where id = new.order_id;
    o.status := new.status;
    -- The first is the placing itself.
    kinds := case when exists (select from order_history where order_id = new.order_id and id <> new.id)
        then '{order.status}'::text[] else '{}' end
      || case new.status when 'cancelled' then '{order.cancelled}'::text[]
        when 'completed' then '{order.completed}'::text[] else '{}' end;
  else
    select * into o from orders where id = new.order_id;
    kinds := case
      when new.axis = 'payment' and new.value = 'paid' then '{order.paid}'
      when new.axis = 'payment' and new.value = 'refunded' then '{order.refunded}'
      when new.axis = 'address' or new.axis = 'work' and new.value in ('changed', 'substituted', 'left_out')
        then '{order.changed}'
      else '{}' end;
  end if;
  foreach kind in array kinds loop
    perform queue_webhook(kind, 'order:' || o.id, o.store_id, order_of_webhook(o), new.created_at);
  end loop;
  return null;
end $$;
create trigger queue_webhook after insert on orders for each row execute function queue_order_webhook();
create trigger queue_webhook after insert on order_history for each row execute function queue_order_webhook();
create trigger queue_webhook after insert on order_log for each row execute function queue_order_webhook();

-- Only where the last free stem went, or the first came.
create function queue_stock_webhook() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from webhook_endpoints where off_at is null and 'stock.changed' = any(events)) then
    return null;
  end if;
  insert into webhook_deliveries (endpoint_id, type, subject, data, created_at)
  select e.id, 'stock.changed', 'stock:' || n.store_id || ':' || n.component_id,
    jsonb_build_object('store_id', n.store_id, 'component_id', n.component_id, 'name', c.name,
      'free', n.on_hand - n.reserved, 'is_there', n.on_hand > n.reserved), now()
  from after_rows n
  join before_rows b using (store_id, component_id)
  join components c on c.id = n.component_id
  join webhook_endpoints e on e.off_at is null and 'stock.changed' = any(e.events)
    and (e.store_id is null or e.store_id = n.store_id)
  where (n.on_hand > n.reserved) <> (b.on_hand > b.reserved)
  order by n.store_id, n.component_id, e.id
  on conflict (endpoint_id, subject) where type = 'stock.changed' and tries = 0
    do update set data = excluded.data, created_at = excluded.created_at;
  return null;
end $$;
create trigger queue_webhook after update on store_stock
  referencing old table as before_rows new table as after_rows
  for each statement execute function queue_stock_webhook();

create function queue_review_webhook() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform queue_webhook('review.published', 'review:' || new.id, null,
    jsonb_build_object('id', new.id, 'product_id', new.product_id, 'stars', new.stars), now());
  return null;
end $$;
create trigger queue_webhook_new after insert on reviews for each row
  when (new.status = 'published') execute function queue_review_webhook();
create trigger queue_webhook after update on reviews for each row
  when (new.status = 'published' and old.status <> 'published') execute function queue_review_webhook();

create function queue_customer_webhook() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform queue_webhook(
    case when tg_op = 'INSERT' then 'customer.registered'
      when new.erased_at is not null and old.erased_at is null then 'customer.erased' else 'customer.changed' end,
    'customer:' || new.id, null, jsonb_build_object('id', new.id, 'merged_into', new.merged_into), now());
  return null;
end $$;
create trigger queue_webhook_new after insert on users for each row
  when (not new.is_key) execute function queue_customer_webhook();
create trigger queue_webhook after update on users for each row
  when (not new.is_key and (new.name, new.email, new.phone, new.birthday, new.gender, new.merged_into, new.erased_at)
    is distinct from (old.name, old.email, old.phone, old.birthday, old.gender, old.merged_into, old.erased_at))
  execute function queue_customer_webhook();
