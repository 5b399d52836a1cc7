-- Every stage of an order's price, spread over its lines (room: orders), and work by the clock (platform).

alter table orders
  add column is_know_address boolean not null default true,
  add column promo_code text,
  -- kopecks off the goods
  add column promo_discount int not null default 0 check (promo_discount >= 0),
  add column friend_discount int not null default 0 check (friend_discount >= 0),
  -- whole points; one pays a rouble of the goods
  add column points int not null default 0 check (points >= 0),
  drop constraint total_adds_up,
  add constraint total_adds_up check (
    total = goods - promo_discount - friend_discount - points * 100 + delivery_price + surcharge),
  add constraint goods_cover_discounts check (promo_discount + friend_discount + points * 100 <= goods);

alter table order_lines
  -- kopecks off the whole line: its part of promo code, friend's discount and points
  add column discount int not null default 0,
  add constraint line_covers_discount check (discount between 0 and price * quantity);

-- What the clock starts; the process that moves `due_at` on does it.
create table jobs (
  name text primary key,
  due_at timestamptz not null
);
