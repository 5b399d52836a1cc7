import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `drop` before anything is done, `lose` the answer after it, `fault` with a 500 before, `hang` for ever, `garbage` for JSON. */
type Trouble = 'drop' | 'lose' | 'fault' | 'hang' | 'garbage'

type Item = {
  offerId: string
  offerName: string
  count: number
  price: number
  subsidies?: { amount: number }[]
}
export type OrderThere = {
  id: number
  status: string
  substatus: string
  updatedAt: Date
  items: Item[]
  delivery: object
  notes?: string
}

const KEY = 'ACMA:key-of-the-tests'
const CAMPAIGN = '4242'
/** A step leads to these; to itself as well. */
const STEPS: Record<string, readonly string[]> = {
  'PROCESSING STARTED': ['PROCESSING PACKAGING', 'CANCELLED SHOP_FAILED'],
  'PROCESSING PACKAGING': ['PROCESSING READY_TO_SHIP', 'CANCELLED SHOP_FAILED'],
  'PROCESSING READY_TO_SHIP': ['DELIVERY ', 'CANCELLED SHOP_FAILED'],
  'DELIVERY ': ['DELIVERED ', 'CANCELLED SHOP_FAILED'],
}

class BadRequest extends Error {}

/** The partner API v2 of a campaign with its own delivery; keeps order of steps, lies and fails on demand. */
export const openYandexMarketStandIn = async (now: () => Date) => {
  const orders = new Map<number, OrderThere>()
  const stocks = new Map<string, number>()
  const asked: string[] = []
  const steps: string[] = []
  const troubles: { path: RegExp; trouble: Trouble }[] = []
  let last = 7000
  let pageSize = 50

  const list = (query: URLSearchParams) => {
    const since = Date.parse(query.get('updatedAtFrom') ?? '')
    if (!(since > 0)) throw new BadRequest('BAD_DATE')
    const found = [...orders.values()].filter(({ updatedAt }) => updatedAt.getTime() >= since)
    const from = Number(query.get('page_token') ?? 0)
    const next = from + pageSize < found.length ? String(from + pageSize) : null
    return {
      orders: found.slice(from, from + pageSize).map(({ updatedAt: _at, ...order }) => order),
      paging: { ...(next && { nextPageToken: next }) },
    }
  }

  const step = (id: number, body: { order: { status: string; substatus?: string } }) => {
    const order = orders.get(id)
    if (!order) throw new BadRequest('NOT_FOUND')
    const [before, after] = [
      `${order.status} ${order.substatus}`,
      `${body.order.status} ${body.order.substatus ?? ''}`,
    ]
    if (before !== after) {
      if (!STEPS[before]?.includes(after)) throw new BadRequest('STATUS_NOT_ALLOWED')
      Object.assign(order, {
        status: body.order.status,
        substatus: body.order.substatus ?? '',
        updatedAt: now(),
      })
      steps.push(`${id} ${after.trim()}`)
    }
    return { order }
  }

  const answer = (method: string, url: URL, body: never): object => {
    const [, path = ''] = new RegExp(`^/v2/campaigns/${CAMPAIGN}(.*)$`).exec(url.pathname) ?? []
    if (method === 'GET' && path === '') return { campaign: { id: Number(CAMPAIGN), domain: 'Лаванда' } }
    if (method === 'GET' && path === '/orders') return list(url.searchParams)
    const [, id] = /^\/orders\/(\d+)\/status$/.exec(path) ?? []
    if (method === 'PUT' && id) return step(Number(id), body)
    if (method === 'PUT' && path === '/offers/stocks') {
      for (const { sku, items } of (body as { skus: { sku: string; items: { count: number }[] }[] }).skus)
        stocks.set(sku, items[0]?.count ?? 0)
      return { status: 'OK' }
    }
    throw new BadRequest('NOT_FOUND')
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://market')
    const text = (await request.toArray()).join('')
    asked.push(`${request.method} ${url.pathname}`)
    const send = (status: number, json: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    const at = troubles.findIndex(({ path }) => path.test(url.pathname))
    const [{ trouble } = {}] = at < 0 ? [] : troubles.splice(at, 1)
    if (trouble === 'hang') return
    if (trouble === 'drop') return void request.socket.destroy()
    if (trouble === 'fault') return send(500, { status: 'ERROR', errors: [{ code: 'INTERNAL_ERROR' }] })
    if (trouble === 'garbage') return void response.writeHead(200).end('<html>Технические работы</html>')
    if (request.headers['api-key'] !== KEY)
      return send(403, { status: 'ERROR', errors: [{ code: 'FORBIDDEN' }] })
    try {
      const json = answer(request.method ?? '', url, (text === '' ? {} : JSON.parse(text)) as never)
      if (trouble === 'lose') return void request.socket.destroy()
      send(200, json)
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error
      send(error.message === 'NOT_FOUND' ? 404 : 400, { status: 'ERROR', errors: [{ code: error.message }] })
    }
  }

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`
  return {
    settings: { url, key: KEY, campaign: CAMPAIGN },
    orders,
    stocks,
    asked,
    /** Those that were really taken, in their sequence. */
    steps,
    sells: (items: Partial<Item>[], more: Partial<OrderThere> = {}): OrderThere => {
      const order = {
        id: ++last,
        status: 'PROCESSING',
        substatus: 'STARTED',
        updatedAt: now(),
        items: items.map((item) => ({
          offerId: 'YM-1',
          offerName: 'Нежность',
          count: 1,
          price: 4200,
          ...item,
        })),
        delivery: {
          price: 300,
          dates: { fromDate: '20-05-2026', fromTime: '11:00', toTime: '13:00' },
          address: {
            city: 'Омск',
            street: 'улица Ленина',
            house: '24',
            apartment: '7',
            recipient: 'Елена',
            phone: '+79131442031',
          },
        },
        ...more,
      }
      orders.set(order.id, order)
      return order
    },
    cancels: (id: number) => {
      const order = orders.get(id)
      if (order)
        Object.assign(order, { status: 'CANCELLED', substatus: 'USER_CHANGED_MIND', updatedAt: now() })
    },
    /** The next requests of such a path. */
    fails: (path: RegExp, ...how: Trouble[]) =>
      void troubles.push(...how.map((trouble) => ({ path, trouble }))),
    pageOf: (size: number) => void (pageSize = size),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
