import { expect, it } from 'vitest'
import type { ImportReport } from '#/platform/shared/import-report.ts'
import { aComponent } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Supplier } from '../../contract/suppliers.ts'

const shop = await openTestShop()
const { call, db, signInStaff } = shop
const { headers } = await signInStaff('manager')
const roses = await aComponent(db)
const tulips = await aComponent(db)
await db.sql`update components set name = 'Тюльпан жёлтый' where id = ${tulips}`
const ROSES = `Роза ${roses}`

const PATH = '/staff/api/suppliers'
const upload = <T = ImportReport>(path: string, rows: string[], query: Record<string, string> = {}) =>
  call<T>('POST', `${PATH}/${path}`, {
    headers,
    file: { bytes: Buffer.from(rows.join('\r\n')), type: 'application/octet-stream' },
    query,
  })
const check = async (rows: string[]) => (await upload('import/check', rows)).body
const apply = async (rows: string[], more: Record<string, string> = {}) =>
  upload('import', rows, { plan: (await check(rows)).plan, ...more })
const suppliers = async () => (await call<{ items: Supplier[] }>('GET', PATH, { headers })).body.items
const table = async () => (await call<string>('GET', `${PATH}/export.csv`, { headers })).body

const HEADING = 'Поставщик;Телефон;E-mail;Минимальный заказ;Дни доставки;Цветок;В пачке;Цена, ₽'
const GOOD = [
  HEADING,
  `Флора Сибирь;8 383 000-00-00;flora@example.ru;5 000;пн-ср, пт;${ROSES};20;92,50`,
  'Флора Сибирь;;;;;тюльпан желтый;50;58',
]

it('a table is shown before it is written, and nothing is written until then', async () => {
  const report = await check(GOOD)
  expect(report).toMatchObject({ rows: 2, created: 1, changed: 0, problems_total: 0 })
  expect(report.items[0]).toMatchObject({ name: 'Флора Сибирь', outcome: 'created' })
  expect(await suppliers()).toEqual([])
  expect(await upload('import', GOOD, { plan: 'other' })).toMatchObject({
    status: 409,
    body: { code: 'import_changed' },
  })
  expect((await apply(GOOD)).status).toBe(200)
  expect(await suppliers()).toMatchObject([
    {
      name: 'Флора Сибирь',
      contact: '8 383 000-00-00',
      email: 'flora@example.ru',
      minimum: 500_000,
      weekdays: [1, 2, 3, 5],
      lead_days: 1,
      order_until: '18:00',
      items: [
        { component_id: roses, pack: 20, price: 9_250 },
        { component_id: tulips, pack: 50, price: 5_800 },
      ],
    },
  ])
})

it('what is saved comes back as it was, and a price that was edited is the only change', async () => {
  await call('PATCH', `${PATH}/${(await suppliers())[0]?.id}`, {
    headers,
    body: await formOf({ contact: '+7 383 000-00-00', note: '=1+1' }),
  })
  const csv = await table()
  expect(await check([csv])).toMatchObject({ rows: 2, unchanged: 1, created: 0, changed: 0, items: [] })
  const edited = csv.replace('92,50', '99')
  const report = await check([edited])
  expect(report.items).toMatchObject([
    { name: 'Флора Сибирь', outcome: 'changed', changes: [{ code: ROSES, before: '92,50', after: '99' }] },
  ])
  const [before] = await suppliers()
  expect((await apply([edited])).status).toBe(200)
  const [after] = await suppliers()
  expect(after).toMatchObject({ note: '=1+1', contact: '+7 383 000-00-00', items: [{ price: 9_900 }, {}] })
  expect(after?.version).toBe((before?.version ?? 0) + 1)
  expect((await apply([edited])).body).toMatchObject({ changed: 0 })
})

const firstSupplier = async (): Promise<Supplier> => {
  const [first] = await suppliers()
  if (!first) throw new Error('There is no supplier')
  return first
}

