import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { changedDays } from './changed-days.ts'
import type { StoreDays } from './changes.ts'
import { isReturned, isSold, netOf } from './facts.ts'

export const countDays = async (db: Db, changed: StoreDays) => {
  const { sql } = db
  await sql`delete from report_days where (store_id, date) in (${changedDays(db, changed)})`
  await sql`
    insert into report_days (store_id, date, source, hour, orders, net, refunded, returned, returned_net, markdown, promo,
      friend, points, substitution)
    select store_id, date, source, hour, count(*) filter (where sold), sum(net), sum(refunded),
      count(*) filter (where returned), coalesce(sum(net) filter (where returned), 0),
      coalesce(sum(markdown) filter (where sold), 0), coalesce(sum(promo_discount) filter (where sold), 0),
      coalesce(sum(friend_discount) filter (where sold), 0), coalesce(sum(points) filter (where sold), 0) * 100,
      coalesce(sum(substitution_discount) filter (where sold), 0)
    from (
      select o.store_id, o.date, o.source, extract(hour from o.created_at at time zone c.time_zone)::int as hour,
        ${isSold(db)} as sold, ${netOf(db)} as net, o.refunded, ${isSold(db)} and ${isReturned(db)} as returned,
        o.goods_full - o.goods + o.shop_discount as markdown, o.promo_discount, o.friend_discount, o.points, o.substitution_discount
      from orders o join cities c on c.id = o.city_id
      where (o.store_id, o.date) in (${changedDays(db, changed)}) and (o.paid > 0 or ${isSold(db)})
    ) facts
    group by store_id, date, source, hour`
}

/** Kopecks of a piece's stems, by its own recipe or that of its size, at the components' prices. */
const recipeCost = ({ sql }: Db): Fragment => sql`coalesce(
  (select sum(r.quantity * coalesce(p.cost, 0)) from order_line_recipes r join components p on p.id = r.component_id
    where r.line_id = l.id),
  (select sum(r.quantity * coalesce(p.cost, 0)) from recipe_lines r join components p on p.id = r.component_id
    where r.variant_id = l.variant_id), 0)`

/**
 * What came is spread over the lines by their price after discounts, delivery and surcharges last, without losing a
 * kopeck; what the stems cost by what the recipes would (docs/decisions/087, 090).
 */
const spreadOverLines = (db: Db, where: Fragment): Fragment => db.sql`
  select *, case
    when whole = 0 then case when product_id = 0 then net else 0 end
    else round(net::numeric * so_far / whole) - round(net::numeric * (so_far - part) / whole) end as line_net,
    case
      when cost is null or whole_recipe = 0 then 0
      else round(cost::numeric * recipe_so_far / whole_recipe)
        - round(cost::numeric * (recipe_so_far - recipe) / whole_recipe) end as line_cost
  from (
    select *, sum(part) over (partition by id order by place) as so_far, sum(part) over (partition by id) as whole,
      sum(recipe) over (partition by id order by place) as recipe_so_far, sum(recipe) over (partition by id) as whole_recipe
    from (
      select o.id, o.store_id, o.date, o.source, ${isSold(db)} as sold, ${netOf(db)} as net, k.cost, l.product_id,
        l.quantity, l.position as place, greatest(l.price * l.quantity - l.discount, 0)::bigint as part,
        (${recipeCost(db)} * l.quantity)::bigint as recipe
      from orders o join order_lines l on l.order_id = o.id left join report_order_costs k on k.order_id = o.id
      where ${where}
      union all
      select o.id, o.store_id, o.date, o.source, ${isSold(db)}, ${netOf(db)}, k.cost, 0, 0, 2147483647,
        (o.delivery_price + o.surcharge)::bigint, 0
      from orders o left join report_order_costs k on k.order_id = o.id
      where ${where}
    ) parts
  ) spread`

export const countProducts = async (db: Db, changed: StoreDays) => {
  const { sql } = db
  await sql`delete from report_products where (store_id, date) in (${changedDays(db, changed)})`
  const where = sql`(o.store_id, o.date) in (${changedDays(db, changed)}) and (o.paid > 0 or ${isSold(db)})`
  await sql`
    insert into report_products (store_id, date, source, product_id, orders, quantity, net, costed_net, cost, recipe_cost)
    select store_id, date, source, product_id, count(distinct id) filter (where sold),
      coalesce(sum(quantity) filter (where sold), 0), sum(line_net),
      coalesce(sum(line_net) filter (where whole_recipe > 0 and cost is not null), 0), sum(line_cost),
      coalesce(sum(recipe) filter (where cost is not null), 0)
    from (${spreadOverLines(db, where)}) lines
    group by store_id, date, source, product_id`
}
