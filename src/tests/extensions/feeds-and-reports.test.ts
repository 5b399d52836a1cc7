import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import cityCouriers from '../../../examples/city-couriers/index.ts'
import type { Extension, ReadShop } from '#/extensions.ts'
import { withExtensions } from '#/platform/server/extensions/load-extensions.ts'
import { readSettings } from '#/platform/server/settings.ts'
import { asStartUpFailure, failureText } from '#/platform/server/start/start-up-failure.ts'
import type { OtherReport } from '#/domains/reports/contract/others.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const SITE = 'https://lavanda.example'
const folder = await mkdtemp(path.join(os.tmpdir(), 'lavanda-other-extensions-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What goes wrong, and what may not be done, in one. */
let read: (read: ReadShop) => Promise<unknown> = async () => []
let write: () => string = () => 'fine'
const wild = {
  name: 'wild',
  feeds: [{ name: 'wild', title: 'Дикий фид', type: 'text/plain; charset=utf-8', write: () => write() }],
  reports: [
    {
      name: 'wild',
      title: 'Дикий отчёт',
      columns: [
        { name: 'what', title: 'Что', kind: 'text' },
        { name: 'sum', title: 'Сумма', kind: 'money' },
        { name: 'day', title: 'День', kind: 'date' },
        { name: 'n', title: 'Сколько', kind: 'number' },
      ],
      read: (_period, reading) => read(reading) as Promise<[]>,
    },
  ],
} satisfies Extension

const shop = await openTestShop({
  demo: true,
  pageCacheBytes: 10_000_000,
  settings: { extensions: [cityCouriers, wild], siteUrl: SITE },
})
const { call, db, warned, clock, signInStaff } = shop
const manager = await signInStaff('manager')
const PERIOD = 'from=2026-05-01&to=2026-05-19'

const feed = async (name: string) => {
  const answer = await call<string>('GET', `/feeds/${name}/1`)
  return { status: answer.status, type: answer.headers['content-type'], text: answer.body }
}

test('a feed of an extension has the offers of the shop’s own, in its own form', async () => {
  const yml = (await feed('yml')).text
  const { status, type, text } = await feed('price-list')
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
  const [headings = '', ...lines] = text.split('\r\n')
  expect(headings).toBe('id;name;size;price;old_price;available;url;picture')
  expect(lines).toHaveLength([...yml.matchAll(/<offer /g)].length)
  const line = lines.find((one) => one.includes('/product/krasnye-rozy-50?size=7;'))?.split(';') ?? []
  const offer =
    /<offer id="(\d+)"[^>]*available="(\w+)">\s*<name>([^<]*)<\/name>\s*<url>[^<]*krasnye-rozy-50\?size=7<\/url>\s*<price>(\d+)/.exec(
      yml,
    )
  const [, id, available, name, price] = offer ?? []
  expect(line.slice(0, 2)).toEqual([id, name])
  expect([line[3], line[5]]).toEqual([`${price}.00`, available === 'true' ? 'yes' : 'no'])
  expect(line[6]).toBe(`${SITE}/product/krasnye-rozy-50?size=7`)
  expect(line[7]).toMatch(/^https:\/\/lavanda\.example\/pictures\/.+\.webp$/)
})

test('it is told to whoever imports and exports, and to nobody else', async () => {
  const { body } = await call<{ items: object[] }>('GET', '/staff/api/feeds', { headers: manager.headers })
  expect(body.items).toEqual([
    { name: 'price-list', title: 'Прайс-лист для городской площадки', extension: 'city-couriers' },
    { name: 'wild', title: 'Дикий фид', extension: 'wild' },
  ])
  const courier = await signInStaff('courier')
  expect((await call('GET', '/staff/api/feeds', { headers: courier.headers })).status).toBe(403)
})

test('a feed that fails is a 503 and a line in the log, its last answer serves meanwhile, and the shop goes on', async () => {
  write = () => {
    throw new Error('out of ink')
  }
  expect((await feed('wild')).status).toBe(503)
  expect(warned.filter((line) => line.includes('out of ink'))).toEqual([
    'extension wild, feed wild: out of ink',
  ])
  write = () => 7 as unknown as string
  expect((await feed('wild')).status).toBe(503)
  write = () => 'ink is here'
  expect(await feed('wild')).toEqual({ status: 200, type: 'text/plain; charset=utf-8', text: 'ink is here' })
  write = () => {
    throw new Error('out of ink')
  }
  clock.advance(5 * 60_000)
  expect((await feed('wild')).text).toBe('ink is here')
  expect((await feed('price-list')).status).toBe(200)
  expect((await feed('none')).status).toBe(404)
  expect((await call('GET', '/feeds/price-list/77')).status).toBe(404)
})

const report = (name: string, query = PERIOD, headers = manager.headers) =>
  call<OtherReport & { fields?: object }>('GET', `/staff/api/reports/others/${name}?${query}`, { headers })

test('a report of an extension: cells of their kinds, a table that Excel opens, and the rights of reports', async () => {
  read = (reading) => reading`
    select 'Роза; алая' as what, 99000::bigint as sum, '2026-05-19'::date as day, count(*) as n
    from cities where id = any(${[1, 2]})`
  const { body } = await report('wild')
  expect(body.rows).toEqual([['Роза; алая', 99_000, '2026-05-19', 2]])
  const list = await call<{ items: object[] }>('GET', '/staff/api/reports/others', {
    headers: manager.headers,
  })
  expect(list.body.items).toEqual([
    { name: 'delivery-costs', title: 'Служба доставки' },
    { name: 'wild', title: 'Дикий отчёт' },
  ])
  const table = await call<string>('GET', `/staff/api/reports/others/wild/table?${PERIOD}`, {
    headers: manager.headers,
  })
  expect(table.body).toBe('\ufeffЧто;Сумма;День;Сколько\r\n"Роза; алая";990,00;2026-05-19;2\r\n')
  expect((await report('none')).status).toBe(404)
  expect((await report('wild', 'from=2024-01-01&to=2026-05-19')).body.fields).toHaveProperty('to')
  const florist = await signInStaff('florist')
  expect((await report('wild', PERIOD, florist.headers)).status).toBe(403)
})

test('a report can neither write nor hold up the shop', async () => {
  const names = () => db.sql`select id, name from cities order by id`
  const before = await names()
  const tries: ((reading: ReadShop) => Promise<unknown>)[] = [
    (reading) => reading`update cities set name = 'Нет' returning id`,
    (reading) => reading`with gone as (delete from cities returning id) select * from gone`,
    (reading) => reading`select 1) asked; commit; update cities set name = 'Нет'; select * from (select 1`,
    (reading) => reading`select nextval('orders_number')`,
    (reading) => reading`select pg_sleep(60)`,
    // The error that it hides fails the whole all the same.
    async (reading) => {
      await reading`select 1 / 0`.catch(() => {})
      return []
    },
    async () => [{ sum: 'много' }],
    async () => [{ day: 'вчера' }],
    async () => 'no rows',
    async () => Array.from({ length: 5_001 }, () => ({ n: 1 })),
  ]
  for (const one of tries) {
    read = one
    expect((await report('wild')).status).toBe(503)
  }
  expect(await names()).toEqual(before)
  expect(warned.filter((line) => line.startsWith('extension wild, report wild')).length).toBeGreaterThan(4)

  const kept: ReadShop[] = []
  read = async (reading) => {
    kept.push(reading)
    return []
  }
  expect((await report('wild')).body.rows).toEqual([])
  for (const reading of kept) await expect(reading`select 1`).rejects.toThrow('over')
  expect(kept).toHaveLength(1)
}, 60_000)

let files = 0
const start = async (text: string) => {
  const file = path.join(folder, `extension-${++files}.mjs`)
  await writeFile(file, `export default ${text}`)
  const opening = { env: {}, now: () => new Date(), siteUrl: '', logWarning: () => {} }
  return withExtensions(readSettings({ EXTENSIONS: `./examples/city-couriers,${file}` }), opening).then(
    ({ extensions }) => extensions.map(({ name }) => name),
    (error: unknown) => failureText(asStartUpFailure(error)),
  )
}

test('what is wrong with a feed or a report is said at the start', async () => {
  const one = (feeds: string) => start(`{ name: 'other', feeds: ${feeds} }`)
  const good = `name: 'own', title: 'Свой', type: 'text/plain', write: () => ''`
  expect(await one(`[{ ${good} }]`)).toEqual(['city-couriers', 'other'])
  expect(await one('() => []')).toContain('«feeds» должно быть списком')
  expect(await one(`[{ ${good} }, { ${good} }]`)).toContain('feeds[1]')
  expect(await one(`[{ ${good}, type: '' }]`)).toContain('feeds[0]')
  expect(await one(`[{ ${good}, name: 'yml' }]`)).toContain('feeds[0]')
  expect(await one(`[{ ${good}, write: 1 }]`)).toContain('feeds[0]')
  expect(await one('[null]')).toContain('feeds[0]')
  expect(await one(`[{ ${good}, name: 'price-list' }]`)).toContain('«feeds/price-list» уже даёт')
  const table = (columns: string) =>
    start(
      `{ name: 'other', reports: [{ name: 'own', title: 'Свой', columns: ${columns}, read: async () => [] }] }`,
    )
  expect(await table(`[{ name: 'a', title: 'А', kind: 'money' }]`)).toEqual(['city-couriers', 'other'])
  expect(await table(`[{ name: 'a', title: 'А', kind: 'colour' }]`)).toContain('reports[0]')
  expect(await table('[]')).toContain('reports[0]')
  expect(await start(`{ name: 'other', delivery: () => ({}) }`)).toContain('delivery')
})
