import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { CartLine, CartTotals } from '#/domains/cart/contract.ts'
import type { HeldPlace } from '#/domains/delivery/server/public.ts'
import type { StemReservation } from '#/domains/catalog/server/public.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { mapAnswer, type Question, rowsOf } from '#/platform/server/statements/question.ts'
import type { Write } from '#/platform/server/statements/write.ts'
import type { OrderSource } from '#/domains/orders/rules/order-sources.ts'
import { isMadeUp, linePicture, lineSlug, whyFixed } from './change/line-state.ts'
import { type OrderSubstitutionRow, orderSubstitutions } from './substitution/order-substitutions.ts'
import { remembersDay } from '#/domains/orders/rules/remembers-day.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { wayOf, type WayRow } from './route/order-way.ts'
import type {
  Address,
  Attention,
  OrderForm,
  OrderPhoto,
  OrderStatus,
  PaymentStatus,
  Order,
} from '#/domains/orders/contract/customer.ts'

export type PlacedOrderRow = {
  id: string
  number: number
  status: OrderStatus
  payment_status: PaymentStatus
  request_hash: string
}

export const orderByKey = (db: Db, userId: string, key: string): Question<PlacedOrderRow | undefined> =>
  mapAnswer(
    rowsOf<PlacedOrderRow>(
      db,
      db.sql`
        select id, number, status, payment_status, request_hash from orders
        where user_id = ${userId} and idempotency_key = ${key}`,
    ),
    ([order]) => order,
  )

/** As `orderByKey`, whoever buys. */
export const orderOfStaffByKey = (
  db: Db,
  staffId: string,
  key: string,
): Question<PlacedOrderRow | undefined> =>
  mapAnswer(
    rowsOf<PlacedOrderRow>(
      db,
      db.sql`
        select id, number, status, payment_status, request_hash from orders
        where taken_by = ${staffId} and idempotency_key = ${key}`,
    ),
    ([order]) => order,
  )

export type NewOrder = {
  id: string
  /** null: who buys at the counter need not say. */
  userId: string | null
  /** Who took it; null: its customer placed it. */
  staffId: string | null
  source: OrderSource
  /** How it is called there; null: nowhere else. */
  sourceRef?: string | null
  status: OrderStatus
  paymentStatus: PaymentStatus
  attention: Attention | null
  form: OrderForm
  storeId: number
  time: { from: string | null; to: string | null }
  zoneId: number | null
  coords: [number, number] | null
  totals: CartTotals
  promoCode: string | null
  /** null when paid on receipt. */
  payUntil: Date | null
  /** That pays a part. */
  certificateId: string | null
  key: string
  requestHash: string
  /** Of its lines: a customer's own bouquet leaves after its photo. */
  variantIds: number[]
}

/** Answers the order's number. */
export const insertingOrder = (db: Db, order: NewOrder): Write<number> => {
  const { sql } = db
  const { form, totals } = order
  const known = form.order_type === 'pickup' || form.is_know_address
  const address =
    form.order_type === 'delivery' && known ? sql.json({ ...form.address, coords: order.coords }) : null
  const query = sql`
    insert into orders (id, number, user_id, source, source_ref, taken_by, city_id, store_id, status, payment_status, address_status, photo_required, photo_status,
      order_type, time_type, date, time_from, time_to, zone_id, address, recipient_name, recipient_phone, payment_method,
      anonymous, photo_recipient, no_call, remember_date, reason, card_text, comment, substitution,
      is_know_address, promo_code, goods_full, goods, promo_discount, friend_discount, points, delivery_price, surcharge,
      certificate_id, certificate_part, total, receipt_email, pay_until, needs_attention, idempotency_key, request_hash, created_at, updated_at)
    select ${order.id}, nextval('order_numbers'), ${order.userId}, ${order.source}, ${order.sourceRef ?? null}, ${order.staffId}, ${form.city_id}, ${order.storeId},
      ${order.status}, ${order.paymentStatus}, ${known ? 'known' : 'requested'},
      own.designed, case when own.designed or ${form.order_type} = 'delivery' then 'requested' else 'none' end,
      ${form.order_type}, ${form.time_type}, ${form.date}, ${order.time.from}, ${order.time.to}, ${order.zoneId}, ${address},
      ${form.recipient.name}, ${form.recipient.phone}, ${form.payment_method},
      ${form.anonymous}, ${form.photo_recipient}, ${form.no_call}, ${remembersDay(form)}, ${form.reason || null}, ${form.card_text || null},
      ${form.comment || null}, ${form.substitution},
      ${known}, ${order.promoCode}, ${totals.goods_full}, ${totals.goods}, ${totals.promo}, ${totals.friend},
      ${totals.bonuses / KOPECKS}, ${totals.delivery}, ${totals.surcharge}, ${order.certificateId}, ${totals.certificate}, ${totals.total},
      ${form.receipt_email || null}, ${order.payUntil}, ${order.attention}, ${order.key}, ${order.requestHash}, ${db.now()}, ${db.now()}
    from (select exists (select from variants where designed
      and id in (select line.value::int from jsonb_array_elements_text(${sql.json(order.variantIds)}) line)) as designed) own
    returning number`
  return {
    steps: [sql`new_order as (${query})`],
    answer: sql`(select number from new_order)`,
    read: (number) => number as number,
  }
}

