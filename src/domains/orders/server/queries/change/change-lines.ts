import type { StemQuantity, StemReservation } from '#/domains/catalog/server/public.ts'
import type { FIXED_LINES } from '#/domains/orders/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { isMadeUp, whyFixed } from './line-state.ts'

/** As the table has it; kopecks. */
export type LineColumns = {
  id: string
  product_id: number
  variant_id: number
  name: string
  variant_label: string
  quantity: number
  price: number
  full_price: number
  discount: number
  options: { card_text?: string | undefined }
}

export type OrderedLine = LineColumns & {
  fixed: (typeof FIXED_LINES)[number] | null
  made_up: boolean
  /** Kopecks that went back for its flowers. */
  back: number
  /** Of one piece: as it was made up, or today's. */
  recipe: StemQuantity[]
}

export const findOrderedLines = (db: Db, orderId: string) => db.sql<OrderedLine[]>`
  select l.id, l.product_id, l.variant_id, l.name, l.variant_label, l.quantity, l.price, l.full_price, l.discount,
    l.options, ${whyFixed(db)} as fixed, ${isMadeUp(db)} as made_up,
    (select coalesce(sum(s.back), 0)::int from order_substitutions s where s.line_id = l.id) as back,
    coalesce((
      select jsonb_agg(jsonb_build_object('component_id', r.component_id, 'quantity', r.quantity)) from (
        select component_id, quantity from order_line_recipes where line_id = l.id
        union all select component_id, quantity from recipe_lines where variant_id = l.variant_id
      ) r
    ), '[]') as recipe
  from order_lines l where l.order_id = ${orderId} order by l.position`

/** Those that are not among `lines` go. Under the order's lock. */
export const replaceLines = async ({ sql }: Db, orderId: string, lines: LineColumns[]): Promise<void> => {
  const rows = sql.json(lines.map((line, position) => ({ ...line, position })))
  await sql`
    delete from order_lines
    where order_id = ${orderId} and not id = any(${lines.map(({ id }) => id)})`
  await sql`
    insert into order_lines as l (id, order_id, position, product_id, variant_id, name, variant_label, quantity, price,
      full_price, discount, options)
    select id, ${orderId}::uuid, position, product_id, variant_id, name, variant_label, quantity, price, full_price,
      discount, options
    from jsonb_to_recordset(${rows}) as line (id uuid, position int, product_id int, variant_id int, name text,
      variant_label text, quantity int, price int, full_price int, discount int, options jsonb)
    on conflict (id) do update
      set position = excluded.position, quantity = excluded.quantity, discount = excluded.discount
      where l.order_id = ${orderId}`
}

/** Reserved by the order. */
export const findReserved = ({ sql }: Db, orderId: string) => sql<StemQuantity[]>`
  select component_id, sum(quantity)::int as quantity from order_components
  where order_id = ${orderId} and state = 'reserved' group by component_id order by component_id`

/** Of a bouquet whose stems have left the store. */
export const holdUsed = ({ sql }: Db, orderId: string, storeId: number, stems: StemReservation[]) => sql`
  insert into order_components as held (order_id, store_id, component_id, quantity, state, arrives_on)
  select ${orderId}::uuid, ${storeId}::int, component_id, quantity, 'used', arrives_on
  from jsonb_to_recordset(${sql.json(stems)}) as more (component_id int, quantity int, arrives_on date)
  on conflict on constraint order_components_once do update set quantity = held.quantity + excluded.quantity`
