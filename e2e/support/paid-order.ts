import { randomInt } from 'node:crypto'
import { type APIRequestContext, type APIResponse, type BrowserContext, request } from '@playwright/test'
import { logLength, signInCode } from './login-code.ts'
import { describeRun } from './run.ts'

type Dates = { items: { date: string; available: boolean; peak_title: string | null }[] }
type PlacedOrder = { id: string; number: number; payment: { confirmation_url: string } }

const BUYER = 'Аркадий'
const WINDOW = { time_type: 'interval', time_from: '17:00', time_to: '19:00' }
const ADDRESS = 'улица Ленина, 24'

export const bodyOf = async <T>(answer: APIResponse): Promise<T> => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

type OrderOptions = {
  /** The recipient says where and when. */
  recipientChooses?: boolean
  /** Override the form. */
  words?: object
  products?: string[]
  /** Instead of products. */
  lines?: OrderLine[]
}
export type OrderLine = { product_id: number; variant_id: number; quantity: number }

/** Through the API. */
export const paidOrder = async (options: OrderOptions = {}) => {
  const order = await unpaidOrder(options)
  const bank = order.payment.confirmation_url.split('/').at(-1)
  await bodyOf(await order.calls.post(`/bank/api/payments/${bank}`, { data: { action: 'pay' } }))
  return order
}

/** Waits for its payment. */
export const unpaidOrder = async (options: OrderOptions = {}) => {
  const phone = `+79${randomInt(100_000_000, 1_000_000_000)}`
  const guest = await callsOf({})
  const before = await logLength()
  await guest.post('/v2/auth/code/request', { data: { phone } })
  const signedIn = await guest.post('/v1/auth/code/verify', {
    data: { phone, code: await signInCode(phone, before), consents: { personal_data: true } },
  })
  const { access_token: token, user } = await bodyOf<{ access_token: string; user: { id: string } }>(signedIn)
  await guest.dispose()
  const calls = await callsOf({ authorization: `Bearer ${token}` })
  const placed = await placeOrder(calls, options)
  return {
    ...placed,
    phone,
    userId: user.id,
    calls,
    signIn: (context: BrowserContext) =>
      context.addCookies([{ name: 'LavandaAuthToken', value: token, url: describeRun().url }]),
  }
}

export const callsOf = (headers: Record<string, string>): Promise<APIRequestContext> =>
  request.newContext({
    baseURL: describeRun().url,
    extraHTTPHeaders: { 'x-forwarded-for': `10.98.${randomInt(256)}.${randomInt(1, 255)}`, ...headers },
  })

/** As for `paidOrder`. */
export const placeOrder = async (
  calls: APIRequestContext,
  options: OrderOptions = {},
): Promise<PlacedOrder> => {
  const { items } = await bodyOf<Dates>(await calls.get('/delivery/dates?city_id=1&lead_minutes=240'))
  const days = items.filter(({ available, peak_title }) => available && !peak_title).slice(1, 1 + DAYS)
  for (const { date } of days) {
    const answer = await tryToPlace(calls, date, options)
    // Other journeys have filled this window.
    if (answer.status() !== 409) return bodyOf<PlacedOrder>(answer)
  }
  throw new Error(`no place on ${days.map(({ date }) => date).join(', ')}`)
}

const DAYS = 5

const firstSizeOf = async (calls: APIRequestContext, slug: string): Promise<OrderLine> => {
  const product = await bodyOf<{ id: number; variants: { id: number }[] }>(
    await calls.get(`/client/products/${slug}`),
  )
  return { product_id: product.id, variant_id: product.variants[0]?.id ?? 0, quantity: 1 }
}

const tryToPlace = async (
  calls: APIRequestContext,
  date: string,
  { recipientChooses = false, words = {}, products = ['nezhnost'], lines }: OrderOptions,
): Promise<APIResponse> => {
  const where = { city_id: 1, order_type: 'delivery', date }
  const known = recipientChooses
    ? { ...where, time_type: 'recipient', is_know_address: '0' }
    : { ...where, ...WINDOW, address: ADDRESS }
  const query = new URLSearchParams(known as unknown as Record<string, string>)
  let version = ''
  for (const line of lines ?? (await Promise.all(products.map((slug) => firstSizeOf(calls, slug))))) {
    const cart = await calls.post(`/orders/cart/update-product?${query}`, { data: line })
    version = (await bodyOf<{ version: string }>(cart)).version
  }
  const form = {
    ...where,
    ...(recipientChooses
      ? { is_know_address: false, time_type: 'recipient', time_from: null, time_to: null }
      : { ...WINDOW, address: { name: ADDRESS, apartment: '47' } }),
    recipient: { name: 'Елена Викторовна', phone: '+7 973 000-00-02' },
    anonymous: true,
    card_text: `Твой ${BUYER}`,
    payment_method: 1,
    receipt_email: 'arkadiy@lavanda.example',
    version,
    consents: { personal_data: true },
    ...words,
  }
  return calls.post('/client/orders/order', { data: form })
}