/** `orderLineId`: given where something else refers to it. */
export type NewLine = CartLine & { orderLineId?: string }

/** A snapshot: later catalogue changes do not apply. */
export const insertLines = ({ sql }: Db, orderId: string, lines: NewLine[]) => {
  const rows = lines.map((line, position) => ({
    id: line.orderLineId ?? uuidv7(),
    position,
    product_id: line.product_id,
    variant_id: line.variant_id,
    name: line.name,
    variant_label: line.variant_label,
    quantity: line.quantity,
    price: line.price,
    full_price: line.old_price ?? line.price,
    discount: line.discount,
    options: line.options,
  }))
  return sql`
    insert into order_lines (id, order_id, position, product_id, variant_id, name, variant_label, quantity, price,
      full_price, discount, options)
    select id, ${orderId}::uuid, position, product_id, variant_id, name, variant_label, quantity, price, full_price,
      discount, options
    from jsonb_to_recordset(${sql.json(rows)}) as line (id uuid, position int, product_id int, variant_id int, name text,
      variant_label text, quantity int, price int, full_price int, discount int, options jsonb)`
}

export const insertPlaces = ({ sql }: Db, orderId: string, places: HeldPlace[]) => sql`
  insert into order_slots (order_id, store_id, kind, date, time_from, time_to)
  select ${orderId}::uuid, store_id, kind, date, time_from, time_to from jsonb_to_recordset(${sql.json(places)})
    as place (store_id int, kind text, date date, time_from time, time_to time)`

/** From stock and from deliveries to come. */
export const insertStems = ({ sql }: Db, orderId: string, storeId: number, holds: StemReservation[]) => sql`
  insert into order_components (order_id, store_id, component_id, quantity, state, arrives_on)
  select ${orderId}::uuid, ${storeId}::int, component_id, quantity, 'reserved', arrives_on
  from jsonb_to_recordset(${sql.json(holds)}) as held (component_id int, quantity int, arrives_on date)`

export type OrderRow = Omit<
  z.input<typeof Order>,
  | 'address'
  | 'address_asked'
  | 'totals'
  | 'can_cancel'
  | 'can_ask_cancel'
  | 'can_hide'
  | 'can_change'
  | 'changes_left'
  | 'way'
  | 'attempt_fee'
  | 'photos'
  | 'history'
  | 'substitutions'
> & {
  address: (Address & { coords?: [number, number] | null }) | null
  address_asked: {
    send_at: string
    sent_at: string | null
    opened_at: string | null
    wish: { kind: 'other_day' | 'refused'; text: string | null } | null
  } | null
  photos: OrderPhoto[] | null
  way: WayRow | null
  attempts_charged: number
  goods_full: number
  goods: number
  promo_discount: number
  friend_discount: number
  points: number
  substitution_discount: number
  shop_discount: number
  substitutions: OrderSubstitutionRow[] | null
  delivery_full: number
  delivery_price: number
  surcharge: number
  certificate_part: number
  certificate_returned: number
  total_price: number
  history: { status: OrderStatus; created_at: string }[]
  found: number
}

