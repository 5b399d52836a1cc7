import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { signInCode } from './login-code.ts'

type Cart = { version: string; unavailable_products: { can_have: number }[] }
type Product = { id: number; variants: { id: number }[] }
type Dates = { items: { date: string; available: boolean }[] }
type DeliveryWindows = {
  items: { time_type: string; time_from: string; time_to: string; is_available: boolean }[]
}

type PlacedOrder = { payment: { confirmation_url: string } }

/** A competing customer orders and pays all that can be made of a product. */
export const buyAll = async (request: APIRequestContext, slug: string) => {
  const headers = { authorization: `Bearer ${await signIn(request)}` }
  const get = async <T>(path: string) => bodyOf<T>(await request.get(path, { headers }))
  const post = async <T>(path: string, data: object) => bodyOf<T>(await request.post(path, { headers, data }))

  const product = await get<Product>(`/client/products/${slug}`)
  const { items: dates } = await get<Dates>('/delivery/dates?city_id=1&lead_minutes=240')
  // Stems are counted for three days.
  const date = dates.find(({ available }) => available)?.date ?? ''
  const { items: windows } = await get<DeliveryWindows>(
    `/delivery/intervals?city_id=1&target_date=${date}&lead_minutes=240`,
  )
  const { time_from, time_to } =
    windows.findLast(({ time_type, is_available }) => time_type === 'interval' && is_available) ?? {}
  const where = { city_id: 1, order_type: 'delivery', date, time_type: 'interval', time_from, time_to }
  // Unpaid orders per address are limited.
  const address = 'улица Гагарина, 12'
  const query = new URLSearchParams({ ...where, address } as unknown as Record<string, string>)
  const line = { product_id: product.id, variant_id: product.variants[0]?.id }
  const update = (quantity: number) =>
    post<Cart>(`/orders/cart/update-product?${query}`, { ...line, quantity })

  // Every store with the flowers, one order each.
  for (;;) {
    const { unavailable_products: shortLines } = await update(99)
    const most = shortLines[0]?.can_have ?? 0
    if (most === 0) return
    const { version } = await update(most)
    const recipient = { name: 'Дмитрий', phone: '+7 973 000-00-01' }
    const paying = { payment_method: 1, receipt_email: 'dmitriy@lavanda.example' }
    const form = { ...where, address: { name: address }, recipient, ...paying, version }
    const { payment } = await post<PlacedOrder>('/client/orders/order', {
      ...form,
      consents: { personal_data: true },
    })
    const bank = payment.confirmation_url.split('/').at(-1)
    await post(`/bank/api/payments/${bank}`, { action: 'pay' })
  }
}

const bodyOf = async <T>(answer: APIResponse): Promise<T> => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

const signIn = async (request: APIRequestContext): Promise<string> => {
  const phone = `+79${randomInt(100_000_000, 1_000_000_000)}`
  const client = { headers: { 'x-client-id': randomUUID() } }
  await request.post('/v2/auth/code/request', { ...client, data: { phone } })
  const data = { phone, code: await signInCode(phone), consents: { personal_data: true } }
  const answer = await request.post('/v1/auth/code/verify', { ...client, data })
  return (await bodyOf<{ access_token: string }>(answer)).access_token
}
