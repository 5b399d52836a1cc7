-- Invariants of the shop's data: every query returns no rows. Run after every test, storm and crash.

-- name: stems are never oversold, and what is reserved is what open orders hold
select s.store_id, s.component_id, s.reserved, coalesce(held.quantity, 0) as held
from store_stock s
left join (
  select store_id, component_id, sum(quantity) as quantity
  from order_components where state = 'reserved' and arrives_on is null group by store_id, component_id
) held using (store_id, component_id)
where s.reserved <> coalesce(held.quantity, 0) or s.reserved > s.on_hand;

-- name: of a delivery to come no more is reserved than comes or is owed, and orders hold just that
select store_id, component_id, arrives_on, e.reserved, held.quantity as held
from expected_stems e
full join (
  select store_id, component_id, arrives_on, sum(quantity) as quantity
  from order_components where state = 'reserved' and arrives_on is not null group by 1, 2, 3
) held using (store_id, component_id, arrives_on)
where coalesce(e.reserved, 0) <> coalesce(held.quantity, 0) or e.reserved > e.quantity + e.owed or e.owed > e.reserved;

-- name: what is expected of a day is what its planned delivery brings, and only what has come was received
select d.id, l.component_id, d.status, l.quantity, l.received, e.quantity as expected
from deliveries d
join delivery_lines l on l.delivery_id = d.id
left join expected_stems e
  on e.store_id = d.store_id and e.arrives_on = d.arrives_on and e.component_id = l.component_id
where d.status = 'planned' and e.quantity is distinct from l.quantity
  or (d.status = 'received') <> (l.received is not null);

-- name: what lies in a store is the sum of its moves
select store_id, component_id, s.on_hand, m.quantity
from store_stock s
full join (select store_id, component_id, sum(quantity) as quantity from stock_moves group by 1, 2) m
  using (store_id, component_id)
where coalesce(s.on_hand, 0) <> coalesce(m.quantity, 0);

-- name: shortages that are kept are those that a count finds
select counted.*, k.short as kept
from (
  select s.id as store_id, v.id as variant_id, v.product_id, case when count(r.variant_id) = 0 then 1
    else count(*) filter (where r.quantity > coalesce(stock.on_hand - stock.reserved, 0)) end as short
  from stores s
  cross join variants v
  left join recipe_lines r on r.variant_id = v.id
  left join store_stock stock on stock.store_id = s.id and stock.component_id = r.component_id
  where v.product_id is not null
  group by s.id, v.id
) counted
left join variant_shortages k using (store_id, variant_id)
where k.short is distinct from counted.short or k.product_id is distinct from counted.product_id;

-- name: the stores that make a product are those that have the stems for one of its sizes
select p.id, m.stores from products p
left join product_makers m on m.product_id = p.id
where coalesce(m.stores, '{}') <> array(
  select distinct store_id from variant_shortages where product_id = p.id and short = 0 order by store_id);

-- name: the stores that make a size are those that have its stems
select p.id, m.stores_by_variant from products p
left join product_makers m on m.product_id = p.id
where coalesce(m.stores_by_variant, '{}') <> coalesce((
  select jsonb_object_agg(variant_id, in_stores) from (
    select variant_id, jsonb_agg(store_id order by store_id) as in_stores
    from variant_shortages where product_id = p.id and short = 0 group by variant_id
  ) made
), '{}');

-- name: a card shows the first pictures and the sizes of its product
select p.id from products p
left join product_cards c on c.product_id = p.id
where coalesce(c.pictures, '[]') <> coalesce((
    select jsonb_agg(picture order by position) from product_pictures where product_id = p.id and position < 2), '[]')
  or coalesce(c.variants, '[]') <> coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'code', code, 'label', label, 'price', price, 'old_price', old_price,
        'height_cm', height_cm, 'stems', stems)
      order by position, id) from variants where product_id = p.id), '[]');

-- name: a product's least price, discount and size groups are those of its sizes
select p.id from products p
left join (
  select product_id, min(price) as price, coalesce(max(1 - price::real / old_price), 0)::real as discount,
    coalesce(array_agg(distinct size_group(stems, code)) filter (where size_group(stems, code) is not null), '{}') as sizes
  from variants group by product_id
) v on v.product_id = p.id
where (p.price_from, p.discount, p.sizes) is distinct from (v.price, coalesce(v.discount, 0), coalesce(v.sizes, '{}'));

-- name: an order that is over holds no stems
select o.id from orders o
join order_components c on c.order_id = o.id and c.state = 'reserved'
where o.status in ('completed', 'cancelled');

-- name: stems of a bouquet that is made have left the store
select o.id from orders o
join order_components c on c.order_id = o.id and c.state = 'reserved'
where o.status in ('assembled', 'delivering', 'ready_for_pickup', 'delivery_failed');

-- name: an order of a marketplace is here once, waits or is an order, and has the sums of there without a receipt of ours
select m.id from marketplace_orders m left join orders o on o.id = m.order_id
where m.state = 'placed' and (o.id is null or (o.source, o.source_ref) is distinct from (m.source, m.number)
    or o.user_id is not null or o.payment_method <> 6
    or exists (select from cash_receipts where order_id = o.id) or exists (select from payments where order_id = o.id))
union all
select m.id from marketplace_orders m join orders o on (o.source, o.source_ref) = (m.source, m.number)
where m.order_id is distinct from o.id;

-- name: a marketplace is told of an order one thing after another
select o.id from marketplace_orders o
join marketplace_messages sent on sent.marketplace_order_id = o.id and sent.sent_at is not null
join marketplace_messages before on before.marketplace_order_id = o.id and before.id < sent.id
where before.sent_at is null and before.refused is null;

-- name: an order changes its status by the table only, and begins new or waiting for its money
with step as (
  select order_id, status, lag(status) over (partition by order_id order by created_at, id) as before from order_history
), tabled (before, status) as (
  values ('awaiting_payment', 'new'), ('awaiting_payment', 'cancelled'), ('new', 'confirmed'), ('new', 'cancelled'),
    ('confirmed', 'assembling'), ('confirmed', 'cancelled'), ('assembling', 'assembled'), ('assembling', 'cancelled'),
    ('assembled', 'delivering'), ('assembled', 'ready_for_pickup'), ('assembled', 'assembling'),
    ('assembled', 'cancelled'), ('ready_for_pickup', 'completed'), ('ready_for_pickup', 'cancelled'),
    ('delivering', 'completed'), ('delivering', 'delivery_failed'), ('delivery_failed', 'delivering'),
    ('delivery_failed', 'ready_for_pickup'), ('delivery_failed', 'cancelled'), ('cancelled', 'new'),
    ('confirmed', 'new'), ('assembling', 'confirmed'), ('ready_for_pickup', 'assembled'), ('delivering', 'assembled')
)
select order_id from step
where before is null and status not in ('new', 'awaiting_payment')
  or before is not null and not exists (
    select from tabled where tabled.before = step.before and tabled.status = step.status);

