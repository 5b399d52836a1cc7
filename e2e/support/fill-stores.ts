import { randomUUID } from 'node:crypto'
import { request } from '@playwright/test'
import people from '../../db/demo/data/people.json' with { type: 'json' }
import { cachedToken } from './cached-token.ts'
import { bodyOf } from './paid-order.ts'
import { describeRun } from './run.ts'

type StockRow = { component_id: number; name: string; on_hand: number }

const STORES = [1, 2, 3, 4]
/** Of the bouquets that journeys order: together they take more than a demo shop has. */
const FLOWERS = /^(Эустома|Гипсофила|Эвкалипт|Роза кустовая|Диантус|Бумага матовая|Лента)/
const QUANTITY = 900

/** Before all journeys. A shop that runs for itself stays as it is. */
export default async () => {
  if (process.env.SHOP_URL) return
  const phone = people.staff.find(({ role }) => role === 'manager')?.phone ?? ''
  const calls = await request.newContext({
    baseURL: describeRun().url,
    extraHTTPHeaders: { authorization: `Bearer ${await cachedToken('manager', phone)}` },
  })
  for (const store of STORES) {
    const { items } = await bodyOf<{ items: StockRow[] }>(await calls.get(`/staff/api/stock/${store}`))
    for (const { component_id, on_hand } of items.filter(({ name }) => FLOWERS.test(name))) {
      const data = { key: randomUUID(), component_id, kind: 'delivery', quantity: QUANTITY, seen: on_hand }
      await bodyOf(await calls.post(`/staff/api/stock/${store}/entries`, { data }))
    }
  }
  await calls.dispose()
}
