import { expect, test } from 'vitest'
import { connect } from './db.ts'
import { pickFreePort } from '../free-port.ts'
import { migrate } from './migrate.ts'
import { eachHost, primaryOf } from './find-primary.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { context } = await openTestShop()
const own = context.settings.databaseUrl ?? ''
const nobody = `127.0.0.1:${await pickFreePort()}`
const several = own.replace(/(\/\/[^@]*@)([^/]+)(.*)$/, `$1${nobody},$2$3?target_session_attrs=primary`)

test.each([
  ['postgres://u:p@one:5432,two:5433/shop', ['postgres://u:p@one:5432/shop', 'postgres://u:p@two:5433/shop']],
  ['postgres://one,two/shop?target_session_attrs=primary', ['postgres://one/shop', 'postgres://two/shop']],
  [
    'postgres://one,two/shop?target_session_attrs=primary&ssl=require',
    ['postgres://one/shop?ssl=require', 'postgres://two/shop?ssl=require'],
  ],
  ['postgres://u:p@one/shop?a=1,2', ['postgres://u:p@one/shop?a=1,2']],
])('%s names its hosts', (url, hosts) => {
  expect(eachHost(url)).toEqual(hosts)
})

test('of several hosts the one that answers is used, by all who ask the database', async () => {
  expect(await primaryOf(several)).toBe(own)
  await migrate(several)
  const sql = connect(several, 4)
  const answers = await Promise.all(Array.from({ length: 8 }, () => sql<{ one: number }[]>`select 1 as one`))
  expect(answers.every(([row]) => row?.one === 1)).toBe(true)
  await sql.end()
})

test('without a primary the first one is named, which says why', async () => {
  const [gone = ''] = eachHost(several)
  expect(await primaryOf(several.replace(/,[^/]+/, `,${nobody}`))).toBe(gone)
})