-- name: what is awaited is awaited until some time, of who pays at once or by a transfer, and of nobody else
select id from orders
where (status = 'awaiting_payment') <> (pay_until is not null)
  or status = 'awaiting_payment' and payment_method not in (1, 2, 5);

-- name: the payment axis says what the sums say
select id from orders
where payment_status <> case
  -- What a certificate pays counts with the rest, or alone where it pays all.
  when paid = 0 and (total > 0 or certificate_part = 0)
    then case when payment_status in ('pending', 'failed') then payment_status else 'unpaid' end
  when refunded + certificate_returned = 0 then 'paid'
  when refunded + certificate_returned = paid + certificate_part then 'refunded'
  when paid - refunded - certificate_returned >= total then 'paid'
  else 'partially_refunded' end
  or payment_status in ('pending', 'failed') and status <> 'awaiting_payment';

-- name: nothing is on its way to nowhere
select id from orders
where status = 'delivering' and (order_type <> 'delivery' or address_status not in ('known', 'received') or address is null);

-- name: places taken in a window are those that orders hold
select s.* from slots s
left join (
  select store_id, kind, date, time_from, time_to, count(*) as held
  from order_slots where state = 'held' group by 1, 2, 3, 4, 5
) o using (store_id, kind, date, time_from, time_to)
where s.taken <> coalesce(o.held, 0);

-- name: every order holds its place, an exact one a place of that kind too, and a cancelled one or one over the counter none
select o.id from orders o
cross join lateral (
  select count(*) filter (where s.kind = o.order_type) as places, count(*) filter (where s.kind = 'exact') as exact,
    count(*) filter (where (s.store_id, s.date) <> (o.store_id, o.date)) as elsewhere
  from order_slots s where s.order_id = o.id and s.state = 'held'
) held
where held.places <> case when o.status = 'cancelled' or o.order_type = 'pickup' and o.time_type = 'asap' then 0
    -- Sold elsewhere: it comes in although no place was left.
    when o.source_ref is not null then least(held.places, 1) else 1 end
  or held.exact <> case when o.status = 'cancelled' or o.time_type <> 'exact' then 0 else 1 end
  or held.elsewhere > 0;

-- name: every stage of a price is spread over the lines, whole roubles each
select o.id from orders o
join (
  select order_id, sum(discount) as off, bool_or(discount % 100 <> 0) as broken from order_lines group by order_id
) l on l.order_id = o.id
where l.off <> o.promo_discount + o.friend_discount + o.points * 100 + o.substitution_discount + o.shop_discount or l.broken;

-- name: a promo code is used as often as orders have it, never more than it may be, and once an order
select p.id from promo_codes p
left join (select promo_id, count(*) as used from promo_uses where state = 'used' group by 1) u on u.promo_id = p.id
where p.used <> coalesce(u.used, 0) or p.used > p.usage_limit
union all
select u.promo_id from promo_uses u join orders o on o.id = u.order_id
where u.user_id <> o.user_id or (u.state = 'used') <> (o.status <> 'cancelled') or o.promo_code is null
union all
select count(*)::int from orders o
where o.promo_code is not null and not exists (select 1 from promo_uses u where u.order_id = o.id)
having count(*) > 0;

-- name: nobody uses a promo code more often than one may
select c.promo_id, c.user_id from promo_users c
join promo_codes p on p.id = c.promo_id
left join (
  select promo_id, user_id, count(*) as used from promo_uses where state = 'used' group by 1, 2
) u using (promo_id, user_id)
where c.used <> coalesce(u.used, 0)
  -- Two who turned out to be one have what either had.
  or c.used > p.per_user_limit and not exists (select from users duplicate where duplicate.merged_into = c.user_id);

-- name: points are the sum of their ledger, lot by lot, and never below zero
select a.user_id from point_accounts a
left join (select user_id, sum(amount) as sum from point_moves group by 1) m using (user_id)
left join (select user_id, sum(rest) as rest from point_lots group by 1) l using (user_id)
where a.balance <> coalesce(m.sum, 0) or a.balance <> coalesce(l.rest, 0) or a.balance < 0
union all
select l.user_id from point_lots l
left join (select lot_id, sum(amount) as sum from point_moves group by 1) m on m.lot_id = l.id
where l.rest <> coalesce(m.sum, 0)
union all
select l.user_id from point_lots l left join point_accounts a using (user_id) where a.user_id is null
union all
select l.user_id from point_lots l join orders o on o.id::text = l.cause
where l.kind = 'accrual' and o.user_id <> l.user_id;

-- name: an order's points were taken from its customer's ledger, and given back at cancel
select o.id from orders o
left join (
  select order_id, sum(amount) as moved, bool_or(m.user_id is distinct from p.user_id) as foreign_hands
  from point_moves m join orders p on p.id = m.order_id where m.type in ('withdraw', 'return') group by 1
) m on m.order_id = o.id
where coalesce(m.moved, 0) <> case when o.status = 'cancelled' then 0 else -o.points end or m.foreign_hands;

-- name: an invitation's discount is given once, for an order of the invited
select o.id from orders o
where o.status <> 'cancelled' and o.friend_discount > 0
  and not exists (
    select 1 from invites i join users f on f.id = i.friend_id
    where i.order_id = o.id and o.user_id in (f.id, f.merged_into))
union all
select i.friend_id from invites i join orders o on o.id = i.order_id join users f on f.id = i.friend_id
where o.user_id <> coalesce(f.merged_into, f.id) or o.status = 'cancelled' or o.friend_discount = 0;

-- name: loyalty knows of every order what the order says
select o.id from orders o
left join loyalty_orders f on f.order_id = o.id
left join (
  select order_id, max(created_at) as at from order_history where status = 'completed' group by order_id
) h on h.order_id = o.id
where ((f.user_id, f.number, f.paid, f.completed_at, f.cancelled, f.refunded, f.erased) is distinct from (
    o.user_id, o.number, o.goods - o.promo_discount - o.friend_discount - o.points * 100 - o.substitution_discount - o.shop_discount,
    case when o.status = 'completed' then h.at end,
    o.status = 'cancelled', o.payment_status = 'refunded', o.erased_at is not null)
  or f.name is distinct from (select name from order_lines where order_id = o.id order by position limit 1))
  and o.user_id is not null;

