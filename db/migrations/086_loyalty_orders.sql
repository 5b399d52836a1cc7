-- What the points programme has to know of orders (domain: loyalty): written with the order and with every change of
-- these facts, in the same transaction.

create table loyalty_orders (
  order_id uuid primary key references orders,
  user_id uuid not null references users,
  number int not null,
  -- of the first line
  name text,
  -- kopecks for the goods, without discounts, points and delivery
  paid int not null check (paid >= 0),
  -- handed over; null before
  completed_at timestamptz,
  cancelled boolean not null default false,
  -- all of its money
  refunded boolean not null default false,
  -- its customer was erased
  erased boolean not null default false,
  constraint loyalty_order_over_once check (completed_at is null or not cancelled)
);

insert into loyalty_orders (order_id, user_id, number, name, paid, completed_at, cancelled, refunded, erased)
select o.id, o.user_id, o.number, (select name from order_lines where order_id = o.id order by position limit 1),
  o.goods - o.promo_discount - o.friend_discount - o.points * 100,
  case when o.status = 'completed' then h.completed_at end,
  o.status = 'cancelled', o.payment_status = 'refunded', o.erased_at is not null
from orders o
left join (
  select order_id, max(created_at) as completed_at from order_history where status = 'completed' group by order_id
) h on h.order_id = o.id;

create index loyalty_orders_user on loyalty_orders (user_id);
create index loyalty_orders_completed on loyalty_orders (completed_at) where completed_at is not null;
create trigger follow_merged_customer before insert on loyalty_orders
  for each row execute function follow_merged_customer();
drop index order_history_completed;

delete from schema_manifest;
insert into schema_manifest (kind, name) select kind, name from schema_objects();
