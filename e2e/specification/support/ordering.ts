import { randomInt, randomUUID } from 'node:crypto'
import { answered, type Customer } from './calls.ts'

type Product = { id: number; variants: { id: number }[] }
export type Cart = {
  version: string
  available_products: { id: string; product_id: number; quantity: number }[]
  unavailable_products: { id: string; reason: string }[]
  deleted_products: { id: string }[]
  totals: { goods: number; promo: number; bonuses: number; delivery: number; total: number }
  promocode: { code: string; ok: boolean } | null
}
export type PlacedOrder = {
  id: string
  number: number
  status: string
  payment: { status: string; confirmation_url: string | null }
}

export const bouquet = async ({ calls }: Pick<Customer, 'calls'>, slug = 'nezhnost') => {
  const { id, variants } = await answered<Product>(calls.get(`/client/products/${slug}`))
  return { product_id: id, variant_id: variants[0]?.id }
}

/** Surely available: the second open day of Омск, evening, centre. */
export const whereAndWhen = async ({ calls }: Pick<Customer, 'calls'>) => {
  const { items } = await answered<{
    items: { date: string; available: boolean; peak_title: string | null }[]
  }>(calls.get('/delivery/dates?city_id=1'))
  // A day of their own: the other journeys fill the windows of the second one.
  const date = items.filter(({ available, peak_title }) => available && !peak_title)[3]?.date ?? ''
  return {
    city_id: 1,
    order_type: 'delivery',
    date,
    time_type: 'interval',
    time_from: '17:00',
    time_to: '19:00',
  }
}

export const orderForm = async (customer: Pick<Customer, 'calls' | 'user'>, words: object = {}) => {
  const where = await whereAndWhen(customer)
  const address = 'улица Ленина, 24'
  const query = new URLSearchParams({ ...where, address } as unknown as Record<string, string>)
  const data = { ...(await bouquet(customer)), quantity: 1 }
  const cart = await answered<Cart>(customer.calls.post(`/orders/cart/update-product?${query}`, { data }))
  return {
    ...where,
    // Unpaid orders per address are limited.
    address: { name: address, apartment: String(randomInt(1, 100_000)) },
    recipient: { name: 'Елена Викторовна', phone: customer.user.phone },
    comment: 'Позвоните заранее',
    card_text: 'С днём рождения!',
    payment_method: 4,
    version: cart.version,
    consents: { personal_data: true },
    ...words,
  }
}

export const order = async (
  customer: Pick<Customer, 'calls' | 'user'>,
  words: object = {},
): Promise<PlacedOrder> =>
  answered<PlacedOrder>(
    customer.calls.post('/client/orders/order', {
      data: await orderForm(customer, words),
      headers: { 'idempotency-key': randomUUID() },
    }),
  )