-- name: an order that staff took came from elsewhere than the site, and nobody's is paid
select id from orders
where taken_by is not null and source = 'site' or user_id is null and status = 'awaiting_payment';

-- name: a made-up bouquet is of the size for such, and that size is made of nothing else
select r.line_id from order_line_recipes r join order_lines l on l.id = r.line_id
where exists (select from recipe_lines where variant_id = l.variant_id);

-- name: an order over the counter is paid and handed over with it
select id from orders
where order_type = 'pickup' and time_type = 'asap' and (status <> 'completed' or paid < total or taken_by is null);

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

-- name: only signed-in browsers get pushes, each of its own user's notifications
select p.id from push_subscriptions p left join sessions s on s.id = p.session_id
where s.id is null or s.user_id <> p.user_id or s.revoked_at is not null
union all
select p.id from pushes p join notifications n on n.id = p.notification_id
join push_subscriptions s on s.id = p.subscription_id where s.user_id <> n.user_id
union all
select min(id::text)::uuid from push_subscriptions group by user_id having count(*) > 10;

-- name: a chat in Telegram gets its own person's notifications
select m.id from telegram_messages m join notifications n on n.id = m.notification_id where n.user_id <> m.user_id;

-- name: a campaign told in the shop nobody but whom it says
select n.id from notifications n join campaigns c on c.id = n.mailing_id
where not exists (
  select from campaign_people p
  where p.campaign_id = n.mailing_id and p.user_id = n.user_id and p.channel = 'app' and p.state = 'sent');

-- name: a campaign begins before it tells anybody, and is over when nobody waits
select p.campaign_id from campaign_people p join campaigns c on c.id = p.campaign_id where c.begun_at is null
union all
select c.id from campaigns c
where (c.over_at is not null) <> (c.state in ('done', 'cancelled', 'stopped'))
  or c.state = 'done' and exists (select from campaign_people where campaign_id = c.id and state = 'waiting');

-- name: nobody of the group left alone was told
select n.id from notifications n join campaign_people p on p.campaign_id = n.mailing_id and p.user_id = n.user_id
where p.state = 'control'
union all
select p.user_id from campaign_people p where p.state = 'control' and (p.token is not null or p.cost > 0);

-- name: a chat counts its messages without gaps, and what each side has read by them
select c.id from chats c
left join chat_messages m on m.chat_id = c.id
group by c.id
having count(m.id) <> c.last_seq or coalesce(max(m.seq), 0) <> c.last_seq
  or c.client_read_seq <> coalesce(max(m.seq) filter (where m.is_staff and m.read_at is not null), 0)
  or c.staff_read_seq <> coalesce(max(m.seq) filter (where not m.is_staff and m.read_at is not null), 0)
  or c.last_message_at is distinct from max(m.created_at);

-- name: somebody waits in a chat from a customer's word that nobody has answered
select c.id from chats c
left join lateral (
  select is_staff from chat_messages where chat_id = c.id and not is_auto order by seq desc limit 1
) last on true
where c.waiting_since is null and c.closed_at is null and last.is_staff = false
  or c.waiting_since is not null and (c.closed_at is not null or not exists (
    select from chat_messages where chat_id = c.id and not is_staff and created_at = c.waiting_since));

-- name: a message's pictures are its own, of its chat and its side
select m.id from chat_messages m
cross join lateral jsonb_array_elements(m.attachments) a
left join chat_pictures p on p.id = (a ->> 'id')::uuid
where a ->> 'type' = 'image' and (
  p.id is null or p.message_id is distinct from m.id or p.chat_id <> m.chat_id or p.by_staff <> m.is_staff)
union all
select p.id from chat_pictures p left join chat_messages m on m.id = p.message_id
where p.message_id is not null and (
  m.chat_id <> p.chat_id or not m.attachments @> jsonb_build_array(jsonb_build_object('id', p.id::text)));

-- name: a customer's chat has no guest's token, and nothing reminds of a chat that is there
select id from chats where user_id is not null and guest_token_hash is not null
union all
select id from gone_chats g where exists (select from chats where id = g.id);

-- name: an inbox counts its notifications without gaps
select i.user_id from inboxes i
left join notifications n on n.user_id = i.user_id
group by i.user_id, i.last_seq
having count(n.id) <> i.last_seq or coalesce(max(n.seq), 0) <> i.last_seq;

-- name: a code is not tried more often than it may be
select id from login_codes where attempts_left < 0 or others_left < 0;

-- name: not more codes are sent than may be: in an hour five to a phone (and five to browsers known to it; or as many as the owner has ever allowed), twenty from a browser, four hundred from an address, eight hundred from a neighbourhood, two hundred to a block of phones
select phone, purpose, ip from login_codes a
where (
    select count(*) from login_codes b
    where b.phone = a.phone and b.channel = a.channel and b.is_known = a.is_known
      and (b.channel = 'sms' or b.is_known or b.ip = a.ip)
      and b.created_at > a.created_at - interval '1 hour' and b.created_at <= a.created_at) > (
      select greatest(5, max(greatest(value::int, old_value::int))) from setting_changes where name = 'auth.codesPerHour')
  or (
    select count(*) from login_codes b
    where b.client_id = a.client_id and b.created_at > a.created_at - interval '1 hour' and b.created_at <= a.created_at) > 20
  or not a.is_known and (
    select count(*) from login_codes b
    where b.ip = a.ip and b.channel = a.channel and not b.is_known
      and b.created_at > a.created_at - interval '1 hour' and b.created_at <= a.created_at) > 400
  or not a.is_known and (
    select count(*) from login_codes b
    where left(b.phone, 8) = left(a.phone, 8) and b.channel = a.channel and not b.is_known
      and b.created_at > a.created_at - interval '1 hour' and b.created_at <= a.created_at) > 200
  or not a.is_known and (
    select count(*) from login_codes b
    where b.network = a.network and b.network <> '' and b.channel = a.channel and not b.is_known
      and b.created_at > a.created_at - interval '1 hour' and b.created_at <= a.created_at) > 800;

