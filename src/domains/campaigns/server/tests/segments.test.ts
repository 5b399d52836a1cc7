import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { addDays } from '#/platform/shared/local-moment.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { aCity, aProduct, aStore } from '#/testing/shop/builders.ts'
import { type Dice, diceOf } from '#/testing/shop/random-input.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Audience } from '../../contract/campaigns.ts'
import type { Condition, Segments } from '../../contract/segments.ts'
import { openCampaignScene } from '#/testing/campaigns/campaign-scene.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff } = shop
const cities = [await aCity(db), await aCity(db)] as const
const stores = [await aStore(db, { cityId: cities[0] }), await aStore(db, { cityId: cities[1] })]
const products = [await aProduct(db), await aProduct(db), await aProduct(db)]
const scene = await openCampaignScene(shop)
const today = localDate(db.now(), 'Asia/Omsk')

type Ordered = {
  date: string
  net: number
  sold: boolean
  place: number
  product: number
  cancelled: boolean
}
type Somebody = {
  id: string
  orders: Ordered[]
  points: number
  reasons: { date: string; yearly: boolean }[]
}

const PEOPLE = 60
const DAYS = 500

const somebody = (dice: Dice, id: string): Somebody => ({
  id,
  orders: Array.from({ length: dice.below(5) }, () => ({
    date: addDays(today, 10 - dice.below(DAYS)),
    net: 100_000 + dice.below(20) * 100_000,
    sold: dice.chance(0.8),
    place: dice.below(2),
    product: dice.below(3),
    cancelled: dice.chance(0.1),
  })),
  points: dice.below(3) * 300,
  reasons: dice.chance(0.5)
    ? [{ date: addDays(today, dice.below(40) - 10 - dice.below(3) * 365), yearly: dice.chance(0.7) }]
    : [],
})

/** Not what a shop would write: taken away again before its data are looked through. */
const writeDown = async ({ id, orders, points, reasons }: Somebody) => {
  const { sql } = db
  const now = db.now()
  for (const { date, net, sold, place, product, cancelled } of orders) {
    const order = randomUUID()
    const goods = products[product]
    const row = {
      id: order,
      user_id: id,
      city_id: cities[place] ?? 0,
      store_id: stores[place] ?? 0,
      status: cancelled ? 'cancelled' : 'completed',
      payment_status: 'paid',
      address_status: 'known',
      photo_status: 'none',
      order_type: 'pickup',
      time_type: 'any',
      date,
      recipient_name: 'Елена',
      recipient_phone: '+79736201409',
      payment_method: 3,
      substitution: 'call',
      goods_full: net,
      goods: net,
      delivery_price: 0,
      total: net,
      paid: net,
      refunded: sold ? 0 : net,
      idempotency_key: order,
      request_hash: '',
      created_at: now,
      updated_at: now,
    }
    await sql`insert into orders ${sql({ ...row, number: sql`nextval('order_numbers')` } as never)}`
    await sql`
      insert into order_lines (id, order_id, position, product_id, variant_id, name, variant_label, quantity, price, full_price)
      values (${randomUUID()}, ${order}, 0, ${goods?.id ?? 0}, ${goods?.variantId ?? 0}, 'Букет', 'M', 1, ${net}, ${net})`
  }
  await sql`insert into point_accounts (user_id, balance) values (${id}, ${points})`
  for (const { date, yearly } of reasons)
    await sql`
      insert into reasons (id, user_id, title, date, yearly, remind_days, created_at)
      values (${randomUUID()}, ${id}, 'Мама', ${date}, ${yearly}, '{}', ${now})`
}

afterEach(async () => {
  const { sql } = db
  await sql`delete from order_lines where order_id in (select id from orders where idempotency_key = id::text)`
  await sql`delete from orders where idempotency_key = id::text`
  await sql`delete from point_accounts where user_id in (select id from users where phone like '+7999%')`
  await sql`delete from reasons`
})

const daysAgo = (date: string) => Math.round((Date.parse(today) - Date.parse(date)) / 86_400_000)

