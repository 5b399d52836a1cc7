import type { BrowserContext } from '@playwright/test'
import people from '../../db/demo/data/people.json' with { type: 'json' }
import { cachedToken } from './cached-token.ts'
import { bodyOf, callsOf } from './paid-order.ts'
import { describeRun } from './run.ts'

type Orders = { items: { id: string; status: string }[] }
/** Orders that are claimed about. */
const LAST = 2

type Calls = Awaited<ReturnType<typeof callsOf>>
type DemoPages = { signIn: (context: BrowserContext) => Promise<void>; addresses: string[] }

/** Pages of a customer of the demo shop, who has what a new one has not. */
const pagesOf = async (key: string, find: (calls: Calls) => Promise<string[]>): Promise<DemoPages> => {
  const phone = people.customers.find((one) => one.key === key)?.phone ?? ''
  const value = await cachedToken(key, phone)
  const calls = await callsOf({ authorization: `Bearer ${value}` })
  const addresses = await find(calls)
  await calls.dispose()
  return {
    addresses,
    signIn: (context) => context.addCookies([{ name: 'LavandaAuthToken', value, url: describeRun().url }]),
  }
}

const ordersOf = async (calls: Calls, status: string): Promise<string[]> => {
  const { items } = await bodyOf<Orders>(await calls.get('/client/orders?size=50'))
  return items.filter((one) => one.status === status).map(({ id }) => id)
}

/** With what others read of them by a link. */
const onTheirWay = async (calls: Calls): Promise<string[]> => {
  const addresses: string[] = []
  for (const id of await ordersOf(calls, 'delivering')) {
    const { url } = await bodyOf<{ url: string }>(await calls.get(`/client/orders/order/${id}/way-link`))
    addresses.push(`/profile/orders/${id}`, new URL(url).pathname)
  }
  return addresses
}

/** An order on its way, dates to remember and points; a claim with photos. */
export const demoPages = async (): Promise<DemoPages[]> => [
  await pagesOf('marina', async (calls) => [
    ...(await onTheirWay(calls)),
    '/profile/reasons',
    '/profile/bonuses',
  ]),
  await pagesOf('natalia', async (calls) => {
    const links: string[] = []
    for (const id of (await ordersOf(calls, 'completed')).slice(0, LAST)) {
      const { token } = await bodyOf<{ token: string }>(
        await calls.get(`/client/orders/order/${id}/claim-link`),
      )
      links.push(`/claim/${token}`)
    }
    return links
  }),
]
