import type { Browser, BrowserContext } from '@playwright/test'
import { everyPath, fillPath } from './every-address.ts'
import { handOver } from './hand-over.ts'
import { bodyOf, paidOrder, unpaidOrder } from './paid-order.ts'
import { asStaff } from './staff.ts'

type CustomerPages = {
  /** Each with whatever its parameter names: an order, a link that was sent. */
  addresses: string[]
  signIn: (context: BrowserContext) => Promise<void>
  dispose: () => Promise<void>
}

export const isOfStaff = (path: string) => path === '/staff' || path.startsWith('/staff/')

/** Pages of the same route that look different. */
const MORE = ['/product/krasnye-rozy-50', '/search?q=розы']

/** Every page that is not the staff's, as found in the routes. */
export const customerPages = async (browser: Browser): Promise<CustomerPages> => {
  const paid = await paidOrder()
  const open = await paidOrder({ recipientChooses: true })
  const waiting = await unpaidOrder()
  const given = await paidOrder()
  const desk = await browser.newContext()
  const headers = await asStaff(desk, 'manager')
  const asked = await bodyOf<{ url: string }>(
    await open.calls.get(`/client/orders/order/${open.id}/recipient-link`),
  )
  const claim = await bodyOf<{ token: string }>(
    await paid.calls.get(`/client/orders/order/${paid.id}/claim-link`),
  )
  const certificate = await bodyOf<{ id: string }>(
    await paid.calls.post('/client/certificates', {
      data: {
        amount: 500_000,
        design: 'light',
        way: 'print',
        receipt_email: 'marina@example.ru',
        key: crypto.randomUUID(),
      },
    }),
  )
  const samples: Record<string, string> = {
    '/category/:slug': '/category/bukety',
    '/product/:slug': '/product/nezhnost',
    '/order/ready': `/order/ready?id=${paid.id}`,
    '/bank/:id': new URL(paid.payment.confirmation_url, asked.url).pathname,
    '/a/:token': new URL(asked.url).pathname,
    '/bouquet/:token': await bouquetPage(desk, headers, given.id),
    // The demo's orders on their way are looked at by its own customers.
    '/way/:id/:token': `/way/${paid.id}/AAAAAAAAAAAAAAAAAAAAAA`,
    '/claim/:token': `/claim/${claim.token}`,
    '/certificate/:id': `/certificate/${certificate.id}`,
    // Nobody was sent it: a page that says so.
    '/gift/:token': '/gift/AAAAAAAAAAAAAAAAAAAAAA',
    '/pay/:token': await payLink(desk, headers, waiting),
    // Nobody was sent these: the shop, and a page that says so.
    '/s/:token': '/s/AAAAAAAAAAAA',
    '/stop/:token': '/stop/AAAAAAAAAAAA',
  }
  await desk.close()
  const paths = everyPath().filter((path) => !isOfStaff(path))
  return {
    addresses: [...paths.map((path) => samples[path] ?? fillPath(path, { id: paid.id })), ...MORE],
    signIn: async (context) => {
      await paid.signIn(context)
    },
    dispose: async () => {
      for (const { calls } of [paid, open, waiting, given]) await calls.dispose()
    },
  }
}

type Headers = Record<string, string>

const payLink = async (
  desk: BrowserContext,
  headers: Headers,
  { id, calls, payment }: Awaited<ReturnType<typeof unpaidOrder>>,
): Promise<string> => {
  // Begun for the customer's own page; the next one is the link's.
  const first = payment.confirmation_url.split('/').at(-1) ?? ''
  await bodyOf(await calls.post(`/bank/api/payments/${first}`, { data: { action: 'refuse' } }))
  const shared = await desk.request.post(`/staff/api/orders/${id}/pay-link`, {
    headers,
    data: { send: false },
  })
  const { url } = await bodyOf<{ url: string }>(shared)
  return new URL(url).pathname
}

const bouquetPage = async (desk: BrowserContext, headers: Headers, id: string): Promise<string> => {
  await handOver(desk, headers, id)
  const { url } = await bodyOf<{ url: string }>(
    await desk.request.post(`/staff/api/orders/${id}/bouquet-link`, { headers }),
  )
  return new URL(url).pathname
}