/** What each condition means, said once more over the people that were drawn. */
const holds = ({ orders, points, reasons }: Somebody, condition: Condition): boolean => {
  const sold = orders.filter((one) => one.sold)
  const within = (n: number, from: number, to: number | null) => n >= from && (to === null || n <= to)
  const ages = sold.map(({ date }) => daysAgo(date))
  switch (condition.kind) {
    case 'orders':
      return within(sold.length, condition.from, condition.to)
    case 'last_order':
      return sold.length > 0 && within(Math.min(...ages), condition.from, condition.to)
    case 'first_order':
      return sold.length > 0 && Math.max(...ages) <= condition.within
    case 'year_sum': {
      const year = sold.filter(({ date }) => daysAgo(date) < 365)
      const sum = year.reduce((all, { net }) => all + net, 0)
      return within(sum, condition.from, condition.to)
    }
    case 'city':
      return sold.some(({ place }) => cities[place] === condition.city_id)
    case 'store':
      return sold.some(({ place }) => stores[place] === condition.store_id)
    case 'product':
      return sold.some(({ product }) => products[product]?.id === condition.product_id)
    case 'category':
      return sold.some(({ product }) => product === 0)
    case 'ordered_for':
      return sold.some(({ date }) => date >= condition.from && date <= condition.to)
    case 'points':
      return within(points, condition.from, condition.to)
    case 'reason':
      return reasons.some(({ date, yearly }) => {
        const days = Array.from({ length: condition.within + 1 }, (_, n) => addDays(today, n))
        return days.some((day) => day === date || (yearly && date < today && day.slice(5) === date.slice(5)))
      })
    case 'no_coming_order':
      return !orders.some(({ date, cancelled }) => !cancelled && date >= today)
    case 'cart':
      return false
  }
}

const draw = (dice: Dice): Condition => {
  const days = dice.below(300)
  const all: Condition[] = [
    { kind: 'orders', from: dice.below(3), to: dice.chance(0.5) ? null : 3 },
    { kind: 'last_order', from: days, to: days + dice.below(200) },
    { kind: 'first_order', within: days },
    { kind: 'year_sum', from: dice.below(30) * 100_000, to: dice.chance(0.5) ? null : 3_000_000 },
    { kind: 'city', city_id: cities[dice.below(2)] ?? 0 },
    { kind: 'store', store_id: stores[dice.below(2)] ?? 0 },
    { kind: 'product', product_id: products[dice.below(3)]?.id ?? 0 },
    { kind: 'category', category_id: 1 },
    { kind: 'ordered_for', from: addDays(today, -days - 60), to: addDays(today, -days) },
    { kind: 'points', from: dice.below(700), to: null },
    { kind: 'reason', within: dice.below(30) },
    { kind: 'no_coming_order' },
  ]
  return dice.pick(all)
}

const audienceOf = async (conditions: Condition[]) =>
  (
    await call<Audience>('POST', '/staff/api/campaigns/audience', {
      headers: scene.manager().headers,
      body: { conditions, channels: ['app'], text: '', promo_code: null },
    })
  ).body

