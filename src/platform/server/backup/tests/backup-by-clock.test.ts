import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { makeDataDir } from '#/testing/backup/backup-scene.ts'
import { aCity } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { dataDir, remove } = await makeDataDir()
afterAll(remove)
const BACKUPS = { at: '03:30', keep: 2 }
/** 10:00 in Omsk. */
const shop = await openTestShop({ settings: { dataDir, backups: BACKUPS } })
await aCity(shop.db)

const folder = path.join(dataDir, 'backups')
const names = () => readdirSync(folder).toSorted()
const rows = async () => (await shop.db.sql`select from backups`).length
const pass = async (ms: number) => {
  shop.clock.advance(ms)
  await shop.runJobs()
}
/** Long enough for one that was begun to be there. */
const settled = async (count: number) => {
  await expect.poll(rows).toBe(count)
}

it('is made at its time, once a day; a day that was slept through is made up for', async () => {
  await shop.runJobs()
  await settled(1)
  expect(names()).toEqual(['2026-05-19-1000.lavanda'])
  await pass(17 * HOUR_MS + 29 * MINUTE_MS)
  await pass(MINUTE_MS)
  await settled(2)
  expect(names()).toEqual(['2026-05-19-1000.lavanda', '2026-05-20-0330.lavanda'])
  await pass(MINUTE_MS)
  await pass(23 * HOUR_MS)
  expect(await rows()).toBe(2)
})

it('removes the oldest when the new one is whole, and nothing that a person has named', async () => {
  writeFileSync(path.join(folder, 'перед праздником.lavanda'), 'важное')
  writeFileSync(path.join(folder, '2026-05-18-0330.lavanda.partial'), 'недописанное')
  // Another one, begun by hand.
  const begun = path.join(folder, '2026-05-21-0332.lavanda.partial')
  writeFileSync(begun, 'пишется')
  await pass(HOUR_MS)
  await settled(3)
  await expect
    .poll(names)
    .toEqual([
      '2026-05-20-0330.lavanda',
      '2026-05-21-0331.lavanda',
      '2026-05-21-0332.lavanda.partial',
      'перед праздником.lavanda',
    ])
  rmSync(begun)
})

it('that fails is logged, removes nothing, and is tried again a quarter of an hour later', async () => {
  await rename(folder, `${folder}.away`)
  writeFileSync(folder, 'здесь не папка')
  await pass(DAY_MS)
  await expect.poll(() => shop.warned.join()).toContain('the backup failed')
  await rename(folder, `${folder}.file`)
  await rename(`${folder}.away`, folder)
  await pass(MINUTE_MS)
  expect(await rows()).toBe(3)
  expect(names()).toHaveLength(3)
  await pass(15 * MINUTE_MS)
  await settled(4)
})