-- name: nobody guesses on at a phone: twenty wrong codes in a day, and then one of each code (ten a day or as many as the owner has ever allowed, four more may be under way)
select phone from wrong_codes a
where (
    select count(*) from wrong_codes b
    where b.phone = a.phone and b.is_known = a.is_known
      and b.created_at > a.created_at - interval '1 day' and b.created_at <= a.created_at) > 24 + (
      select greatest(10, max(greatest(value::int, old_value::int))) from setting_changes where name = 'auth.codesPerDay');

-- name: a cart is a user's or a guest's, and keeps no endless list of what was put aside
select c.id from carts c
where (c.user_id is null) = (c.client_id is null)
  or (select count(*) from cart_lines l where l.cart_id = c.id and l.deleted) > 100;

-- name: stems are held where the order is made, and their store has them
select c.order_id, c.component_id from order_components c
join orders o on o.id = c.order_id
left join store_stock s on s.store_id = c.store_id and s.component_id = c.component_id
where c.store_id <> o.store_id
  or c.state = 'reserved' and c.arrives_on is null and s.store_id is null
  or c.state = 'released' and o.status <> 'cancelled';

-- What a store does and who serves a city may be changed later, and a zone that was taken away belongs to no city.
-- name: an order is made by a store that serves its city, and goes to a zone of it or to a store
select o.id from orders o
join cities c on c.id = o.city_id
join stores s on s.id = o.store_id
left join zones z on z.id = o.zone_id
where c.version = 1 and s.city_id <> coalesce(c.served_from, c.id)
  or o.order_type = 'delivery' and (z.id is null or z.city_id <> o.city_id
    or o.address is null and o.address_status in ('known', 'received'))
  or o.order_type = 'pickup' and (o.address is not null or o.zone_id is not null or o.delivery_price > 0);

-- name: whoever ordered has agreed to the offer and to the use of personal data
select o.id from orders o
where (
  select count(distinct purpose) from consents c
  where c.user_id = o.user_id and c.given and c.purpose in ('offer', 'personal_data')) < 2 and o.user_id is not null;

-- name: a customer's line of an order is in no cart any more
select l.id from cart_lines l
join carts c on c.id = l.cart_id
join orders o on o.user_id = c.user_id
join order_lines ol on ol.order_id = o.id and ol.variant_id = l.variant_id and ol.options = l.options
where not l.deleted and l.added_at < o.created_at and o.created_at > c.updated_at;

-- name: a case is decided once in a round, and costs what was really given back, credited and made
select d.id from claim_decisions d join claims c on c.id = d.claim_id join orders o on o.id = c.order_id
left join orders r on r.id = d.remake_order_id
left join lateral (
  select coalesce(sum(amount), 0) as given from (
    select amount from refunds where order_id = o.id and cause = 'claim:' || d.id
    union all
    select amount from cash_receipts where order_id = o.id and kind = 'refund' and cause = 'claim:' || d.id
    union all
    select amount from certificate_moves where order_id = o.id and kind = 'returned' and cause = 'claim:' || d.id
  ) paths
) back on true
left join lateral (
  select coalesce(sum(amount), 0) as given from point_lots where kind = 'manual' and cause = d.id::text
) credit on true
where back.given <> case when d.state = 'made' then d.money else 0 end
  or o.erased_at is null and credit.given <> case when d.state = 'made' then d.points else 0 end
  or d.remake_order_id is not null and ((r.remake_of, r.user_id) is distinct from (o.id, o.user_id)
    -- Whoever changes it may choose something dearer.
    or r.total <> 0 and r.revision = 1)
union all
select r.id from orders r left join claim_decisions d on d.remake_order_id = r.id where r.remake_of is not null and d.id is null;

-- name: a case stands as its decisions and its events say, and is its order's customer's
select c.id from claims c join orders o on o.id = c.order_id
left join claim_decisions d on d.claim_id = c.id and d.round = c.round and d.state <> 'declined'
where c.user_id <> o.user_id
  or c.state = 'open' and d.id is not null
  or c.state = 'to_sign' and d.state is distinct from 'to_sign'
  or c.state = 'decided' and d.state is distinct from 'made'
  or c.state = 'closed' and o.erased_at is null and d.state is distinct from 'made'
  or not exists (select from claim_events e where e.claim_id = c.id and e.what = 'opened')
  or (select count(*) from claim_events e where e.claim_id = c.id and e.what = 'disagreed') <> c.round - 1;

-- name: a photo of a case is of its order and of an event of the case
select p.id from claim_photos p join claims c on c.id = p.claim_id join claim_events e on e.id = p.event_id
where p.order_id <> c.order_id or e.claim_id <> c.id;

-- name: nothing that somebody wrote in a case is left of who was erased
select c.id from claims c join orders o on o.id = c.order_id
where o.erased_at is not null and (c.text is not null or c.state <> 'closed'
  or exists (select from claim_events e where e.claim_id = c.id and e.text is not null)
  or exists (select from claim_decisions d where d.claim_id = c.id and d.answer is not null)
  or exists (select from claim_photos p where p.order_id = o.id) or exists (select from claim_links l where l.order_id = o.id));

-- name: a product is rated as its published reviews are
select p.id from products p
left join reviews r on r.product_id = p.id and r.status = 'published'
group by p.id
having p.reviews_count <> count(r.id) or p.rating is distinct from round(avg(r.stars), 2);

-- name: a review of an order's line is its buyer's, and the order is completed
select r.id from reviews r
join order_lines l on l.id = r.order_line_id
join orders o on o.id = l.order_id
where r.user_id is distinct from o.user_id and (r.user_id is not null or o.erased_at is null) or r.product_id <> l.product_id or o.status <> 'completed';

-- name: a review shows its own author's photos
select f.id from review_photos f join reviews r on r.id = f.review_id
where f.user_id is distinct from r.user_id;

-- name: nothing is read, ended or refreshed before it began
select id from notifications where read_at < created_at
union all select id from sessions where rotated_at < created_at or revoked_at < created_at or expires_at <= created_at;

-- name: every product on sale can be found by its words, and no other
select coalesce(p.id, s.product_id, w.product_id) as id
from (select * from products where published and price_from is not null) p
full join product_search s on s.product_id = p.id
full join product_words w on w.product_id = p.id
where p.id is null or s.product_id is null or w.product_id is null
  or (p.popularity, p.price_from) <> (s.popularity, s.price_from);

-- name: the vocabulary counts the words of products and synonyms
select word from (
  select word, sum(uses) as uses, sum(mentions) as mentions from (
    select unnest(words) as word, 1 as uses, 0 as mentions from product_words
    union all select unnest(description_words), 0, 1 from product_words
    union all select word, 1, 0 from search_synonyms, unnest(words) said, search_words(said) word
  ) said group by word
) counted
full join vocabulary v using (word)
where (counted.uses, counted.mentions) is distinct from (v.uses, v.mentions);

