import { foldCode } from '#/domains/promo/rules/fold-code.ts'
import { promoDiscount } from '#/domains/promo/rules/promo-discount.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { OrderIds } from './orders/fill-orders.ts'
import { findGoods, variantId } from '../products.ts'
import { inCity } from '../in-city.ts'
import places from '../data/places.json' with { type: 'json' }
import promos from '../data/promo.json' with { type: 'json' }

type DemoPromo = {
  code: string
  kind: 'percent' | 'fixed' | 'free_delivery' | 'gift'
  value?: number
  max_discount?: number
  gift?: { product: string; variant: string }
  min_sum?: number
  /** Days from today. */
  from_days?: number
  to_days?: number
  usage_limit?: number
  per_user_limit?: number
  first_order_only?: boolean
  city_ids?: number[]
  order_types?: string[]
  discounted_too?: boolean
  with_points?: boolean
  note: string
  /** Numbers of one-line orders that used it. */
  orders?: number[]
}

export const fillPromo = async (db: Db, orders: OrderIds): Promise<void> => {
  for (const promo of promos as DemoPromo[]) {
    const id = await insertPromo(db, promo)
    for (const number of promo.orders ?? []) await spendOn(db, id, promo, orders.get(number) ?? '')
  }
}

const insertPromo = async (
  { sql, now }: Db,
  { gift, from_days, to_days, orders = [], ...promo }: DemoPromo,
): Promise<number> => {
  const today = inCity(now(), places.cities[0]?.time_zone ?? 'UTC').startOfDay()
  const inDays = (days: number | undefined) =>
    days === undefined ? null : new Date(today.add({ days }).epochMilliseconds)
  const row = {
    ...promo,
    folded: foldCode(promo.code),
    gift_variant_id: gift ? variantId(findGoods(gift.product), gift.variant) : null,
    valid_from: inDays(from_days),
    valid_to: inDays(to_days === undefined ? undefined : to_days + 1),
    used: orders.length,
    created_at: now(),
  }
  const [made] = await sql<[{ id: number }]>`insert into promo_codes ${sql(row)} returning id`
  return made.id
}

const spendOn = async ({ sql }: Db, promoId: number, promo: DemoPromo, orderId: string) => {
  const [order] = await sql<[{ user_id: string; goods: number; created_at: Date }]>`
    select user_id, goods, created_at from orders where id = ${orderId}`
  const amount = promoDiscount(promo, [order.goods])
  await sql`
    update orders set promo_code = ${promo.code}, promo_discount = ${amount}, total = total - ${amount}
    where id = ${orderId}`
  await sql`update order_lines set discount = ${amount} where order_id = ${orderId}`
  await sql`
    insert into promo_uses (order_id, promo_id, user_id, amount, created_at)
    values (${orderId}, ${promoId}, ${order.user_id}, ${amount}, ${order.created_at})`
  await sql`
    insert into promo_users as u (promo_id, user_id, used) values (${promoId}, ${order.user_id}, 1)
    on conflict (promo_id, user_id) do update set used = u.used + 1`
}