const formOf = async (changes: Partial<Supplier>) => {
  const { id: _, items, ...fields } = await firstSupplier()
  return {
    ...fields,
    ...changes,
    items: items.map(({ component_id, price, pack }) => ({ component_id, price, pack })),
  }
}

it('each bad row says in Russian what is wrong, and its supplier is left out as a whole', async () => {
  const rows = [
    HEADING,
    ';;;;;;;',
    ';;;;вт;;10;5',
    `Новый;;;;;${ROSES};10;5`,
    'Кривой;;не почта;много;пт, ой;Пион неведомый;0;даром',
    `Двое;;;;вт;${ROSES};10;5`,
    `двое;;;;ср;${ROSES};10;6`,
    `Без цены;;;;вт;${ROSES};10;`,
    `Хороший;;;;ежедневно;${ROSES};10;5`,
  ]
  const report = await check(rows)
  expect(report.problems.map(({ line, column, message }) => [line, column, message])).toEqual([
    [3, 'Поставщик', 'Пусто, а нужно заполнить'],
    [3, 'Цветок', 'Пусто, а нужно заполнить'],
    [4, 'Дни доставки', 'Это новый поставщик: напишите, по каким дням он возит'],
    [5, 'Почта для заявок', 'Не похоже на адрес почты'],
    [5, 'Минимальная заявка, ₽', 'Нужна цена в рублях: 3990 или 3990,50'],
    [5, 'Дни доставки', 'Дни пишут так: пн, чт — или пн–пт, или ежедневно'],
    [5, 'Цветок', 'Нет цветка «Пион неведомый»: поправьте название или заведите его в «Цветы и материалы»'],
    [7, 'Дни доставки', 'В строке 6 у этого поставщика написано другое'],
    [7, 'Цветок', 'Это уже есть в строке 6'],
    [8, 'Цена за штуку, ₽', 'Пусто, а нужно заполнить'],
  ])
  const list = await upload<string>('import/problems', rows)
  expect(list.body).toContain('Пион неведомый')
  expect(await apply(rows)).toMatchObject({ status: 409, body: { code: 'import_bad_lines' } })
  expect((await suppliers()).map(({ name }) => name)).toEqual(['Флора Сибирь'])
  expect((await apply(rows, { skip_bad: '1' })).body).toMatchObject({ created: 1, skipped: 5 })
  expect((await suppliers()).map(({ name }) => name)).toEqual(['Флора Сибирь', 'Хороший'])
})

it('a supplier that was edited after the check is shown anew, and of two who apply at once one writes', async () => {
  const rows = [HEADING, `Флора Сибирь;;;;;${ROSES};;120`]
  const { plan } = await check(rows)
  const { id } = await firstSupplier()
  const form = await formOf({})
  const items = form.items.map((item) => ({ ...item, price: 11_000 }))
  expect((await call('PATCH', `${PATH}/${id}`, { headers, body: { ...form, items } })).status).toBe(200)
  const stale = await upload('import', rows, { plan })
  expect(stale).toMatchObject({ status: 409, body: { code: 'import_changed' } })
  const fresh = (await check(rows)).plan
  const both = await Promise.all([
    upload('import', rows, { plan: fresh }),
    upload('import', rows, { plan: fresh }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await suppliers())[0]?.items[0]).toMatchObject({ component_id: roses, pack: 20, price: 12_000 })
})

it('the template is passed over, other files are refused, and a florist gets nothing', async () => {
  const template = await call<string>('GET', `${PATH}/template.csv`, { headers })
  expect(await check([template.body])).toMatchObject({ rows: 0, problems_total: 0 })
  expect((await check(['просто текст'])).problems_total).toBeGreaterThan(0)
  const florist = (await signInStaff('florist')).headers
  expect((await call('GET', `${PATH}/export.csv`, { headers: florist })).status).toBe(403)
})
