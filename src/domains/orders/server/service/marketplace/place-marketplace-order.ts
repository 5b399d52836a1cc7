import { uuidv7 } from 'uuidv7'
import { describeVariants, type SaleVariant } from '#/domains/catalog/server/public.ts'
import { findAddressZone } from '#/domains/delivery/server/public.ts'
import { type Attention, type OrderForm, PAYMENT } from '#/domains/orders/contract/customer.ts'
import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import * as queries from '#/domains/orders/server/queries/orders.ts'
import * as states from '#/domains/orders/server/queries/order-state.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { writeTogether, writing } from '#/platform/server/statements/write.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { acceptance } from '../lifecycle/accept-order.ts'
import { updatePaymentStatus } from '../lifecycle/change-payment-status.ts'
import { notifyingStaffOfAttention, notifyingStaffOfNewOrder } from '../notify-staff.ts'
import { takeForMarketplace, type TakenThere } from './take-for-marketplace.ts'

type Address = NonNullable<Extract<OrderForm, { order_type: 'delivery' }>['address']>

/** Sums in kopecks, as they were paid there. */
export type MarketplaceOrder = {
  source: Marketplace
  /** Its number there. */
  number: string
  cityId: number
  date: string
  /** null: some time of the day. */
  time: { from: string; to: string } | null
  recipient: { name: string; phone: string }
  address: Address
  lines: { variantId: number; quantity: number; price: number }[]
  /** Of it what the shop gets for bringing it. */
  delivery: number
  cardText: string
  comment: string
  /** Who of the staff loaded it; null: it was fetched. */
  staffId: string | null
}

export type PlacedForMarketplace = { id: string; number: number; attention: Attention | null }

/**
 * An order that was sold elsewhere: with the sums of there, paid there, without a buyer and without a receipt of ours
 * (docs/decisions/074). It takes a place and stems as any other; where they are gone, it comes in all the same and waits
 * for a decision. null: nothing is brought to this city, or a size is gone. The caller sees to it that it happens once.
 */
export const placeMarketplaceOrder = async (
  tx: Db,
  order: MarketplaceOrder,
): Promise<PlacedForMarketplace | null> => {
  const sizes = await sizesOf(tx, order)
  const zone = await zoneFor(tx, order)
  if (!sizes || !zone) return null
  const taken = await takeForMarketplace(tx, {
    cityId: order.cityId,
    date: order.date,
    time: order.time,
    coords: zone.coords,
    leadMinutes: Math.max(...sizes.map(({ size }) => size.lead_minutes)) + zone.zone.courier_minutes,
    stems: stemsOf(sizes),
  })
  if (!taken) return null
  const reason = reasonOf(order, taken, zone.isOutside)
  const attention = reason ? 'by_hand' : taken.lacks.stems ? 'stems_short' : null
  const placed = await insert(tx, order, { sizes, taken, zone, attention, reason })
  await announce(tx, placed.id, attention)
  return { ...placed, attention }
}

type Size = { size: SaleVariant; quantity: number; price: number }

const sizesOf = async (tx: Db, { lines }: MarketplaceOrder): Promise<Size[] | null> => {
  const found = await describeVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  )
  const sizes = lines.flatMap(({ variantId, quantity, price }) => {
    const size = found.find(({ variant_id }) => variant_id === variantId)
    return size ? [{ size, quantity, price }] : []
  })
  return sizes.length === lines.length && sizes.length > 0 ? sizes : null
}

const stemsOf = (sizes: Size[]) => {
  const sums = new Map<number, number>()
  for (const { size, quantity } of sizes)
    for (const { component_id, quantity: each } of size.recipe)
      sums.set(component_id, (sums.get(component_id) ?? 0) + each * quantity)
  return [...sums].map(([component_id, quantity]) => ({ component_id, quantity }))
}

/** Outside all zones: the city's dearest, and staff decide. */
const zoneFor = async (tx: Db, { cityId, address }: MarketplaceOrder) => {
  const own = await findAddressZone(tx, cityId, {
    address: address.name,
    ...(address.coords && { coords: address.coords as [number, number] }),
  })
  if (own) return { ...own, isOutside: false }
  const dearest = await findAddressZone(tx, cityId, {})
  return dearest && { ...dearest, isOutside: true }
}

