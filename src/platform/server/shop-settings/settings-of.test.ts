import { expect, it } from 'vitest'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { readingFreshSettings, storedSettings } from './settings-of.ts'

const { db } = await openTestShop()

it('under a lock what another process has just changed counts, and nothing uncommitted is cached', async () => {
  db.settings.setListening(true)
  expect((await storedSettings(db)).get('brand')).toBe('Лаванда')
  await db.attempt(async (tx) => {
    await tx.sql`update settings set value = '"Полынь"' where name = 'brand'`
    const fresh = readingFreshSettings(tx)
    expect((await storedSettings(tx)).get('brand')).toBe('Лаванда')
    expect((await storedSettings(fresh)).get('brand')).toBe('Полынь')
    expect(await fresh.transaction(async (inner) => (await storedSettings(inner)).get('brand'))).toBe(
      'Полынь',
    )
    return null
  })
  expect((await storedSettings(db)).get('brand')).toBe('Лаванда')
})
