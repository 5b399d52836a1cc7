import type { Db } from '#/platform/server/database/db.ts'
import type { OrderStatus, PaymentStatus } from '#/domains/orders/contract/customer.ts'

/** Sums in kopecks. */
export type OrderToPay = {
  id: string
  number: number
  user_id: string
  status: OrderStatus
  payment_status: PaymentStatus
  payment_method: number
  total: number
  paid: number
  refunded: number
  pay_until: Date | null
  receipt_email: string | null
  delivery_price: number
  surcharge: number
  lines: {
    id: string
    name: string
    variant_label: string
    quantity: number
    price: number
    discount: number
  }[]
}

export const findOrderToPay = async ({ sql }: Db, id: string, userId?: string) => {
  const [row] = await sql<OrderToPay[]>`
    select o.id, o.number, o.user_id, o.status, o.payment_status, o.payment_method, o.total, o.paid, o.refunded, o.pay_until,
      o.receipt_email, o.delivery_price, o.surcharge,
      (
        select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'variant_label', l.variant_label, 'quantity', l.quantity,
          'price', l.price, 'discount', l.discount) order by l.position)
        from order_lines l where l.order_id = o.id
      ) as lines
    from orders o where o.id = ${id} ${userId === undefined ? sql`` : sql`and o.user_id = ${userId}`}`
  return row ?? null
}

export const findUnpaid = ({ sql, now }: Db, limit: number) => sql<{ id: string }[]>`
  select id from orders where status = 'awaiting_payment' and pay_until <= ${now()} order by pay_until limit ${limit}`