-- name: a size off sale is made of nothing, and an old address leads to where no product stands
select v.id from variants v
where v.product_id is null and (
  v.counted is null and not v.designed and exists (select from recipe_lines where variant_id = v.id) or exists (select from variant_shortages where variant_id = v.id))
union all select o.product_id from product_slugs o join products p on p.slug = o.slug;

-- name: a number between two steps costs and takes what lies between them, each number is there once, and no other is on sale
with steps as (
  select p.id as product_id, v.id as variant_id, r.quantity as count, v.price
  from products p join variants v on v.product_id = p.id
  join recipe_lines r on r.variant_id = v.id and r.component_id = p.counted_component
), ranges as (
  select product_id, min(count) as least, max(count) as most from steps group by product_id having count(distinct count) > 1
), numbers as (
  select v.id, v.price, (v.counted - low.count)::numeric / greatest(1, high.count - low.count) as share,
    low.variant_id as low_id, high.variant_id as high_id, low.price as low_price, high.price as high_price
  from variants v join ranges on ranges.product_id = v.retired_from and v.counted between least and most
  join lateral (select * from steps s where s.product_id = v.retired_from and s.count <= v.counted order by count desc, variant_id limit 1) low on true
  join lateral (select * from steps s where s.product_id = v.retired_from and s.count >= v.counted order by count, variant_id limit 1) high on true
)
select id from numbers where abs(price - (low_price + (high_price - low_price) * share)) > 50.1
union all
select n.id from numbers n
cross join lateral (
  select distinct component_id as id from recipe_lines where variant_id in (n.id, n.low_id, n.high_id)
) c
left join recipe_lines own on own.variant_id = n.id and own.component_id = c.id
left join recipe_lines low on low.variant_id = n.low_id and low.component_id = c.id
left join recipe_lines high on high.variant_id = n.high_id and high.component_id = c.id
where abs(coalesce(own.quantity, 0) - (coalesce(low.quantity, 0) + (coalesce(high.quantity, 0) - coalesce(low.quantity, 0)) * n.share)) > 0.501
union all
select r.product_id from ranges r where most - least + 1 <> (
  select count(*) from variants where retired_from = r.product_id and counted between least and most)
union all
select v.id from variants v left join ranges r on r.product_id = v.retired_from and v.counted between least and most
where v.counted is not null and r.product_id is null and exists (select from recipe_lines where variant_id = v.id);

-- name: what came for an order and went back is what its payments say, and of one whose link staff replaced all goes back
select o.id from orders o
left join (
  select order_id, sum(amount) filter (where status = 'succeeded') as paid, sum(refunded) as refunded,
    sum(amount - refund_held) filter (where status = 'succeeded') as kept
  from payments group by order_id
) p on p.order_id = o.id
cross join lateral (
  select o.payment_method in (1, 2) as at_once, exists (
      select from cash_receipts where order_id = o.id and kind <> 'settlement') as by_hand
) way
where (way.at_once or p.order_id is not null and not way.by_hand)
    and (o.paid <> coalesce(p.paid, 0) or o.refunded <> coalesce(p.refunded, 0))
  or not way.at_once and p.order_id is not null and (
    not exists (select from order_log where order_id = o.id and axis = 'payment' and value = 'replaced')
    or p.kept > 0 and not exists (select from refunds r where r.order_id = o.id and r.status = 'failed'));

-- name: what is wanted back of a payment are its refunds, line by line, and what went back those that were made
select p.id from payments p
left join (
  select payment_id, sum(amount) filter (where status <> 'failed') as held, sum(amount) filter (where status = 'succeeded') as done
  from refunds group by payment_id
) r on r.payment_id = p.id
where p.refund_held <> coalesce(r.held, 0) or p.refunded <> coalesce(r.done, 0)
union all
select r.id from refunds r join payments p on p.id = r.payment_id
where r.order_id <> p.order_id or r.amount <> (select sum(part) from unnest(r.parts) part)
union all
select p.id from payments p
where p.amount <> (select sum((line ->> 'amount')::int) from jsonb_array_elements(p.lines) line);

-- A refund that the bank refused waits for a person.
-- name: an order that is paid at once keeps what it costs unless staff gave some back, and one that is not made keeps nothing
select o.id from orders o
cross join lateral (
  select coalesce(sum(p.amount - p.refund_held), 0) as money from payments p
  where p.order_id = o.id and p.status = 'succeeded'
) kept
where o.payment_method in (1, 2)
  and case when o.status in ('awaiting_payment', 'cancelled') then kept.money > 0
    else kept.money > o.total - o.due or kept.money < o.total - o.due and not exists (
      select from refunds r
      where r.order_id = o.id and r.status <> 'failed' and r.cause like any ('{staff:%,claim:%,bank:%}')) end
  and not exists (select from refunds r where r.order_id = o.id and r.status = 'failed');

-- name: what is left of a certificate is the sum of its moves, and nothing was spent that was not issued
select c.id from certificates c
left join (
  select certificate_id, sum(amount) as balance, count(*) filter (where kind = 'issued') as issued,
    sum(amount) filter (where kind = 'issued') as worth
  from certificate_moves group by certificate_id
) m on m.certificate_id = c.id
where c.balance <> coalesce(m.balance, 0) or coalesce(m.issued, 0) <> case when c.issued_at is null then 0 else 1 end
  or m.worth <> c.amount;

-- name: what an order has of a certificate is what it was spent and not given back, and one that is over without hand-over has nothing
select o.id from orders o
left join (
  select order_id, sum(amount) as moved, count(distinct certificate_id) as certificates, min(certificate_id::text) as certificate
  from certificate_moves where order_id is not null group by order_id
) m on m.order_id = o.id
where o.certificate_part - o.certificate_returned <> -coalesce(m.moved, 0)
  or m.certificates > 1 or m.certificate <> o.certificate_id::text
  or o.status = 'cancelled' and o.certificate_part <> o.certificate_returned;

