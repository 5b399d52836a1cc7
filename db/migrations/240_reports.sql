-- Figures of the shop, rolled up by day and store (domain: reports; docs/decisions/087). Sums are kopecks.

-- Days whose figures have to be counted again. Rows are only added by those who write orders, so that nobody waits.
create table report_changes (
  id bigint generated always as identity primary key,
  store_id int not null,
  date date not null
);
create index report_changes_day on report_changes (store_id, date);

create table report_days (
  store_id int not null references stores,
  date date not null,
  source text not null,
  -- when it was ordered, by the clock of the store
  hour smallint not null check (hour between 0 and 23),
  -- sold: paid and not wholly given back
  orders int not null,
  net bigint not null,
  refunded bigint not null,
  -- by customers who had bought within a year
  returned int not null,
  returned_net bigint not null,
  markdown bigint not null,
  promo bigint not null,
  friend bigint not null,
  -- kopecks that points paid
  points bigint not null,
  substitution bigint not null,
  primary key (store_id, date, source, hour)
);
create index report_days_date on report_days (date);

-- What was sold, and for how much. Product 0: delivery, surcharges, and orders without lines.
create table report_products (
  store_id int not null references stores,
  date date not null,
  source text not null,
  product_id int not null,
  orders int not null,
  quantity int not null,
  net bigint not null,
  primary key (store_id, date, source, product_id)
);
create index report_products_date on report_products (date);


-- An order changes the days that it leaves and comes to; that it was bought changes whether later orders of the same
-- customer are those of one who returned.
create function report_order_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into report_changes (store_id, date) values (old.store_id, old.date);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and (new.store_id, new.date) <> (old.store_id, old.date) then
    insert into report_changes (store_id, date) values (new.store_id, new.date);
  end if;
  if tg_op = 'UPDATE' and (new.paid, new.refunded, new.total, new.status, new.user_id, new.date)
    is distinct from (old.paid, old.refunded, old.total, old.status, old.user_id, old.date) then
    insert into report_changes (store_id, date)
    select distinct store_id, date from orders
    where user_id in (old.user_id, new.user_id) and created_at > new.created_at;
  end if;
  return null;
end $$;
create trigger report_order_written after insert or delete on orders
  for each row execute function report_order_changed();
create trigger report_order_changed after update on orders
  for each row when ((new.store_id, new.date, new.time_from, new.time_to, new.source, new.user_id, new.status, new.paid,
      new.refunded, new.total, new.goods_full, new.goods, new.promo_discount, new.friend_discount, new.points,
      new.substitution_discount, new.promo_code, new.revision, new.photo_status, new.florist_id, new.courier_id)
    is distinct from (old.store_id, old.date, old.time_from, old.time_to, old.source, old.user_id, old.status, old.paid,
      old.refunded, old.total, old.goods_full, old.goods, old.promo_discount, old.friend_discount, old.points,
      old.substitution_discount, old.promo_code, old.revision, old.photo_status, old.florist_id, old.courier_id))
  execute function report_order_changed();

insert into report_changes (store_id, date) select distinct store_id, date from orders;
