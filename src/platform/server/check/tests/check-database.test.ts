import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DOMAINS } from '#/api.ts'
import type { Domain } from '#/platform/server/domain.ts'
import type { Outbox } from '#/platform/server/outbox.ts'
import { DAY_MS, HOUR_MS } from '#/platform/shared/durations.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { checkBackup, checkData, checkOutbox, checkSchema, checkServer } from '../check-database.ts'

const shop = await openTestShop()
const { db, clock } = shop
const { sql } = db
const scene = await openScene(shop)
const outboxes: readonly Outbox[] = (DOMAINS as readonly Domain[]).flatMap(({ outboxes: own = [] }) => own)

const withBackups = (at: string | null) => ({ backups: { at, keep: 7 } })
const ago = (ms: number) => new Date(db.now().getTime() - ms)

it('a database that is well', async () => {
  expect(await checkServer(db)).toMatchObject({
    state: 'good',
    detail: expect.stringContaining('PostgreSQL'),
  })
  expect(await checkSchema(db)).toMatchObject({ state: 'good' })
  expect(await checkData(db)).toMatchObject({ state: 'good' })
})

it('a lost index and a migration that is to come are named', async () => {
  await sql`alter index carts_counted rename to carts_lost`
  expect(await checkSchema(db)).toMatchObject({
    state: 'bad',
    detail: expect.stringContaining('carts_counted'),
  })
  await sql`alter index carts_lost rename to carts_counted`
  const [last] = await sql<[{ name: string }]>`delete from migrations where name like '090%' returning name`
  expect(await checkSchema(db)).toMatchObject({ state: 'attention' })
  expect(await checkData(db)).toMatchObject({ state: 'attention' })
  await sql`insert into migrations (name, run_on) values (${last.name}, ${db.now()})`
})

it('data that break an invariant are bad, and are named without a word of theirs', async () => {
  const [stock] = await sql<[{ component_id: number }]>`
    update store_stock set reserved = 1 where store_id = ${scene.storeIds[0] ?? 0} returning component_id`
  expect(await checkData(db)).toMatchObject({ state: 'bad', detail: expect.stringContaining('oversold') })
  await sql`update store_stock set reserved = 0 where component_id = ${stock.component_id}`
})

it('a backup is asked for; one that is late is bad where the clock makes it', async () => {
  expect(await checkBackup(db, withBackups(null))).toMatchObject({ state: 'attention' })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lavanda-check-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'shop.lavanda')
  await writeFile(file, 'whole')
  await sql`insert into backups (made_at, file, bytes) values (${ago(3 * HOUR_MS)}, ${file}, 5)`
  expect(await checkBackup(db, withBackups('03:30'))).toMatchObject({
    state: 'good',
    detail: 'сделана 3 часа назад',
  })
  await writeFile(file, 'cut')
  expect(await checkBackup(db, withBackups('03:30'))).toMatchObject({
    state: 'attention',
    detail: expect.stringContaining(file),
  })
  clock.advance(DAY_MS)
  expect(await checkBackup(db, withBackups(null))).toMatchObject({ state: 'attention' })
  expect(await checkBackup(db, withBackups('03:30'))).toMatchObject({ state: 'bad' })
})

describe('work that waits', () => {
  it('is in time where there is none', async () => {
    expect(outboxes.length).toBeGreaterThan(5)
    for (const outbox of outboxes)
      expect([outbox.work, await checkOutbox(db, outbox)]).toMatchObject([outbox.work, { state: 'good' }])
  })

  const stateOf = async (work: Outbox['work']) => {
    const outbox = outboxes.find((one) => one.work === work)
    if (!outbox) throw new Error(`no outbox ${work}`)
    return (await checkOutbox(db, outbox)).state
  }

  it('is bad when it should have been done an hour ago', async () => {
    const plant = async (at: Date) => {
      await sql`
        insert into webhook_events (id, provider, event, object_id, body, ip, first_at, last_at)
        values (${randomUUID()}, 'yookassa', 'payment.succeeded', ${randomUUID()}, '{}', '', ${at}, ${at})`
      await sql`
        insert into opening_subscribers (id, phone, consent, created_at, due_at)
        values (${randomUUID()}, ${randomUUID()}, 'да', ${at}, ${at})`
    }
    await plant(ago(HOUR_MS / 2))
    expect([
      await stateOf('care.check.outboxes.webhooks'),
      await stateOf('care.check.outboxes.subscribers'),
    ]).toEqual(['good', 'good'])
    await plant(ago(2 * HOUR_MS))
    expect([
      await stateOf('care.check.outboxes.webhooks'),
      await stateOf('care.check.outboxes.subscribers'),
    ]).toEqual(['bad', 'bad'])
  })
})
