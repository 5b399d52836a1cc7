import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { dumpDatabase } from '#/platform/server/backup/database/dump-database.ts'
import { withClient } from '#/platform/server/backup/database/open-client.ts'
import { makeBackup } from '#/platform/server/backup/make-backup.ts'
import { restoreBackup } from '#/platform/server/backup/restore-backup.ts'
import { makeDataDir, makeEmptyPlace } from '#/testing/backup/backup-scene.ts'
import { freshPhone, type SignedIn } from '#/testing/customers/sign-in.ts'
import { MARK, tablesHolding, wholeCustomer } from '#/testing/customers/whole-customer.ts'
import { fingerprint } from '#/testing/database/fingerprint.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { eventually } from '#/testing/eventually.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const source = await makeDataDir()
afterAll(source.remove)
const shop = await openTestShop({ demo: true, settings: { dataDir: source.dataDir } })
await source.takePictures()
const databaseUrl = shop.context.settings.databaseUrl ?? ''
const file = path.join(source.dataDir, 'backups/2026-05-19-0330.lavanda')

const scene = await openScene(shop, { stock: 1000 })
const marina = await wholeCustomer(shop, scene)
/** She has asked for a code, and has not typed it yet. */
const guest = freshPhone()
const printedBefore = shop.printed.length
await shop.call('POST', '/v2/auth/code/request', { body: { phone: guest }, ip: '10.77.0.1' })
const code = await eventually(() => {
  const [printed] = /\b\d{6}\b/.exec(shop.printed.slice(printedBefore).join()) ?? []
  if (!printed) throw new Error('no code yet')
  return printed
})

const BUYERS = 4
/** Enough to see that they open. */
const NEW_PICTURES = 8

/** Of several customers at a time, until the backup is made. */
const backUpWhileOrdersComeIn = async () => {
  const buyers: SignedIn[] = []
  for (let n = 0; n < BUYERS; n++) buyers.push(await shop.signIn())
  const state = { isMade: false }
  const placed: string[] = []
  const ordering = buyers.map(async (buyer) => {
    do placed.push(await orderThrough(shop, buyer, scene))
    while (!state.isMade)
  })
  await eventually(() => expect(placed.length).toBeGreaterThan(1))
  const signal = new AbortController().signal
  const made = await makeBackup({ ...shop.context.settings, databaseUrl }, file, {
    now: shop.clock.now(),
    signal,
  })
  state.isMade = true
  await Promise.all(ordering)
  return { made, placed }
}

const ordersOf = async ({ db }: Pick<typeof shop, 'db'>) =>
  (await db.sql<{ id: string }[]>`select id from orders order by id`).map(({ id }) => id)

const { made, placed } = await backUpWhileOrdersComeIn()
const place = await makeEmptyPlace()
const logged: string[] = []
const restored = await restoreBackup(place, file, (line) => void logged.push(line))
const copy = await openTestShop({
  database: { url: place.databaseUrl, drop: place.drop },
  settings: { dataDir: place.dataDir },
})

describe('the shop of a backup that was made while orders came in', () => {
  it('has the orders of one moment, whole', async () => {
    expect(restored.broken).toEqual([])
    const [there, here] = [await ordersOf(shop), await ordersOf(copy)]
    expect(here.filter((id) => !there.includes(id))).toEqual([])
    expect(here.filter((id) => placed.includes(id)).length).toBeGreaterThan(0)
    expect(here.length).toBeLessThan(there.length)
    const lines = await copy.db
      .sql`select from orders o where not exists (select from order_lines where order_id = o.id)`
    expect(lines).toHaveLength(0)
  })

  it('has the same rows, and goes on counting where the other stood', async () => {
    const tables = made.manifest.tables.map(({ name, rows }) => `${name} ${rows}`)
    const counted = await Promise.all(
      made.manifest.tables.map(async ({ name }) => {
        const [row] = await copy.db.sql<
          [{ rows: number }]
        >`select count(*)::int as rows from ${copy.db.sql(name)}`
        return `${name} ${row.rows}`
      }),
    )
    expect(counted).toEqual(tables)
    expect(await tablesHolding(copy.db, [MARK])).toEqual(await tablesHolding(shop.db, [MARK]))
    const id = await orderThrough(copy, await copy.signIn(), scene)
    const [last] = await copy.db.sql<[{ id: string }]>`select id from orders order by number desc limit 1`
    expect(last.id).toBe(id)
  })

  it('knows who is signed in, the code that was sent, and the codes of friends and promotions', async () => {
    const { headers, orders } = marina
    const order = await copy.call('GET', `/client/orders/order/${orders[0]?.id}`, { headers })
    expect(order.status).toBe(200)
    const body = { phone: guest, code, consents: { personal_data: true } }
    const verified = await copy.call('POST', '/v1/auth/code/verify', { body, ip: '10.77.0.1' })
    expect(verified.status).toBe(200)
    const invitation = await copy.call('GET', `/v1/loyalty/${marina.user.id}/invitation`, { headers })
    expect(invitation.body).toMatchObject({ code: marina.code })
    const promo = await copy.db.sql`select from promo_codes where code = ${marina.promo.code}`
    expect(promo).toHaveLength(1)
  })

  it('opens its pictures: of products, of the handover, of reviews and of the chat', async () => {
    const pictures = made.manifest.parts.filter(({ name }) => name.startsWith('pictures/'))
    expect(pictures.length).toBeGreaterThan(60)
    const original = (dataDir: string, name: string) =>
      readFile(path.join(dataDir, 'media/originals', path.basename(name)))
    for (const { name } of pictures)
      expect((await original(place.dataDir, name)).equals(await original(source.dataDir, name))).toBe(true)
    for (const { name } of pictures.slice(-NEW_PICTURES)) {
      const picture = await copy.call('GET', `/${name}-card.jpg`)
      expect([name, picture.status]).toEqual([name, 200])
    }
    expect(made.manifest.missingPictures).toEqual([])
  })

  it('has the secrets; they and the backup are readable by their owner only', async () => {
    for (const name of ['secrets.json', 'push-keys.json']) {
      const there = await readFile(path.join(source.dataDir, name), 'utf8')
      expect(await readFile(path.join(place.dataDir, name), 'utf8')).toBe(there)
      expect((await stat(path.join(place.dataDir, name))).mode & 0o777).toBe(0o600)
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('is ready, with everything that the migrations made', async () => {
    expect((await copy.shop.server.inject('/ready')).statusCode).toBe(200)
  })
})

it('an order between two tables is in none of them', async () => {
  const buyer = await shop.signIn()
  const texts: string[] = []
  let late = ''
  await withClient(databaseUrl, (client) =>
    dumpDatabase(client, async ({ name, bytes }) => {
      texts.push(Buffer.from(bytes).toString())
      if (name.startsWith('tables/order_lines/') && !late) late = await orderThrough(shop, buyer, scene)
    }),
  )
  expect(late).not.toBe('')
  expect(texts.filter((text) => text.includes(late))).toEqual([])
})

it('a place that has a shop already is refused, and nothing there changes', async () => {
  const before = await fingerprint(copy.db)
  await expect(restoreBackup(place, file, () => {})).rejects.toMatchObject({ kind: 'placeTaken' })
  expect(await fingerprint(copy.db)).toEqual(before)
})
