import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { deliveryForm, fillCart, openScene } from '#/domains/orders/server/testing/order-scene.ts'
import { movableClock } from '#/platform/server/clock.ts'
import { createDb } from '#/platform/server/db.ts'
import { loadSecrets } from '#/platform/server/secrets.ts'
import { readSettings } from '#/platform/server/settings.ts'
import { callThrough } from '#/platform/server/testing/call.ts'
import { signInThrough, type SignedIn } from '#/platform/server/testing/sign-in.ts'
import { openShop } from '#/shop.ts'
import { recordingSql, replay } from './statements.ts'
import type { Row } from './table.ts'

/** The day before the one that the scene delivers on. */
const MOMENT = new Date('2026-05-19T04:00:00Z')
const BUYERS = 32
const ROUNDS = 3
const CONNECTIONS = 16
const PLENTY = 1_000_000
const MS = 1000

/** Orders a second of many buyers at once, beside the same statements in bare transactions. */
export const measureOrders = async (databaseUrl: string, dataDir: string): Promise<Row[]> => {
  const { sql, recorded } = recordingSql(databaseUrl, CONNECTIONS)
  const said: string[] = []
  const clock = movableClock(MOMENT)
  const db = createDb(sql, clock, console.error)
  const settings = readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  })
  const shop = await openShop(db, {
    settings,
    secrets: await loadSecrets(dataDir),
    clock,
    say: (line) => void said.push(line),
  })
  try {
    const scene = { db, call: callThrough(shop.server) }
    const { cityId, product } = await openScene(scene, { stock: PLENTY, windowCapacity: PLENTY })
    const signIn = signInThrough(scene.call, said)
    const buyers: SignedIn[] = []
    for (let n = 0; n < BUYERS; n++) buyers.push(await signIn())

    let seconds = 0
    for (let round = 0; round < ROUNDS; round++) {
      const versions: string[] = []
      for (const buyer of buyers) versions.push((await fillCart(scene, buyer, cityId, product)).version)
      recorded.length = 0
      const begun = performance.now()
      await Promise.all(
        buyers.map((buyer, at) => order(shop.server, buyer, deliveryForm(cityId, versions[at] ?? ''))),
      )
      seconds += (performance.now() - begun) / MS
    }
    const ceiling = await replay(sql, recorded, new Set(buyers.map(({ user }) => user.id)), ROUNDS)
    return [['orders/s', (BUYERS * ROUNDS) / seconds, ceiling, 'the same statements alone']]
  } finally {
    await shop.close()
    await sql.end({ timeout: 5 })
  }
}

const order = async (server: FastifyInstance, buyer: SignedIn, form: ReturnType<typeof deliveryForm>) => {
  const { statusCode, body } = await server.inject({
    method: 'POST',
    url: '/client/orders/order',
    headers: { ...buyer.headers, 'idempotency-key': randomUUID() },
    payload: form,
  })
  if (statusCode !== 200) throw new Error(`an order was answered ${statusCode}: ${body}`)
}
