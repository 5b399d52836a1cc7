import { expect, it } from 'vitest'
import { eventually, untilInvalidated, withoutTriggers } from '#/testing/shop/cache.ts'
import { aCity } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { db, listen } = await openTestShop({ pageCacheBytes: 1 })
const { sql } = db
const url = await listen()
type Named = { items: { name?: string; question?: string }[] }
const first = async (path: string) => {
  const { items } = (await (await fetch(url + path)).json()) as Named
  return items[0]?.name ?? items[0]?.question
}

it('what every page reads is cached without memory for pages, until it changes', async () => {
  const city = () => first('/geo/city/list')
  const id = await aCity(db)
  await eventually(city, 'Омск')
  await untilInvalidated()
  await city()
  await withoutTriggers(db, 'cities', (tx) => tx.sql`update cities set name = 'Тайный' where id = ${id}`)
  expect(await city()).toBe('Омск')
  await sql`update cities set name = 'Тара' where id = ${id}`
  await eventually(city, 'Тара')
})

it('other answers are not', async () => {
  const question = () => first('/client/faq')
  await sql`insert into faq_items (question, answer, position) values ('Когда?', 'Сегодня', 1)`
  expect(await question()).toBe('Когда?')
  await withoutTriggers(db, 'faq_items', (tx) => tx.sql`update faq_items set question = 'Где?'`)
  expect(await question()).toBe('Где?')
})
