import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import { components, findGoods, findVariant, idOf } from '../../products.ts'

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
  /** First of its lines: a bouquet of the customer's own, by its key. */
  own?: string
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
export type OrderedLine = {
  product_id: number
  variant_id: number
  name: string
  variant_label: string
  quantity: number
  price: number
  full_price: number
  /** Of one. */
  recipe: { component_id: number; quantity: number }[]
}

/** By key. */
export type OwnLines = ReadonlyMap<string, OrderedLine>

export const linesOf = ({ number, own, lines }: DemoOrder, bouquets: OwnLines): OrderedLine[] => {
  const bouquet = own === undefined ? undefined : bouquets.get(own)
  if (own !== undefined && !bouquet) throw new Error(`demo data: order ${number} has no own bouquet ${own}`)
  return [...(bouquet ? [bouquet] : []), ...lines.map(lineOf)]
}

const lineOf = ({ product, variant, quantity }: DemoOrder['lines'][number]): OrderedLine => {
  const goods = findGoods(product)
  const { id, label, price, old_price, recipe } = findVariant(goods, variant)
  return {
    product_id: goods.id,
    variant_id: id,
    name: goods.name,
    variant_label: label,
    quantity,
    price,
    full_price: old_price ?? price,
    recipe: recipe.map((line) => ({
      component_id: idOf(components, line.component),
      quantity: line.quantity,
    })),
  }
}
