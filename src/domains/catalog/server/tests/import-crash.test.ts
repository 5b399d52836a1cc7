import { afterAll, expect, it } from 'vitest'
import { startShopProcess } from '#/testing/shop/shop-process.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { ImportReport } from '#/platform/shared/import-report.ts'

const IMPORT = '/staff/api/assortment/import'
/** More than are written at once. */
const PRODUCTS = 400
/** A process starts slowly on a busy machine. */
const PROCESS_STARTS_WITHIN = 90_000

const shop = await openTestShop()
const { call, db, clock, context } = shop
const manager = await shop.signInStaff('manager')
const processes: { kill(): Promise<void> }[] = []
afterAll(() => Promise.all(processes.map((one) => one.kill())))

const tableOf = (name: string) =>
  Buffer.from(
    `Название;Раздел;Цена;Состав\n${Array.from({ length: PRODUCTS }, (_, at) => `${name} ${at};${name};1990;Лента ${name} × 2\n`).join('')}`,
  )
const make = { make_missing: 'true' }
const check = async (bytes: Buffer) =>
  (
    await call<ImportReport>('POST', `${IMPORT}/check`, {
      headers: manager.headers,
      query: make,
      file: { bytes, type: 'text/csv' },
    })
  ).body
const countOf = async (name: string) => {
  const [row] = await db.sql<[{ products: number; others: number; logged: number }]>`
    select (select count(*)::int from products where name like ${`${name} %`}) as products,
      (select count(*)::int from categories where name = ${name})
        + (select count(*)::int from components where name = ${`Лента ${name}`}) as others,
      (select count(*)::int from audit_log where action = 'product.import' and after ->> 'name' like ${`${name} %`}) as logged`
  return row
}
/** In a process that dies there: its answer is lost. */
const dieApplying = async (at: string, bytes: Buffer, plan: string) => {
  const dying = await startShopProcess(context.settings.databaseUrl ?? '', clock.now(), { DIES_AT: at })
  processes.push(dying)
  const query = new URLSearchParams({ plan, ...make })
  const sent = fetch(`${dying.url}${IMPORT}?${query}`, {
    method: 'POST',
    headers: { ...manager.headers, 'content-type': 'text/csv' },
    body: new Uint8Array(bytes),
  })
  await expect(sent).rejects.toThrow('fetch failed')
}

it(
  'an import whose process dies before its end has written nothing, and the next one is whole',
  async () => {
    const bytes = tableOf('Заря')
    const { plan } = await check(bytes)
    await dieApplying('import.written', bytes, plan)
    expect(await countOf('Заря')).toEqual({ products: 0, others: 0, logged: 0 })
    expect((await check(bytes)).plan).toBe(plan)
    const again = await call('POST', IMPORT, {
      headers: manager.headers,
      query: { plan, ...make },
      file: { bytes, type: 'text/csv' },
    })
    expect(again.status).toBe(200)
    expect(await countOf('Заря')).toEqual({ products: PRODUCTS, others: 2, logged: PRODUCTS })
  },
  PROCESS_STARTS_WITHIN,
)

it(
  'one whose process dies after its end is there, and the same table brings nothing twice',
  async () => {
    const bytes = tableOf('Луг')
    const { plan } = await check(bytes)
    await dieApplying('import.committed', bytes, plan)
    expect(await countOf('Луг')).toEqual({ products: PRODUCTS, others: 2, logged: PRODUCTS })
    const again = await call<{ code: string }>('POST', IMPORT, {
      headers: manager.headers,
      query: { plan, ...make },
      file: { bytes, type: 'text/csv' },
    })
    expect([again.status, again.body.code]).toEqual([409, 'import_changed'])
    expect(await countOf('Луг')).toEqual({ products: PRODUCTS, others: 2, logged: PRODUCTS })
  },
  PROCESS_STARTS_WITHIN,
)
