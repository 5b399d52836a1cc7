import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ADDRESS, PAID_ONLINE, deliveryForm, fillCart, openScene } from '#/testing/orders/order-scene.ts'
import { movableClock } from '#/platform/server/clock.ts'
import { connect, createDb, type SqlPool } from '#/platform/server/database/db.ts'
import { loadSecrets } from '#/platform/server/secrets/secrets.ts'
import { readSettings } from '#/platform/server/settings.ts'
import { callThrough } from '#/testing/shop/call.ts'
import { signInThrough, type SignedIn } from '#/testing/customers/sign-in.ts'
import { openShop } from '#/shop.ts'
import { placeSmallest } from './smallest-order.ts'
import { openBareDriver, recordingSql, replay } from './statements.ts'
import type { ResultRow } from './table.ts'

const MOMENT = new Date('2026-05-19T04:00:00Z')
const BUYERS = 32
const WARM_UP = 3
const ROUNDS = 6
const CONNECTIONS = 16
const PLENTY = 1_000_000
const MS = 1000

type BenchTarget = { databaseUrl: string; dataDir: string }

/** Orders per second, beside the smallest transaction of an order and the shop's own statements alone. */
export const measureOrders = async (databaseUrl: string, dataDir: string): Promise<ResultRow[]> => {
  const place = { databaseUrl, dataDir }
  const sql = connect(databaseUrl, CONNECTIONS)
  const bare = openBareDriver(databaseUrl, CONNECTIONS)
  const { sql: recording, recorded } = recordingSql(databaseUrl, CONNECTIONS)
  const [counter, scribe] = [await openBenchShop(place, sql), await openBenchShop(place, recording)]
  try {
    const { cityId, storeIds, product } = await openScene(counter, { stock: PLENTY, windowCapacity: PLENTY })
    const signIn = signInThrough(counter.call, counter.printed)
    const buyers: SignedIn[] = []
    for (let n = 0; n < BUYERS; n++) buyers.push(await signIn())
    const people = new Set(buyers.map(({ user }) => user.id))

    /** Seconds. */
    const round = async ({ shop, ...scene }: BenchShop, paying: object) => {
      const versions: string[] = []
      for (const buyer of buyers) versions.push((await fillCart(scene, buyer, cityId, product)).version)
      recorded.length = 0
      // A buyer has few orders without money at a time.
      await sql`delete from unpaid_orders`
      const begun = performance.now()
      await Promise.all(
        buyers.map((buyer, at) =>
          order(shop.server, buyer, {
            ...deliveryForm(cityId, versions[at] ?? '', buyer),
            // Unpaid orders of one door are limited.
            address: { name: ADDRESS, apartment: String(at + 1) },
            ...paying,
          }),
        ),
      )
      return (performance.now() - begun) / MS
    }
    const compare = async (name: string, paying: object): Promise<ResultRow> => {
      for (let n = 0; n < WARM_UP; n++) await round(counter, paying)
      await round(scribe, paying)
      const transactions = [...recorded]
      let [own, alone, smallest] = [0, 0, 0]
      // Interleaved: other load on the machine affects all.
      for (let n = 0; n < ROUNDS; n++) {
        own += await round(counter, paying)
        alone += transactions.length / (await replay(bare, transactions, people, 1))
        smallest += await smallestRound()
      }
      const shares = [
        `the smallest order: ${(smallest / own).toFixed(2)} of it`,
        `the same ${transactions[0]?.length ?? 0} statements alone, ${((BUYERS * ROUNDS) / alone).toFixed(0)}/s: ${(alone / own).toFixed(2)}`,
      ]
      return [name, (BUYERS * ROUNDS) / own, (BUYERS * ROUNDS) / smallest, shares.join('; ')]
    }
    /** Seconds. */
    const smallestRound = async () => {
      const goods = { cityId, storeId: storeIds[0] ?? 0, variantId: product.variantId, productId: product.id }
      const begun = performance.now()
      await Promise.all([...people].map((userId) => placeSmallest(sql, { userId, ...goods })))
      return (performance.now() - begun) / MS
    }
    return [await compare('orders on receipt/s', {}), await compare('orders paid at once/s', PAID_ONLINE)]
  } finally {
    await counter.shop.close()
    await scribe.shop.close()
    await Promise.all([sql.end({ timeout: 5 }), recording.end({ timeout: 5 }), bare.end()])
  }
}

const openBenchShop = async ({ databaseUrl, dataDir }: BenchTarget, sql: SqlPool) => {
  const printed: string[] = []
  const clock = movableClock(MOMENT)
  const db = createDb(sql, clock, console.error)
  const settings = readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  })
  const secrets = await loadSecrets(dataDir)
  const shop = await openShop(db, {
    settings,
    secrets,
    clock,
    print: (line) => void printed.push(line),
    logWarning: () => {},
  })
  return { shop, db, printed, call: callThrough(shop.server) }
}
type BenchShop = Awaited<ReturnType<typeof openBenchShop>>

const order = async (server: FastifyInstance, buyer: SignedIn, form: object) => {
  const { statusCode, body } = await server.inject({
    method: 'POST',
    url: '/client/orders/order',
    headers: { ...buyer.headers, 'idempotency-key': randomUUID() },
    payload: form,
  })
  if (statusCode !== 200) throw new Error(`an order was answered ${statusCode}: ${body}`)
}
