import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import { findGoods, findVariant } from '../../products.ts'

/** Moments relative to the filling, people and goods by key. */
export type DemoOrder = {
  number: number
  /** Of a marketplace or at the counter: nobody is known to have ordered. */
  customer?: string
  source?: Marketplace | 'counter'
  source_ref?: string
  status: OrderStatus
  payment_status: string
  payment_method_id: number
  created_minutes_ago?: number
  created_days_ago?: number
  /** «14:20» of that day, otherwise the time of the filling. */
  created_at?: string
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

/** Prices in kopecks. */
export const linesOf = ({ lines }: DemoOrder) =>
  lines.map(({ product, variant, quantity }) => {
    const goods = findGoods(product)
    const size = findVariant(goods, variant)
    return { goods, size, quantity, price: size.price, full_price: size.old_price ?? size.price }
  })