-- name: a certificate that was sold by a bank is paid there once, and what is given back of it was left
select c.id from certificates c
left join (
  select certificate_id, count(*) filter (where status = 'succeeded') as paid, sum(amount) filter (where status = 'succeeded') as came
  from certificate_payments group by certificate_id
) p on p.certificate_id = c.id
left join (
  select certificate_id, sum(amount) filter (where cause = 'unspent') as unspent,
    sum(amount) filter (where cause = 'paid_twice') as twice
  from certificate_refunds where status <> 'failed' group by certificate_id
) r on r.certificate_id = c.id
where c.sold_by is null and (c.issued_at is not null) <> (coalesce(p.paid, 0) > 0)
  or p.paid > 0 and p.came - coalesce(r.twice, 0) not in (c.amount)
    and not exists (select from certificate_refunds f where f.certificate_id = c.id and f.status = 'failed')
  or coalesce(r.unspent, 0) > coalesce((
    select -sum(amount) from certificate_moves m where m.certificate_id = c.id and m.kind = 'refunded'), 0);

-- name: a certificate that was sold at a counter was paid there by hand, and given back as it came
select c.id from certificates c
left join (
  select certificate_id, sum(amount) filter (where kind = 'payment') as came, sum(amount) filter (where kind = 'refund') as went,
    count(distinct means) as means
  from cash_receipts where certificate_id is not null group by certificate_id
) r on r.certificate_id = c.id
where (c.sold_by is null) <> (r.certificate_id is null) or (c.sold_by is null) <> (c.store_id is null)
  or r.came <> c.amount or r.means > 1
  or c.sold_by is not null and coalesce(r.went, 0) <> coalesce((
    select -sum(amount) from certificate_moves m where m.certificate_id = c.id and m.kind = 'refunded'), 0);

-- name: what a certificate of a counter paid is set off by hand once the order is handed over
select o.id from orders o join certificates c on c.id = o.certificate_id and c.sold_by is not null
left join cash_receipts r on r.order_id = o.id and r.cause = 'certificate'
where case when o.status = 'completed'
    -- What went back to the certificate before the hand-over is not set off.
    then r.id is null and o.certificate_returned = 0 and o.certificate_part > 0 or r.kind <> 'settlement' or r.amount > o.certificate_part
    else r.id is not null end;

-- name: what a change made dearer is awaited of open orders that are paid at once, and only those have a deadline for it
select id from orders
where due < 0 or due > 0 and (payment_method not in (1, 2) or status in ('awaiting_payment', 'completed', 'cancelled'))
  or due_until is not null and due = 0;

-- name: what went back for replaced flowers is off the order, and a question is asked once, of an order that is still to be made
select o.id from orders o
left join (
  select order_id, sum(back) as back, count(*) filter (where state = 'asked') as asked from order_substitutions group by 1
) s on s.order_id = o.id
where o.substitution_discount <> coalesce(s.back, 0) or o.substitutions_asked <> coalesce(s.asked, 0)
  or o.substitutions_asked > 0 and o.status not in ('new', 'confirmed', 'assembling')
union all
select s.order_id from order_substitutions s
left join order_lines l on l.id = s.line_id
where l.order_id is distinct from s.order_id or s.back > 0 and s.taken_over > 0
  or s.state = 'left_out' and s.taken_over > 0;

-- name: a receipt is the sum of its lines, whole kopecks a piece
select r.id from receipts r
cross join lateral (
  select sum((item ->> 'amount')::int) as amount,
    bool_or((item ->> 'amount')::int % (item ->> 'quantity')::int <> 0) as broken
  from jsonb_array_elements(r.items) item
) items
where r.amount is distinct from items.amount or items.broken;

-- name: every payment that came has its receipt, every refund too, and nothing else but the hand-over has one
select p.id from payments p
left join receipts r on r.payment_id = p.id and r.kind = 'prepayment'
where (p.status = 'succeeded') <> (r.id is not null) or r.amount <> p.amount or r.order_id <> p.order_id
union all
select f.id from refunds f
left join receipts r on r.refund_id = f.id
where r.id is null or r.kind <> 'refund' or r.amount <> f.amount or r.payment_id <> f.payment_id
  or f.status = 'failed' and r.status <> 'failed' or f.status = 'wanted' and r.status <> 'wanted'
union all
select r.id from receipts r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
where r.kind = 'settlement' and (r.amount > p.amount or o.status <> 'completed') or (r.kind = 'refund') <> (r.refund_id is not null);

-- name: money that went by hand has its receipts to print, kopeck by kopeck
select o.id from orders o
left join (
  select order_id, sum(amount) filter (where kind = 'payment') as paid, sum(amount) filter (where kind = 'refund') as refunded
  from cash_receipts where kind <> 'settlement' group by order_id
) c on c.order_id = o.id
where o.payment_method not in (1, 2, 6) and (o.paid <> coalesce(c.paid, 0) or o.refunded <> coalesce(c.refunded, 0))
    -- Until a promised transfer comes, what the bank had and gives back counts.
    and (c.order_id is not null or not exists (select from payments p where p.order_id = o.id))
  or o.payment_method in (1, 2, 6) and c.order_id is not null
union all
select r.id from cash_receipts r
cross join lateral (
  select sum((item ->> 'amount')::int) as amount,
    bool_or((item ->> 'amount')::int % (item ->> 'quantity')::int <> 0) as broken
  from jsonb_array_elements(r.items) item
) items
where r.amount is distinct from items.amount or items.broken
  or r.kind = 'refund' and r.amount <> (select sum(part) from unnest(r.parts) part);

-- name: a prepayment by hand is set off once at the hand-over, less what went back before it
select s.id from cash_receipts s join orders o on o.id = s.order_id
cross join lateral (
  select sum(case r.kind when 'payment' then r.amount else -r.amount end) as amount from cash_receipts r
  where r.order_id = s.order_id and r.id < s.id
    and (r.kind = 'refund' or r.kind = 'payment' and r.items -> 0 ->> 'payment_mode' = 'full_prepayment')
) prepaid
where s.kind = 'settlement' and s.cause = 'settled' and (o.status <> 'completed' or s.amount is distinct from prepaid.amount);

-- name: what a recipient has said is in the order, and nobody waits for who has said it
select r.order_id from address_requests r join orders o on o.id = r.order_id
where r.answered_at is not null and (o.address is null or o.address_status in ('requested', 'failed') or r.silent_at is not null)
  or o.is_know_address or r.expires_at < r.sent_at;

-- name: an answer to a photo is awaited of a bouquet that is ready, and no more changes were asked for than the owner has ever allowed
select id from orders where photo_until is not null and (status <> 'assembled' or photo_status <> 'sent')
union all
select order_id from order_photos where answer = 'changes_requested' group by order_id having count(*) > (
      select greatest(1, max(greatest(value::int, old_value::int))) from setting_changes where name = 'orders.photoChanges');