it('a segment is those for whom all conditions hold, whatever they are', { timeout: 120_000 }, async () => {
  const dice = diceOf(20_261_128)
  await db.sql`insert into categories (id, slug, name, full_name) values (1, 'rozy', 'Розы', 'Розы') on conflict do nothing`
  await db.sql`insert into product_categories (product_id, category_id) values (${products[0]?.id ?? 0}, 1)`
  const rows = await db.sql<{ id: string }[]>`
    insert into users (id, phone, created_at)
    select gen_random_uuid(), '+7999' || lpad(n::text, 7, '0'), ${db.now()} from generate_series(1, ${PEOPLE}::int) n
    returning id`
  const people = rows.map(({ id }) => somebody(dice, id))
  for (const one of people) await writeDown(one)
  const [others] = await db.sql<
    [{ n: number }]
  >`select count(*)::int as n from users where phone not like '+7999%'`
  const [welcome] = await db.sql<[{ points: number }]>`
    select balance as points from point_accounts where user_id = ${scene.manager().user.id}`
  const nobody: Somebody = { id: '', orders: [], points: welcome.points, reasons: [] }
  for (let n = 0; n < 150; n++) {
    const conditions = Array.from({ length: 1 + dice.below(3) }, () => draw(dice))
    const isIn = (one: Somebody) => conditions.every((condition) => holds(one, condition))
    const counted = people.filter(isIn).length + (isIn(nobody) ? others.n : 0)
    expect((await audienceOf(conditions)).found, JSON.stringify(conditions)).toBe(counted)
  }

  // The ready-made ones, by statements of their own.
  const { ready } = (await call<Segments>('GET', '/staff/api/segments', scene.manager())).body
  const [byHand] = await db.sql<[Record<string, number>]>`
    select
      (select count(*) from (
        select user_id from orders where paid > refunded group by user_id
        having count(*) >= 2 and max(date) <= ${today}::date - 60 and max(date) >= ${today}::date - 180) l)::int as lapsed,
      (select count(*) from (
        select user_id from orders where paid > refunded and date > ${today}::date - 365 group by user_id
        having sum(paid - refunded) >= 3000000) b)::int as best,
      (select count(*) from (
        select user_id from orders where paid > refunded group by user_id having min(date) >= ${today}::date - 30) n)::int as new,
      (select count(*) from users where erased_at is null and merged_into is null)::int as everyone`
  const counts = Object.fromEntries(ready.map(({ id, people: n }) => [id, n]))
  expect(counts).toMatchObject(byHand)
  expect(Number(byHand['lapsed']) + Number(byHand['best']) + Number(byHand['new'])).toBeGreaterThan(5)
})

it('a cart that was left is a segment until it is ordered or forgotten', async () => {
  const marina = await signIn()
  const left = { kind: 'cart', within: 1 } as const
  const touch = (days: number) => db.sql`
    insert into carts (id, user_id, updated_at)
    values (${randomUUID()}, ${marina.user.id}, ${new Date(db.now().getTime() - days * 86_400_000)})
    on conflict (user_id) do update set updated_at = excluded.updated_at`
  await touch(1)
  expect((await audienceOf([left])).found).toBe(0)
  await db.sql`
    insert into cart_lines (id, cart_id, variant_id, quantity, added_at)
    select ${randomUUID()}, id, ${products[0]?.variantId ?? 0}, 1, ${db.now()} from carts where user_id = ${marina.user.id}`
  expect((await audienceOf([left])).found).toBe(1)
  await touch(3)
  expect((await audienceOf([left])).found).toBe(0)
})

it('a segment of one’s own is kept, once, and taken away; what is no condition is refused at its place', async () => {
  const body = { id: randomUUID(), name: 'Омск', conditions: [{ kind: 'city', city_id: cities[0] }] }
  const ask = () => call<Segments>('POST', '/staff/api/segments', { headers: scene.manager().headers, body })
  await ask()
  expect((await ask()).body.own).toMatchObject([{ id: body.id, name: 'Омск', conditions: body.conditions }])
  const removed = await call<Segments>('DELETE', `/staff/api/segments/${body.id}`, scene.manager())
  expect(removed.body.own).toEqual([])
  expect((await call('DELETE', `/staff/api/segments/${body.id}`, scene.manager())).status).toBe(404)

  const wrong = async (condition: object) => {
    const answer = await call<{ fields: object }>('POST', '/staff/api/segments', {
      headers: scene.manager().headers,
      body: { ...body, id: randomUUID(), conditions: [condition] },
    })
    expect(answer.status).toBe(422)
    return Object.keys(answer.body.fields)
  }
  expect(await wrong({ kind: 'orders', from: 3, to: 1 })).toEqual(['conditions.0.to'])
  expect(await wrong({ kind: 'city', city_id: '1; drop table users' })).toEqual(['conditions.0.city_id'])
  expect(await wrong({ kind: 'sql', text: 'true' })).toEqual(['conditions.0.kind'])
  expect((await call('GET', '/staff/api/segments', await signInStaff('florist'))).status).toBe(403)
})