/** Russian; null where nothing has to be decided. Missing stems alone say so themselves. */
const reasonOf = (
  { date, time }: MarketplaceOrder,
  { lacks }: TakenThere,
  isOutside: boolean,
): string | null => {
  const day = formatDay(date)
  const when = time ? t('workNotice.when', { day, from: time.from, to: time.to }) : day
  const reasons = [
    ...(lacks.place ? [t('takenOrder.noPlace', { when })] : []),
    ...(isOutside ? [t('takenOrder.outsideZones')] : []),
  ]
  if (reasons.length === 0) return null
  return [...reasons, ...(lacks.stems ? [t('takenOrder.noStems')] : [])].join('. ')
}

type Parts = {
  sizes: Size[]
  taken: TakenThere
  zone: NonNullable<Awaited<ReturnType<typeof zoneFor>>>
  attention: Attention | null
  reason: string | null
}

const insert = async (
  tx: Db,
  order: MarketplaceOrder,
  { sizes, taken, zone, attention, reason }: Parts,
): Promise<{ id: string; number: number }> => {
  const id = uuidv7()
  const actor = order.staffId ?? 'system'
  const goods = sizes.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const total = goods + order.delivery
  const [number] = await writeTogether(
    tx,
    queries.insertingOrder(tx, {
      id,
      userId: null,
      staffId: order.staffId,
      source: order.source,
      sourceRef: order.number,
      form: formOf(order),
      status: 'new',
      paymentStatus: 'unpaid',
      attention,
      storeId: taken.storeId,
      time: taken.time,
      zoneId: zone.zone.id,
      coords: zone.coords,
      totals: {
        goods_full: goods,
        goods_discount: 0,
        goods,
        promo: 0,
        friend: 0,
        bonuses: 0,
        certificate: 0,
        delivery_full: order.delivery,
        delivery: order.delivery,
        surcharge: 0,
        total,
      },
      promoCode: null,
      payUntil: null,
      variantIds: sizes.map(({ size }) => size.variant_id),
      certificateId: null,
      key: `${order.source} ${order.number}`,
      requestHash: '',
    }),
    writing(tx, 'lines_of_order', queries.insertLines(tx, id, sizes.map(lineOf))),
    writing(tx, 'places_of_order', queries.insertPlaces(tx, id, taken.places)),
    writing(tx, 'stems_of_order', queries.insertStems(tx, id, taken.storeId, taken.holds)),
    writing(tx, 'first_status', states.insertFirstHistory(tx, id, { status: 'new', actor })),
  )
  if (total > 0) {
    await states.addMoney(tx, id, { paid: total })
    await updatePaymentStatus(tx, id)
    await states.insertLog(tx, id, { axis: 'payment', value: 'paid', actor })
  }
  if (attention) await states.insertLog(tx, id, { axis: 'attention', value: attention, actor, reason })
  return { id, number }
}

const formOf = ({
  cityId,
  address,
  date,
  time,
  recipient,
  cardText,
  comment,
}: MarketplaceOrder): OrderForm => ({
  order_type: 'delivery',
  is_know_address: true,
  address,
  city_id: cityId,
  date,
  time_type: time ? 'interval' : 'any',
  time_from: time?.from ?? null,
  time_to: time?.to ?? null,
  withdraw_bonuses_amount: 0,
  recipient,
  card_text: cardText,
  comment,
  anonymous: false,
  photo_recipient: false,
  no_call: false,
  remember_date: false,
  substitution: 'call',
  payment_method: PAYMENT.marketplace,
  version: '',
  consents: { personal_data: false, marketing: false },
})

const lineOf = ({ size, quantity, price }: Size): queries.NewLine => ({
  id: uuidv7(),
  product_id: size.product_id,
  variant_id: size.variant_id,
  slug: size.slug,
  name: size.name,
  variant_label: size.variant_label,
  variants_count: size.variants_count,
  counted: size.counted,
  kind: size.kind,
  picture: size.picture,
  quantity,
  price,
  old_price: null,
  options: {},
  discount: 0,
  gift: false,
})

/** Nobody is told who bought it: only the marketplace knows. Pushes replace one another. */
const announce = async (tx: Db, id: string, attention: Attention | null): Promise<void> => {
  const state = await states.findState(tx, id)
  if (!state) return
  const order = { ...state, remember_date: false }
  await writeTogether(
    tx,
    attention ? notifyingStaffOfAttention(tx, order, attention) : notifyingStaffOfNewOrder(tx, order),
    ...(await acceptance(tx, order)),
  )
}