-- name: of an erased customer nothing is left that tells who they are, and nobody is signed in as them
select u.id from users u
where u.erased_at is not null and (
  coalesce(u.phone, u.name, u.email, u.birthday::text, u.gender) is not null
  or exists (select from referral_codes where user_id = u.id)
  or exists (select from sessions where user_id = u.id and (revoked_at is null or user_agent || ip || seed <> ''))
  or exists (select from consents where user_id = u.id and (ip <> '' or client_id is not null))
  or exists (
    select from (
      select distinct on (purpose) purpose, given from consents where user_id = u.id
      order by purpose, created_at desc, id desc
    ) last where given and purpose <> 'offer')
  or exists (select from carts where user_id = u.id) or exists (select from favourites where user_id = u.id)
  or exists (select from recipients where user_id = u.id) or exists (select from addresses where user_id = u.id)
  or exists (select from reasons where user_id = u.id) or exists (select from inboxes where user_id = u.id)
  or exists (select from notifications where user_id = u.id)
  or exists (select from push_subscriptions where user_id = u.id) or exists (select from chats where user_id = u.id)
  or exists (select from reviews where user_id = u.id) or exists (select from review_photos where user_id = u.id)
  or exists (select from customer_notes where user_id = u.id) or exists (select from staff where user_id = u.id)
  or exists (select from point_accounts where user_id = u.id and balance <> 0)
  or exists (select from orders where user_id = u.id and erased_at is null));

-- name: the account of a key is its key's alone: nobody signs in with it, works as it or buys
select u.id from users u left join api_keys k on k.user_id = u.id
where u.is_key <> (k.id is not null) or u.is_key and (
  coalesce(u.email, u.birthday::text, u.gender) is not null or u.name is null or u.merged_into is not null
  or exists (select from sessions where user_id = u.id) or exists (select from staff where user_id = u.id)
  or exists (select from orders where user_id = u.id) or exists (select from carts where user_id = u.id)
  or exists (select from orders where u.id in (florist_id, courier_id)));

-- name: a key begins as it is shown, has a right, and was good for a while
select id from api_keys
where prefix !~ '^lvk_[\w-]{6}$' or cardinality(rights) = 0 or ends_at <= created_at;

-- name: what is told of is told once, in the sequence of its subject, and stock that waits is of one message
select d.id from webhook_deliveries d
where d.problem is not null and d.sent_at is not null or d.failed_at is not null and d.problem is null
  or d.sent_at is not null and (d.status is null or d.status not between 200 and 299)
  or d.tried_at is null and d.tries > 0
union all
-- one that went out overtook none that waits, unless it was sent again by hand
select later.id from webhook_deliveries later join webhook_deliveries earlier
  on earlier.endpoint_id = later.endpoint_id and earlier.subject = later.subject and earlier.id < later.id
where later.sent_at is not null and earlier.tries = 0 and earlier.sent_at is null and earlier.failed_at is null;

-- name: an address is told of what it knows, and one that is off has a reason
select id from webhook_endpoints
where store_id is not null and exists (select from unnest(events) e where e like 'review.%' or e like 'customer.%')
  or former_until is not null and former_secret is null or name = '' or off_why = 'failing' and failing_since is null;

-- name: an order that nobody can be told by says nothing of people
select o.id from orders o
where o.erased_at is not null and (
  coalesce(o.card_text, o.comment, o.reason, o.receipt_email) is not null or o.recipient_phone || o.request_hash <> ''
  or o.address - 'name' <> '{}' or o.status not in ('completed', 'cancelled')
  or exists (select from order_photos where order_id = o.id and (comment is not null or kind = 'handover' and picture is not null))
  or exists (select from order_lines where order_id = o.id and options ? 'card_text')
  or exists (select from address_requests where order_id = o.id)
  or exists (select from unpaid_orders where order_id = o.id));

-- name: whatever was a duplicate's is its customer's, who is nobody's duplicate
select d.id from users d join users c on c.id = d.merged_into
where c.merged_into is not null or (d.erased_at is null) <> (c.erased_at is null) and c.revived_at is null
  or exists (select from sessions where user_id = d.id and revoked_at is null)
  or exists (select from consents where user_id = d.id) or exists (select from customer_notes where user_id = d.id)
  or exists (select from carts where user_id = d.id) or exists (select from orders where user_id = d.id)
  or exists (select from loyalty_orders where user_id = d.id)
  or exists (select from claims where user_id = d.id)
  or exists (select from unpaid_orders where user_id = d.id)
  or exists (select from favourites where user_id = d.id) or exists (select from inboxes where user_id = d.id)
  or exists (select from notifications where user_id = d.id)
  or exists (select from push_subscriptions where user_id = d.id) or exists (select from chats where user_id = d.id)
  or exists (select from point_accounts where user_id = d.id) or exists (select from point_lots where user_id = d.id)
  or exists (select from point_moves where user_id = d.id) or exists (select from promo_users where user_id = d.id)
  or exists (select from promo_uses where user_id = d.id) or exists (select from reviews where user_id = d.id)
  or exists (select from review_photos where user_id = d.id) or exists (select from reasons where user_id = d.id)
  or exists (select from recipients where user_id = d.id) or exists (select from addresses where user_id = d.id)
  or exists (select from invites where inviter_id = d.id and void_at is null);

-- name: what the migrations made is there: tables, constraints, indexes, triggers, functions
select missing_schema_objects() as missing;

-- name: a stop of a route is an order on its way with a courier
select d.order_id, o.status, o.courier_id from delivery_stops d join orders o on o.id = d.order_id
where o.status <> 'delivering' or o.courier_id is null;

-- name: a sequence by hand is of deliveries that are not over, each place of it once
select a.order_id, o.status, o.order_type from arranged_stops a join orders o on o.id = a.order_id
where o.order_type <> 'delivery' or o.status in ('completed', 'cancelled')
union all
select min(order_id::text)::uuid, arrangement::text, place::text from arranged_stops
group by arrangement, place having count(*) > 1;

-- name: where a courier is stays known only while something is on its way
select p.courier_id from courier_points p
where not exists (
  select from delivery_stops d join orders o on o.id = d.order_id where o.courier_id = p.courier_id);

-- name: what a second attempt costs is part of the delivery price, and no attempt is charged that did not fail
select id, attempt_fee, delivery_price, attempts_charged from orders o
where attempt_fee < 0 or attempt_fee > delivery_price
  or attempts_charged > (select count(*) from order_history h where h.order_id = o.id and h.status = 'delivery_failed');
