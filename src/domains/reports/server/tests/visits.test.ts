import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { writeVisits } from '../service/count-visits.ts'

const shop = await openTestShop()
const { db } = shop

/** `fetch` writes these headers itself. */
const open = async (path: string, headers: Record<string, string>) => {
  const request = get((await shop.listen()) + path, { headers })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
}

const ARRIVAL = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }

it('an arrival from elsewhere is a visit; a step inside, a robot and the staff are not', async () => {
  await open('/robots.txt', ARRIVAL)
  await open('/robots.txt', { ...ARRIVAL, 'sec-fetch-site': 'none' })
  await open('/robots.txt', { ...ARRIVAL, 'sec-fetch-site': 'same-origin' })
  await open('/robots.txt', {})
  await open('/robots.txt', { ...ARRIVAL, 'sec-purpose': 'prefetch' })
  await open('/staff', ARRIVAL)
  await writeVisits(db)
  const rows = await db.sql<{ visits: number }[]>`select visits from report_visits`
  expect(rows).toEqual([{ visits: 2 }])
  const columns = await db.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'report_visits' order by 1`
  expect(columns.map(({ name }) => name)).toEqual(['date', 'visits'])
})
