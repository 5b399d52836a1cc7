import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'

/** Sums in kopecks. */
export type OrderToPay = Pick<
  z.input<typeof Order>,
  | 'id'
  | 'number'
  | 'status'
  | 'payment_status'
  | 'payment_method'
  | 'paid'
  | 'refunded'
  | 'pay_until'
  | 'due'
  | 'order_type'
  | 'date'
  | 'time_from'
  | 'time_to'
> & {
  /** null: who bought at the counter did not say. */
  user_id: string | null
  /** Where its receipts go: an e-mail, or the phone of whoever ordered. */
  receipt_to: string
  total: number
  /** Kopecks of its price that a gift certificate pays and has not back. */
  certificate_id: string | null
  by_certificate: number
  /** Hash of the link that somebody was sent; null: nobody. */
  pay_link: string | null
  delivery_price: number
  surcharge: number
  lines: (Pick<Order['lines'][number], 'name' | 'variant_label' | 'quantity' | 'price' | 'discount'> & {
    id: string
  })[]
}

export const findOrderToPay = async ({ sql }: Db, id: string, userId?: string) => {
  const [row] = await sql<OrderToPay[]>`
    select o.id, o.number, o.user_id, o.status, o.payment_status, o.payment_method, o.total, o.certificate_id,
      o.certificate_part - o.certificate_returned as by_certificate, o.paid, o.refunded, o.due, o.pay_until,
      o.order_type, o.date, to_char(o.time_from, 'HH24:MI') as time_from, to_char(o.time_to, 'HH24:MI') as time_to,
      coalesce(o.receipt_email, u.phone, '') as receipt_to, o.delivery_price, o.surcharge,
      (select token_hash from pay_links where order_id = o.id) as pay_link,
      (
        select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'variant_label', l.variant_label, 'quantity', l.quantity,
          'price', l.price, 'discount', l.discount) order by l.position)
        from order_lines l where l.order_id = o.id
      ) as lines
    from orders o left join users u on u.id = o.user_id
    where o.id = ${id} ${userId === undefined ? sql`` : sql`and o.user_id = ${userId}`}`
  return row ?? null
}

export const findUnpaid = ({ sql, now }: Db, limit: number) => sql<{ id: string }[]>`
  select id from orders where status = 'awaiting_payment' and pay_until <= ${now()} order by pay_until limit ${limit}`