-- name: every cash payment and refund of an order has its move, kopeck by kopeck, in its store
select r.id from cash_receipts r
left join cash_moves m on m.receipt_id = r.id
left join card_takings t on t.receipt_id = r.id
where (r.means = 'cash' and r.kind <> 'settlement') <> (m.id is not null)
  or (r.means = 'card' and r.kind <> 'settlement') <> (t.receipt_id is not null)
  or t.amount <> case r.kind when 'payment' then r.amount else -r.amount end
  or m.amount <> r.amount or m.id is not null and m.order_id is distinct from r.order_id
  or (m.kind = 'taken') <> (r.kind = 'payment');

-- name: what a courier or a drawer holds is the sum of its moves, and both sides of a move are of its store
select null::uuid from cash_holders h
left join (
  select holder, sum(amount) as amount from (
    select to_holder as holder, amount from cash_moves where to_holder is not null
    union all select from_holder, -amount from cash_moves where from_holder is not null
  ) sides group by holder
) s on s.holder = h.id
where h.balance <> coalesce(s.amount, 0)
union all
select m.id from cash_moves m join cash_holders h on h.id in (m.from_holder, m.to_holder)
where h.store_id <> m.store_id
union all
select m.id from cash_moves m left join cash_holders f on f.id = m.from_holder left join cash_holders t on t.id = m.to_holder
where m.kind = 'handed_in' and (f.staff_id is null or t.staff_id is not null)
  or m.kind = 'change' and (f.staff_id is not null or t.staff_id is null);

-- name: what a closed shift expected is what it opened with and what moved, and its corrections are what the count differed by
select f.id from cash_shifts f
cross join lateral (
  select coalesce(sum(m.signed) filter (where m.kind <> 'correction'), 0) as moved,
    coalesce(sum(m.signed) filter (where m.kind = 'correction'), 0) as corrected
  from (
    select m.kind, case when m.to_holder = h.id then m.amount else -m.amount end as signed
    from cash_moves m join cash_holders h on h.store_id = f.store_id and h.staff_id is null and h.id in (m.from_holder, m.to_holder)
    where m.shift_id = f.id
  ) m
) l
where f.closed_at is not null
  and (f.opening_counted + l.moved + f.taken_out <> f.expected or l.corrected <> f.counted - f.expected
    or f.card <> (select coalesce(sum(amount), 0) from card_takings where shift_id = f.id));

-- name: a move of the drawer is in the shift that was open then, and in no other
select m.id from cash_moves m
join cash_holders h on h.staff_id is null and h.id in (m.from_holder, m.to_holder)
left join cash_shifts f on f.id = m.shift_id
where f.id is not null and (f.store_id <> m.store_id or m.created_at < f.opened_at or m.created_at > f.closed_at);

-- name: a receipt that a cash register printed or refused is finished once
select id from cash_receipts where printed_at is not null and failed_at is not null
  or provider_id is not null and provider = 'by-hand'
  or fiscal is not null and (printed_at is null or fiscal ->> 'document' is distinct from fiscal_number);

-- name: what is left of batches and what was taken from them is what came
select b.id, b.quantity, b.rest, sum(u.quantity) as taken
from stem_batches b left join stem_uses u on u.batch_id = b.id
group by b.id
having b.rest + coalesce(sum(u.quantity), 0) <> b.quantity;

-- name: a costed move took no more than it moved, and what came is a batch of its size
select m.id, m.quantity, b.quantity as batch, u.taken
from stock_moves m
left join stem_batches b on b.id = m.id
left join (select move_id, sum(quantity) as taken from stem_uses group by move_id) u on u.move_id = m.id
where m.costed and (m.quantity > 0 and b.quantity is distinct from m.quantity
  or m.quantity < 0 and coalesce(u.taken, 0) > -m.quantity);

-- name: while a change of prices runs, its sizes have its prices
select l.change_id, l.variant_id from price_change_lines l join variants v on v.id = l.variant_id
where l.state = 'running' and (v.price, v.old_price) is distinct from (l.price, l.old_price);

-- name: prices of a change are as far as the change is
select l.change_id, l.variant_id, c.state, l.state as line from price_change_lines l join price_changes c on c.id = l.change_id
where not case c.state
  when 'planned' then l.state = 'waiting'
  when 'running' then l.state in ('running', 'left', 'skipped')
  when 'done' then l.state in ('set', 'skipped')
  when 'cancelled' then l.state = 'skipped'
  when 'missed' then l.state = 'skipped'
  else l.state in ('returned', 'left', 'skipped') end;

-- name: two changes have no size at the same time
select one.variant_id from price_change_lines one
join price_changes a on a.id = one.change_id and a.state in ('planned', 'running')
join price_change_lines other on other.variant_id = one.variant_id and other.change_id > one.change_id
  and other.state in ('waiting', 'running')
join price_changes b on b.id = other.change_id and b.state in ('planned', 'running')
where one.state in ('waiting', 'running')
  and a.begins_at < coalesce(b.ends_at, b.begins_at + interval '1 millisecond')
  and b.begins_at < coalesce(a.ends_at, a.begins_at + interval '1 millisecond');

-- name: an order is paid by a card of its own customer
select p.id, p.order_id from payments p join orders o on o.id = p.order_id join saved_cards c on c.id = p.card_id
where c.user_id is distinct from o.user_id;

-- name: an own bouquet is made of something, counts its stems, and has one row of looks; what is ordered with it waits for its photo
select v.id::text as id from variants v
where v.designed and (
  v.price <= 0 or not exists (select from own_bouquets b where b.variant_id = v.id)
  or v.stems is distinct from (
    select sum(r.quantity)::int from recipe_lines r join components c on c.id = r.component_id
    where r.variant_id = v.id and c.kind in ('stem', 'greenery')))
  and v.stems is not null
union all
select b.token from own_bouquets b join variants v on v.id = b.variant_id where not v.designed
union all
select o.id::text from orders o
where not o.photo_required and exists (
  select from order_lines l join variants v on v.id = l.variant_id where l.order_id = o.id and v.designed);

-- name: a courier of a service who is called for a cancelled order is called off, unless the service refuses
select c.id, c.order_id, c.state from courier_calls c join orders o on o.id = c.order_id
where o.status = 'cancelled' and c.state in ('ordering', 'searching', 'assigned', 'picked_up')
  and c.cancel_asked_at is null and c.cancel_refused_at is null;
