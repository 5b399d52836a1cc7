import { afterAll, expect, it } from 'vitest'
import { buildApi } from '#/api.ts'
import { connect, createDb } from '#/platform/server/database/db.ts'
import { anonymousRequest } from '#/platform/server/http/serve.ts'
import { storedSettings } from '#/platform/server/shop-settings/settings-of.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { catalogApi } from '#/domains/catalog/contract/customer.ts'
import { readShelf } from '../service/assortment/shelf.ts'
import { readCategories } from '../service/categories/list-categories.ts'

const { context, clock } = await openTestShop({ demo: true })
/** Once it has in memory what all answers share. */
const MAX_QUERIES = 3

const statements: string[] = []
const sql = connect(context.settings.databaseUrl ?? '', 4, {
  onQuery: ({ text }) => void statements.push(text),
})
const db = createDb(sql, clock, () => {})
/** In memory, as in a process that hears of changes. */
db.settings.setListening(true)
db.shared.setListening(true)
await storedSettings(db)
const { routes } = buildApi(db, context)
afterAll(() => sql.end({ timeout: 5 }))

type VisitInput = { params?: object; query?: object }
const NARROW = {
  flowers: ['роза'],
  colors: ['красный'],
  price_to: '900000',
  available_on: '2026-05-20',
  discount: '0',
  store_id: '1',
}
/** The feed is left out: a few programs read the whole assortment at once. */
type Name = keyof typeof catalogApi
/** A missing call is a type error. */
const VISITS: Record<Name, VisitInput[]> = {
  categories: [{}],
  categoryChildren: [{ params: { id: '1' } }, { params: { id: '0' } }],
  main: [{}],
  showcase: [{ query: { name: 'today' } }, { query: { name: 'to_2000' } }],
  category: [
    { params: { slug: 'bukety' }, query: NARROW },
    { params: { slug: 'new-products' } },
    { params: { slug: 'bukety' }, query: { page: '900' } },
  ],
  popular: [{ query: NARROW }],
  new: [{}],
  discounted: [{ query: { sort: 'discount' } }],
  filters: [
    { query: { category: 'bukety', ...NARROW } },
    { query: { term: 'красные розы' } },
    { query: { list: 'new' } },
    {},
  ],
  cards: [{ query: { ids: '3,1,2' } }],
  search: [
    { params: { term: 'розы' }, query: NARROW },
    { params: { term: 'пеоны' } },
    { params: { term: 'ничего такого' } },
  ],
  suggestions: [{ query: { query: 'роз' } }, { query: {} }],
  product: [{ params: { id: 'nezhnost' } }, { params: { id: '1' } }],
  availability: [{ params: { id: 'nezhnost' } }],
}

it.each(Object.entries(VISITS))('%s asks the database no more than three times', async (name, visits) => {
  const call = catalogApi[name as Name]
  const route = routes.find((one) => one.call === call)
  await readShelf(db, 1)
  await readCategories(db)
  for (const visit of visits) {
    statements.length = 0
    await route?.run(db, anonymousRequest, visit)
    expect([visit, statements.length <= MAX_QUERIES]).toEqual([visit, true])
  }
})
