import { afterAll, expect, it } from 'vitest'
import { buildApi } from '#/api.ts'
import { connect, createDb } from '#/platform/server/database/db.ts'
import { anonymousRequest, type Route } from '#/platform/server/http/serve.ts'
import type { RawInput } from '../platform/server/http/validate.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

/**
 * Each table that a cached call reads must have a trigger `invalidate_cache` whose argument is among the call's
 * cache tags (`db/migrations/012`, `082`).
 */
const { db, context, clock } = await openTestShop({ demo: true })
const queries: string[] = []
const sql = connect(context.settings.databaseUrl ?? '', 4, {
  onQuery: ({ text }) => void queries.push(text),
})
const recordingDb = createDb(sql, clock, () => {})
afterAll(() => sql.end({ timeout: 5 }))

const { routes } = buildApi(db, context)
const cachedRoutes = routes.flatMap(({ cacheTags = [], ...route }) =>
  cacheTags.length > 0 ? [{ ...route, cachedUnder: cacheTags }] : [],
)

/** Written by triggers of other tables in the same transaction. */
const DERIVED = new Set(['product_cards', 'product_search', 'vocabulary', 'search_phrases'])

const CITY = { city_id: '1' }
const INPUTS: Record<string, RawInput> = {
  '/client/products/category/{slug}': {
    params: { slug: 'bukety' },
    query: { ...CITY, flowers: 'роза', available_on: '2026-05-20', store_id: '1' },
  },
  '/client/products/search/{term}': { params: { term: 'пеоны' }, query: CITY },
  '/client/products/{id}': { params: { id: 'nezhnost' }, query: CITY },
  '/client/products/showcase': { query: { ...CITY, name: 'today' } },
  '/client/products/filters': { query: { ...CITY, category: 'bukety', available_on: '2026-05-20' } },
  '/client/products/cards': { query: { ids: '1,2' } },
  '/client/products/suggestions': { query: { ...CITY, query: 'роз' } },
  '/categories/{id}/get-children': { params: { id: '1' } },
  '/delivery/{city_id}': { params: CITY },
  '/client/pages/{slug}': { params: { slug: 'warranty' } },
}

type Names = { name: string }[]
const tables = (
  await db.sql<Names>`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
).map(({ name }) => name)
const functions = await db.sql<{ name: string; body: string }[]>`
  select proname as name, prosrc as body from pg_proc
  where pronamespace = 'public'::regnamespace and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`
const triggersByTable = Map.groupBy(
  await db.sql<{ table: string; tag: string }[]>`
    select relname as table, rtrim(encode(tgargs, 'escape'), '\\000') as tag
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where tgname like 'invalidate_cache%' and tgnargs = 1`,
  ({ table }) => table,
)

const named = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text)
const withFunctionBodies = (text: string, within: string[] = []): string => {
  const called = functions.filter(({ name }) => !within.includes(name) && named(text, name))
  return [text, ...called.map(({ name, body }) => withFunctionBodies(body, [...within, name]))].join('\n')
}
const tablesRead = async ({ call, run }: Omit<Route, 'cachedUnder'>) => {
  queries.length = 0
  await run(recordingDb, anonymousRequest, INPUTS[call.path] ?? {})
  const text = withFunctionBodies(queries.join('\n'))
  return tables.filter((table) => new RegExp(`(\\b(from|join)\\s+|,\\s*)${table}\\b(?!\\.)`).test(text))
}

it('many calls are cached', () => {
  expect(cachedRoutes.length).toBeGreaterThan(8)
  expect(triggersByTable.size).toBeGreaterThan(15)
})

it.each(cachedRoutes.map((route) => [route.call.path, route] as const))(
  '%s reads only tables that invalidate it',
  async (_path, route) => {
    const read = await tablesRead(route)
    expect(read.length).toBeGreaterThan(0)
    const uncovered = read.filter(
      (table) =>
        !DERIVED.has(table) &&
        !triggersByTable.get(table)?.some(({ tag }) => route.cachedUnder.includes(tag)),
    )
    expect(uncovered).toEqual([])
  },
)
