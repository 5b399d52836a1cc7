-- Invariants of the shop's data: every query returns no rows. Run after every test, storm and crash.

-- name: stems are never oversold, and what is reserved is what open orders hold
select s.store_id, s.component_id, s.reserved, coalesce(held.quantity, 0) as held
from store_stock s
left join (
  select store_id, component_id, sum(quantity) as quantity
  from order_components where state = 'reserved' group by store_id, component_id
) held using (store_id, component_id)
where s.reserved <> coalesce(held.quantity, 0) or s.reserved > s.on_hand;

-- name: an order that is over holds no stems
select o.id from orders o
join order_components c on c.order_id = o.id and c.state = 'reserved'
where o.status in ('completed', 'cancelled');

-- name: places taken in a window are the orders in it
select s.* from slots s
left join (
  select store_id, order_type as kind, date, time_from, time_to, count(*) as orders
  from orders where status <> 'cancelled' and time_from is not null group by 1, 2, 3, 4, 5
) o using (store_id, kind, date, time_from, time_to)
where s.taken <> coalesce(o.orders, 0);

-- name: an order's place in a window was really taken
select o.id from orders o
where o.status <> 'cancelled' and o.time_type = 'interval'
  and not exists (
    select 1 from slots s where s.store_id = o.store_id and s.kind = o.order_type and s.date = o.date
      and s.time_from = o.time_from and s.time_to = o.time_to and s.taken > 0);

-- name: lines of an order add up to its sums
select o.id from orders o
join (
  select order_id, sum(price * quantity) as goods, sum(full_price * quantity) as goods_full
  from order_lines group by order_id
) l on l.order_id = o.id
where l.goods <> o.goods or l.goods_full <> o.goods_full;

-- name: every order has lines and a history that ends with its status
select o.id from orders o
where not exists (select 1 from order_lines l where l.order_id = o.id)
  or o.status is distinct from (
    select h.status from order_history h where h.order_id = o.id order by h.created_at desc, h.id desc limit 1);

-- name: an inbox counts its notifications without gaps
select i.user_id from inboxes i
left join notifications n on n.user_id = i.user_id
group by i.user_id, i.last_seq
having count(n.id) <> i.last_seq or coalesce(max(n.seq), 0) <> i.last_seq;

-- name: a code is not tried more often than it may be
select id from login_codes where attempts_left < 0;
