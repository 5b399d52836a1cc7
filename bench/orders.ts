import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AT_ONCE, deliveryForm, fillCart, openScene } from '#/testing/orders/order-scene.ts'
import { movableClock } from '#/platform/server/clock.ts'
import { connect, createDb, type Sql } from '#/platform/server/database/db.ts'
import { loadSecrets } from '#/platform/server/secrets.ts'
import { readSettings } from '#/platform/server/settings.ts'
import { callThrough } from '#/testing/shop/call.ts'
import { signInThrough, type SignedIn } from '#/testing/customers/sign-in.ts'
import { openShop } from '#/shop.ts'
import { recordingSql, replay } from './statements.ts'
import type { Row } from './table.ts'

/** The day before the one that the scene delivers on. */
const MOMENT = new Date('2026-05-19T04:00:00Z')
const BUYERS = 32
/** A shop that has just begun compiles its code and plans its questions yet. */
const WARM_UP = 3
const ROUNDS = 6
const CONNECTIONS = 16
const PLENTY = 1_000_000
const MS = 1000

type Place = { databaseUrl: string; dataDir: string }

/** Orders a second of many buyers at once, on receipt and paid at once, beside the same statements alone. */
export const measureOrders = async (databaseUrl: string, dataDir: string): Promise<Row[]> => {
  const place = { databaseUrl, dataDir }
  const sql = connect(databaseUrl, CONNECTIONS)
  const { sql: recording, recorded } = recordingSql(databaseUrl, CONNECTIONS)
  // Writing statements down takes time: who records is not measured.
  const [counter, scribe] = [await openBenchShop(place, sql), await openBenchShop(place, recording)]
  try {
    const { cityId, product } = await openScene(counter, { stock: PLENTY, windowCapacity: PLENTY })
    const signIn = signInThrough(counter.call, counter.said)
    const buyers: SignedIn[] = []
    for (let n = 0; n < BUYERS; n++) buyers.push(await signIn())
    const people = new Set(buyers.map(({ user }) => user.id))

    /** All buyers order at once; seconds that it took. */
    const round = async ({ shop, ...scene }: BenchShop, paying: object) => {
      const versions: string[] = []
      for (const buyer of buyers) versions.push((await fillCart(scene, buyer, cityId, product)).version)
      recorded.length = 0
      const begun = performance.now()
      await Promise.all(
        buyers.map((buyer, at) =>
          order(shop.server, buyer, { ...deliveryForm(cityId, versions[at] ?? '', buyer), ...paying }),
        ),
      )
      return (performance.now() - begun) / MS
    }
    const compare = async (name: string, paying: object): Promise<Row> => {
      for (let n = 0; n < WARM_UP; n++) await round(counter, paying)
      await round(scribe, paying)
      const transactions = [...recorded]
      let [own, alone] = [0, 0]
      // In turns, so that what else the machine does befalls both.
      for (let n = 0; n < ROUNDS; n++) {
        own += await round(counter, paying)
        alone += transactions.length / (await replay(sql, transactions, people, 1))
      }
      const share = `the same statements alone: ${(alone / own).toFixed(2)} of it`
      return [name, (BUYERS * ROUNDS) / own, (BUYERS * ROUNDS) / alone, share]
    }
    return [await compare('orders on receipt/s', {}), await compare('orders paid at once/s', AT_ONCE)]
  } finally {
    await counter.shop.close()
    await scribe.shop.close()
    await Promise.all([sql.end({ timeout: 5 }), recording.end({ timeout: 5 })])
  }
}

const openBenchShop = async ({ databaseUrl, dataDir }: Place, sql: Sql) => {
  const said: string[] = []
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
    say: (line) => void said.push(line),
    warn: () => {},
  })
  return { shop, db, said, call: callThrough(shop.server) }
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
