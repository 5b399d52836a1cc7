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

-- name: not more codes are sent than may be: one in force, five an hour to a phone, twenty an hour from an address
select phone, purpose, ip from login_codes a
where (
    select count(*) from login_codes b
    where b.phone = a.phone and b.purpose = a.purpose and b.used_at is null and a.used_at is null) > 1
  or (
    select count(*) from login_codes b
    where b.phone = a.phone and b.created_at > a.created_at - interval '1 hour' and b.created_at <= a.created_at) > 5
  or (
    select count(*) from login_codes b
    where b.ip = a.ip and b.created_at > a.created_at - interval '1 hour' and b.created_at <= a.created_at) > 20;

-- name: a cart is a user's or a guest's, and keeps no endless list of what was put aside
select c.id from carts c
where (c.user_id is null) = (c.client_id is null)
  or (select count(*) from cart_lines l where l.cart_id = c.id and l.deleted) > 100;

-- name: stems are held where the order is made, and their store has them
select c.order_id, c.component_id from order_components c
join orders o on o.id = c.order_id
left join store_stock s on s.store_id = c.store_id and s.component_id = c.component_id
where c.store_id <> o.store_id
  or c.state = 'reserved' and s.store_id is null
  or c.state = 'released' and o.status <> 'cancelled';

-- name: an order is made by a store that serves its city, and goes to a zone of it or to a store that gives out
select o.id from orders o
join cities c on c.id = o.city_id
join stores s on s.id = o.store_id
left join zones z on z.id = o.zone_id
where s.city_id <> coalesce(c.served_from, c.id)
  or o.order_type = 'delivery' and (not s.takes_delivery or z.city_id is distinct from o.city_id
    or o.address is null and o.address_status in ('known', 'received'))
  or o.order_type = 'pickup' and (o.address is not null or o.zone_id is not null or o.delivery_price > 0
    or not s.takes_pickup);

-- name: whoever ordered has agreed to the offer and to the use of personal data
select o.id from orders o
where (
  select count(distinct purpose) from consents c
  where c.user_id = o.user_id and c.given and c.purpose in ('offer', 'personal_data')) < 2;

-- name: a customer's line of an order is in no cart any more
select l.id from cart_lines l
join carts c on c.id = l.cart_id
join orders o on o.user_id = c.user_id
join order_lines ol on ol.order_id = o.id and ol.variant_id = l.variant_id and ol.options = l.options
where not l.deleted and l.added_at < o.created_at and o.created_at > c.updated_at;

-- name: nothing is read, ended or refreshed before it began
select id from notifications where read_at < created_at
union all select id from sessions where rotated_at < created_at or revoked_at < created_at or expires_at <= created_at;