const selectOrders = (db: Db, where: Fragment, limit: number, offset: number) => db.sql<OrderRow[]>`
  select o.id, o.number, o.revision, o.status, o.payment_status, o.address_status, o.photo_status, o.order_type, c.time_zone, o.date, o.time_type,
    o.city_id, o.pay_until, o.paid, o.refunded, o.due, o.receipt_email, o.reason, o.remember_date, o.substitution, o.photo_recipient, o.no_call,
    o.cancel_asked_at, o.photo_until,
    o.is_know_address, o.promo_code, o.promo_discount, o.friend_discount, o.points, o.substitution_discount, o.shop_discount,
    ${orderSubstitutions(db)} as substitutions,
    to_char(o.time_from, 'HH24:MI') as time_from, to_char(o.time_to, 'HH24:MI') as time_to, o.address,
    jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'phone', s.phone) as store,
    o.recipient_name, o.recipient_phone, o.payment_method, o.card_text, o.comment, o.anonymous,
    o.goods_full, o.goods, o.delivery_price, o.surcharge, o.certificate_part, o.certificate_returned, o.total as total_price, o.created_at,
    o.delivery_price + coalesce((
      select u.amount - o.promo_discount from promo_uses u where u.order_id = o.id
    ), 0) as delivery_full,
    o.attempts_charged, ${wayOf(db)} as way,
    count(*) over ()::int as found,
    (
      select jsonb_build_object('send_at', r.send_at, 'sent_at', r.sent_at, 'opened_at', r.opened_at,
        'wish', case when r.wish is not null then jsonb_build_object('kind', r.wish, 'text', r.wish_text) end)
      from address_requests r where r.order_id = o.id and o.address_status = 'requested'
    ) as address_asked,
    (
      select jsonb_agg(jsonb_build_object('id', l.id, 'fixed', ${whyFixed(db)}, 'made_up', ${isMadeUp(db)}, 'product_id', l.product_id, 'variant_id', l.variant_id, 'slug', ${lineSlug(db)},
        'name', l.name, 'variant_label', l.variant_label, 'quantity', l.quantity, 'price', l.price,
        'full_price', l.full_price, 'discount', l.discount, 'options', l.options,
        'picture', ${linePicture(db)}
      ) order by l.position)
      from order_lines l join products p on p.id = l.product_id where l.order_id = o.id
    ) as lines,
    (
      select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'picture', f.picture, 'author', u.name,
        'created_at', f.created_at, 'answer', f.answer, 'answered_at', f.answered_at, 'comment', f.comment) order by f.kind, f.created_at)
      from order_photos f join users u on u.id = f.staff_id
      where f.order_id = o.id and f.picture is not null and (f.kind = 'bouquet' or o.photo_recipient)
    ) as photos,
    (
      select jsonb_agg(jsonb_build_object('status', h.status, 'created_at', h.created_at) order by h.created_at, h.id)
      from order_history h where h.order_id = o.id
    ) as history
  from orders o join stores s on s.id = o.store_id join cities c on c.id = s.city_id
  where ${where}
  order by o.created_at desc, o.id desc
  limit ${limit} offset ${offset}`

export const findOrders = (db: Db, userId: string, page: number, size: number) =>
  selectOrders(
    db,
    db.sql`o.user_id = ${userId} and not o.hidden and o.erased_at is null`,
    size,
    (page - 1) * size,
  )

export const findOrder = async (db: Db, userId: string, id: string) => {
  const [order] = await selectOrders(
    db,
    db.sql`o.id = ${id} and o.user_id = ${userId} and o.erased_at is null`,
    1,
    0,
  )
  return order
}

/** False when another's or not over. */
export const hideOrder = async ({ sql, now }: Db, userId: string, id: string): Promise<boolean> =>
  (
    await sql`
      update orders set hidden = true, updated_at = ${now()}
      where id = ${id} and user_id = ${userId} and status in ('completed', 'cancelled')`
  ).count === 1

/** False when already requested or nothing is left to cancel. */
export const askCancel = (db: Db, userId: string, id: string): Promise<boolean> =>
  askCancelOf(db, db.sql`id = ${id} and user_id = ${userId}`)

/** As `askCancel`, of an order whose buyer only a marketplace knows. */
export const askCancelThere = (db: Db, id: string): Promise<boolean> =>
  askCancelOf(db, db.sql`id = ${id} and user_id is null`)

const askCancelOf = async ({ sql, now }: Db, isOrder: Fragment): Promise<boolean> =>
  (
    await sql`
      update orders set cancel_asked_at = ${now()}, needs_attention = 'cancel_asked', updated_at = ${now()}
      where ${isOrder} and cancel_asked_at is null
        and status in ('assembling', 'assembled', 'ready_for_pickup', 'delivering', 'delivery_failed')`
  ).count === 1
