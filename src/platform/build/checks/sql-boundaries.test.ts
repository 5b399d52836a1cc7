import { expect, test } from 'vitest'
import { DOMAINS } from '#/api.ts'
import type { Domain } from '#/platform/server/domain.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { readSources } from './source-files.ts'
import { sqlIn, tableFaults, tablesIn } from './sql-boundaries.ts'

const { db } = await openTestShop()
const manifests: readonly Domain[] = DOMAINS

const PLATFORM_TABLES = [
  'backups',
  'demo_fill',
  'jobs',
  'migrations',
  'schema_manifest',
  'setting_changes',
  'settings',
]

const sources = readSources(['src/domains', 'src/platform/server']).filter(
  ({ file }) => !file.endsWith('.test.ts'),
)
const uses = sources.map((source) => ({
  file: source.file,
  domain: /^src\/domains\/([\w-]+)\/server\//.exec(source.file)?.[1],
  tables: sqlIn(source).flatMap(tablesIn),
}))

test('every table has one owner', async () => {
  const rows = await db.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`
  const owned = [...PLATFORM_TABLES, ...manifests.flatMap(({ tables }) => tables)]
  expect(owned.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('a domain writes its own tables, and reads those of lower domains that its manifest declares', () => {
  const faults = uses.flatMap(({ file, domain, tables }) =>
    domain ? tableFaults(manifests, domain, tables).map((fault) => `${file}: ${fault}`) : [],
  )
  expect(faults).toEqual([])
})

test('the platform knows no table of a domain', () => {
  const owned = new Set(manifests.flatMap(({ tables }) => tables))
  const foreign = uses.flatMap(({ file, domain, tables }) =>
    domain ? [] : tables.filter(({ table }) => owned.has(table)).map(({ table }) => `${file}: ${table}`),
  )
  expect(foreign).toEqual([])
})

test('what a manifest declares is read', () => {
  const unread = manifests.flatMap(({ name, reads = {} }) => {
    const read = new Set(
      uses.filter(({ domain }) => domain === name).flatMap(({ tables }) => tables.map(({ table }) => table)),
    )
    return Object.values(reads)
      .flat()
      .filter((table) => !read.has(table))
      .map((table) => `${name}: ${table}`)
  })
  expect(unread).toEqual([])
})

const TWO = [
  { name: 'catalog', tables: ['products', 'variants'] },
  { name: 'cart', tables: ['carts'], reads: { catalog: ['products'] } },
]

test.each([
  ['cart', 'update products set name = ?', ['cart writes products of catalog']],
  [
    'cart',
    'with gone as (delete from variants returning *) select from gone',
    ['cart writes variants of catalog'],
  ],
  [
    'catalog',
    'select * from products p join carts c on true',
    ['catalog reads carts of cart, a higher domain'],
  ],
  ['cart', 'select 1 from carts c, variants v', ['cart reads variants of catalog without declaring it']],
  ['cart', 'select 1 from carts join products on true', []],
  ['cart', 'with variants as (select 1) select * from variants', []],
])('%s: %s', (domain, sql, faults) => {
  expect(tableFaults(TWO, domain, tablesIn(sql))).toEqual(faults)
})
