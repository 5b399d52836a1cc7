import { expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { connect } from './db.ts'
import { createTestDatabase } from '#/testing/database/test-database.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const database = await createTestDatabase(false)
const shop = await openTestShop({ database })
const { sql } = shop.db

const ready = () => shop.shop.server.inject({ url: '/ready' }).then(({ statusCode }) => statusCode)

it.each([
  [
    'table',
    'product_makers',
    'alter table product_makers rename to lost',
    'alter table lost rename to product_makers',
  ],
  [
    'index',
    'users_phone_end',
    'alter index users_phone_end rename to lost',
    'alter index lost rename to users_phone_end',
  ],
  [
    'constraint',
    'variants.variants_price_check',
    'alter table variants rename constraint variants_price_check to lost',
    'alter table variants rename constraint lost to variants_price_check',
  ],
  [
    'trigger',
    'categories.search_category_renamed',
    'alter table categories disable trigger search_category_renamed',
    'alter table categories enable trigger search_category_renamed',
  ],
  [
    'function',
    'follow_synonyms()',
    'alter function follow_synonyms() rename to lost',
    'alter function lost() rename to follow_synonyms',
  ],
  [
    'function',
    'missing_schema_objects()',
    'alter function missing_schema_objects() rename to lost',
    'alter function lost() rename to missing_schema_objects',
  ],
])('a lost %s (%s) is noticed by /ready and by the audit', async (_kind, name, lose, find) => {
  await expect.poll(ready).toBe(200)
  await sql.script(lose)
  try {
    await expect.poll(ready).toBe(503)
    await expect(shop.audit()).rejects.toThrow(name)
    expect(shop.warned.join('\n')).toContain(name)
  } finally {
    await sql.script(find)
  }
  await expect.poll(ready).toBe(200)
})

it('a database that has lost something is not migrated any further', async () => {
  await sql`create table undone as select * from migrations where id = (select max(id) from migrations)`
  await sql`delete from migrations where id = (select id from undone)`
  await sql`alter table reasons rename to lost`
  await expect(migrate(database.url)).rejects.toThrow('table reasons')
  await sql`alter table lost rename to reasons`
  await sql`insert into migrations select * from undone`
  await sql`drop table undone`
})

it('a manifest that a crash kept from being written is written at the next start', async () => {
  const before = await sql`select count(*)::int from schema_manifest`
  await sql`delete from schema_manifest where kind = 'migration' or name = 'reasons'`
  await migrate(database.url)
  expect(await sql`select count(*)::int from schema_manifest`).toEqual(before)
})

it('no function depends on its caller’s search path', async () => {
  const own = await sql<{ name: string; free: boolean }[]>`
    select p.oid::regprocedure::text as name, p.prosqlbody is null
      and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%') as free
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`
  expect(own.length).toBeGreaterThan(40)
  expect(own.filter(({ free }) => free).map(({ name }) => name)).toEqual([])
})

it('an index on words answers a caller without a search path', async () => {
  const bare = connect(`${database.url}?options=-csearch_path%3D`, 1)
  try {
    await bare`
      insert into public.categories (id, slug, name, full_name, position)
      values (900, 'rozy', 'Розы', 'Букеты роз', 1)`
    const [row] = await bare`select search::text from public.categories where id = 900`
    expect(row?.search).toBe("'букет':1B 'роз':1B")
    await bare`delete from public.categories where id = 900`
  } finally {
    await bare.end()
  }
})
