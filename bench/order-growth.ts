import { uuidv7 } from 'uuidv7'
import { signAccessToken } from '../src/domains/auth/server/service/sessions/access-token.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { systemClock } from '#/platform/server/clock.ts'
import { connect, createDb, type Db } from '#/platform/server/database/db.ts'
import { loadSecrets } from '#/platform/server/secrets/secrets.ts'
import { readSettings } from '#/platform/server/settings.ts'
import { aUser } from '#/testing/shop/builders.ts'
import { openShop } from '#/shop.ts'
import { fillLoyaltyOrders } from '../db/demo/fill/loyalty-orders.ts'
import { growthRows, medianTime } from './catalog-growth.ts'
import type { ResultRow } from './table.ts'

const OLD = [500, 5000, 50_000]
const OWN = 30
const OPEN = 60
const CONNECTIONS = 4

/** Milliseconds, compared with logarithmic growth. */
export const measureOrderGrowth = async (databaseUrl: string, dataDir: string): Promise<ResultRow[]> => {
  const sql = connect(databaseUrl, CONNECTIONS)
  const db = createDb(sql, systemClock, console.error)
  const settings = readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const secrets = await loadSecrets(dataDir)
  const shop = await openShop(db, {
    settings,
    secrets,
    clock: systemClock,
    print: () => {},
    logWarning: () => {},
  })
  const tokenOf = async (userId: string) => {
    const sessionId = uuidv7()
    const ends = new Date(db.now().getTime() + DAY_MS)
    await sql`
      insert into sessions (id, user_id, seed, created_at, rotated_at, expires_at)
      values (${sessionId}, ${userId}, 'bench', ${db.now()}, ${db.now()}, ${ends})`
    return signAccessToken(secrets, systemClock, { userId, sessionId })
  }
  try {
    const { cityId, storeIds, product } = await openScene({ db })
    const [customer, crowd] = [await aUser(db), await aUser(db)]
    const scene = { cityId, storeId: storeIds[0] ?? 0, ...product }
    const tomorrow = new Date(db.now().getTime() + DAY_MS).toISOString().slice(0, 10)
    await addOrders(db, { ...scene, userId: customer.id, many: OWN, date: null })
    await addOrders(db, { ...scene, userId: crowd.id, many: OPEN, date: tomorrow })
    await sql`insert into staff (user_id, role, store_id) values (${crowd.id}, 'florist', ${scene.storeId})`
    const measured = [
      { name: "a customer's orders among", url: '/client/orders', token: await tokenOf(customer.id) },
      {
        name: "the board's day after",
        url: `/staff/api/orders/board?date=${tomorrow}`,
        token: await tokenOf(crowd.id),
      },
    ].map((one) => ({ ...one, taken: [] as number[] }))
    let there = OWN
    for (const many of OLD) {
      await addOrders(db, { ...scene, userId: crowd.id, many: many - there, date: null })
      there = many
      await sql`analyze`
      for (const { url, token, taken } of measured)
        taken.push(
          await medianTime(async () => {
            const headers = { authorization: `Bearer ${token}` }
            const { statusCode } = await shop.server.inject({ url, headers })
            if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
          }),
        )
    }
    return measured.flatMap(({ name, taken }) => growthRows(name, taken, OLD, 'old ones'))
  } finally {
    await shop.close()
    await sql.end({ timeout: 5 })
  }
}

type Orders = {
  userId: string
  cityId: number
  storeId: number
  id: number
  variantId: number
  many: number
  date: string | null
}

const addOrders = (db: Db, { userId, cityId, storeId, id, variantId, many, date }: Orders) =>
  db.transaction(async ({ sql, now }) => {
    await sql`set local statement_timeout = 0`
    const status = date ? 'new' : 'completed'
    await sql`
      with made as (
        insert into orders (id, number, user_id, city_id, store_id, status, payment_status, address_status, photo_status,
          order_type, time_type, date, time_from, time_to, address, recipient_name, recipient_phone, payment_method,
          substitution, goods_full, goods, delivery_price, total, idempotency_key, request_hash, created_at, updated_at)
        select gen_random_uuid(), nextval('order_numbers'), ${userId}, ${cityId}, ${storeId}, ${status},
          ${date ? 'unpaid' : 'paid'}, 'known', 'none', 'delivery', 'interval',
          coalesce(${date}::date, ${now()}::date - 7 - n % 700), '11:00', '13:00', '{"name": "улица Ленина, 24"}',
          'Елена', '+79736201409', 4, 'call', 1000, 1000, 0, 1000, gen_random_uuid()::text, 'bench',
          ${now()}::timestamptz - make_interval(days => 7 + n % 700), ${now()}
        from generate_series(1, ${many}::int) n
        returning id, created_at
      ), lines as (
        insert into order_lines (id, order_id, position, product_id, variant_id, name, variant_label, quantity, price,
          full_price)
        select gen_random_uuid(), id, 0, ${id}, ${variantId}, 'Букет', 'M', 1, 1000, 1000 from made
      )
      insert into order_history (id, order_id, status, actor, created_at)
      select gen_random_uuid(), id, ${status}, 'bench', created_at from made`
    await fillLoyaltyOrders({ sql })
  })
