-- What staff let the shop pay of the goods themselves when an order is changed (domain: orders).

alter table orders
  -- kopecks off the goods
  add column shop_discount int not null default 0 check (shop_discount >= 0),
  drop constraint total_adds_up,
  add constraint total_adds_up check (
    total = goods - promo_discount - friend_discount - points * 100 - substitution_discount - shop_discount
      + delivery_price + surcharge) not valid,
  drop constraint goods_cover_discounts,
  add constraint goods_cover_discounts check (
    promo_discount + friend_discount + points * 100 + substitution_discount + shop_discount <= goods) not valid;
