import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import { findGoods, findVariant } from '../../products.ts'
import orders from '../../data/orders.json' with { type: 'json' }
import people from '../../data/people.json' with { type: 'json' }
import reviews from '../../data/reviews.json' with { type: 'json' }

const LAST_REVIEWED = 2240
const NO_PERSON = { name: '', phone: '' }

/** Moments relative to the filling, people and goods by key. */
export type DemoOrder = {
  number: number
  /** Of a marketplace: nobody is known to have ordered. */
  customer?: string
  source?: Marketplace
  source_ref?: string
  status: OrderStatus
  payment_status: string
  payment_method_id: number
  created_minutes_ago?: number
  created_days_ago?: number
  store_id: number
  order_type: 'delivery' | 'pickup'
  zone_id?: number | null
  slot: {
    time_type: 'interval' | 'recipient'
    after_minutes?: number
    days_ago?: number
    from?: string
    to?: string
  }
  recipient: { name: string; phone: string }
  address: Record<string, string | boolean> | null
  address_status?: string
  needs_attention?: string
  attention_reason?: string
  cancel_asked?: boolean
  lines: { product: string; variant: string; quantity: number }[]
  card_text?: string
  reason?: string
  anonymous?: boolean
  photo: string
  photo_recipient?: boolean
  substitution?: string
  /** `unpaid`: never paid. */
  cancel_reason?: string
  /** By staff, kopecks. */
  refund?: { amount: number; reason: string }
}

const taken = new Set((orders as DemoOrder[]).map(({ number }) => number))
/** Free ones, the newest first. */
const numbers = Array.from({ length: reviews.length + taken.size }, (_, n) => LAST_REVIEWED - n).filter(
  (number) => !taken.has(number),
)

/** Every review belongs to a completed pickup order. */
const ordersReviewed = reviews
  .map((review, index) => ({ ...review, index }))
  .toSorted((a, b) => a.days_ago - b.days_ago || b.index - a.index)
  .map(({ index, author, product, size, days_ago }, rank): DemoOrder & { review: number } => ({
    review: index,
    number: numbers[rank] ?? LAST_REVIEWED,
    customer: author,
    status: 'completed',
    payment_status: 'paid',
    payment_method_id: 3,
    created_days_ago: days_ago + 3,
    store_id: 1 + (index % 4),
    order_type: 'pickup',
    slot: { time_type: 'interval', days_ago: days_ago + 2, from: '12:00', to: '13:00' },
    recipient: people.customers.find(({ key }) => key === author) ?? NO_PERSON,
    address: null,
    lines: [{ product, variant: size, quantity: 1 }],
    photo: 'approved',
  }))
  .toReversed()

export const demoOrders: DemoOrder[] = [...(orders as DemoOrder[]), ...ordersReviewed]

export const orderOfReview = (review: number): number | undefined =>
  ordersReviewed.find((order) => order.review === review)?.number

/** Prices in kopecks. */
export const linesOf = ({ lines }: DemoOrder) =>
  lines.map(({ product, variant, quantity }) => {
    const goods = findGoods(product)
    const size = findVariant(goods, variant)
    return { goods, size, quantity, price: size.price, full_price: size.old_price ?? size.price }
  })
