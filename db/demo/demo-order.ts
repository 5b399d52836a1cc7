import type { OrderStatus } from '#/domains/orders/contract.ts'
import { findGoods, findVariant } from './goods.ts'
import orders from './orders.json' with { type: 'json' }

/** An order as `orders.json` tells it: moments relative to the filling, people and goods by their names. */
export type DemoOrder = {
  number: number
  customer: string
  status: OrderStatus
  payment_status: string
  payment_method_id: number
  created_minutes_ago?: number
  created_days_ago?: number
  store_id: number
  order_type: 'delivery' | 'pickup'
  zone_id?: number
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
  lines: { product: string; variant: string; quantity: number }[]
  card_text?: string
  reason?: string
  anonymous?: boolean
  photo: string
  substitution?: string
  cancel_reason?: string
}

export const demoOrders = orders as DemoOrder[]

/** Goods, sizes and prices (kopecks) behind an order's lines, as they are in the catalogue. */
export const linesOf = ({ lines }: DemoOrder) =>
  lines.map(({ product, variant, quantity }) => {
    const goods = findGoods(product)
    const size = findVariant(goods, variant)
    return { goods, size, quantity, price: size.price, full_price: size.old_price ?? size.price }
  })
