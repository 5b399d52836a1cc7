import { takenCalendar, type Calendar } from '#/domains/delivery/server/public.ts'
import type { StaffChange } from '#/domains/orders/contract/change.ts'
import { CHANGE_PARTS, type FieldChange } from '#/domains/orders/contract/change-parts.ts'
import { type Changer, mayChange, mayChangeKind } from '#/domains/orders/rules/change-order.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { deliveryAfter, settlement, waived } from '#/domains/orders/rules/price-of-change.ts'
import { orderSettings } from '#/domains/orders/rules/settings.ts'
import * as queries from '#/domains/orders/server/queries/change-order.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid } from '#/platform/server/errors.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { checkPayer } from './check-payer.ts'
import { listChanges } from './list-changes.ts'
import { movePlaces, type Moved, type NoMove } from './move-places.ts'
import { type Target, targetOf } from './target-of-change.ts'

export type ChangeRequest = { orderId: string; change: StaffChange; by: Changer; actor: string }

/** `order_changed`: by others since it was seen; `change_too_late`: its status allows this no more. */
export type NoChange = 'order_changed' | 'change_too_late' | NoMove

export type Plan = {
  order: queries.ChangingRow
  to: queries.ChangedColumns & { store_name: string }
  changes: FieldChange[]
  /** Kopecks. */
  back: number
  /** The shop pays what became dearer. */
  isTakenOver: boolean
}

/**
 * Places and stems are already moved, in the caller's transaction; the order itself is not. Also when an answer
 * was lost and the same change comes again there are no changes.
 */
export const planChange = async (
  tx: Db,
  { orderId, change, by }: ChangeRequest,
): Promise<Plan | NoChange> => {
  const isMove = change.when !== undefined || change.where !== undefined
  const held = isMove ? await queries.lockHeldPlaces(tx, orderId) : []
  const order = await queries.findForChange(tx, orderId)
  if (!order) return 'order_changed'
  const target = await targetOf(tx, order, change)
  if (listChanges(order, { ...order, ...target.to }).length === 0 && target.to.store_id === order.store_id)
    return takenOver(tx, order, change)
  if (!isAllowed(order, target, { change, by })) return 'change_too_late'
  if (order.revision !== change.revision) return 'order_changed'
  if (!isMove) return asPlan(tx, order, target.to)
  requireTime(target)
  const calendar = await takenCalendar(tx, order.city_id)
  const moved = await movePlaces(tx, { order, target, held, calendar })
  if (typeof moved === 'string') return moved
  const pricing = { order, target, moved, calendar }
  const asked = priced({ ...pricing, isWaived: false })
  if (!change.waive || asked.total <= order.total) return asPlan(tx, order, asked, calendar)
  const plan = await asPlan(tx, order, priced({ ...pricing, isWaived: true }), calendar)
  return { ...plan, isTakenOver: true }
}

/** Nothing else changes: the shop pays what an earlier change made dearer, where staff say why. */
const takenOver = async (
  tx: Db,
  order: queries.ChangingRow,
  change: StaffChange,
): Promise<Plan | NoChange> => {
  const isAsked = change.waive && order.due > 0
  if (!isAsked) return { order, to: order, changes: [], back: 0, isTakenOver: false }
  if (order.revision !== change.revision) return 'order_changed'
  const { delivery, surcharge } = waived(
    { delivery: order.delivery_price, surcharge: order.surcharge },
    order.due,
  )
  const total = order.total - order.delivery_price - order.surcharge + delivery + surcharge
  const plan = await asPlan(tx, order, { ...order, delivery_price: delivery, surcharge, total })
  return { ...plan, isTakenOver: true }
}

type RequestedParts = Pick<ChangeRequest, 'change' | 'by'>

const isAllowed = (order: queries.ChangingRow, { to }: Target, { change, by }: RequestedParts): boolean => {
  const parts = CHANGE_PARTS.filter((part) => change[part] !== undefined)
  const isKindChanged = to.order_type !== order.order_type
  return parts.every((part) => mayChange(part, order, by)) && (!isKindChanged || mayChangeKind(order.status))
}

/** An address that is known brings no time of the recipient's choice, and another kind no old hours. */
const requireTime = ({ to }: Target): void => {
  if (to.time_type === 'recipient' && to.time_from === null) throw invalid({ when: t('validation.window') })
}

type Pricing = {
  order: queries.ChangingRow
  target: Target
  moved: Moved
  calendar: Calendar
  isWaived: boolean
}

const priced = ({ order, target, moved, calendar, isWaived }: Pricing): queries.ChangedColumns => {
  const { to, zone } = target
  const factorOf = (date: string) => calendar.peakDays.get(date)?.price_factor ?? null
  const isOnWay = order.status === 'delivering'
  const costs = {
    // A courier on the way takes the new address as it is.
    delivery: isOnWay
      ? order.delivery_price
      : deliveryAfter(
          { ...order, peak_factor: factorOf(order.date) },
          { ...to, peak_factor: factorOf(to.date) },
          { zone, goods: order.goods_paid, isFree: order.is_delivery_free },
        ),
    surcharge: moved.surcharge,
  }
  const totalWith = ({ delivery, surcharge }: typeof costs) =>
    order.total - order.delivery_price - order.surcharge + delivery + surcharge
  const paid = isWaived ? waived(costs, totalWith(costs) - order.total) : costs
  const isOtherStore = moved.storeId !== order.store_id
  return {
    ...to,
    store_id: moved.storeId,
    time_from: moved.time.from,
    time_to: moved.time.to,
    delivery_price: paid.delivery,
    surcharge: paid.surcharge,
    total: totalWith(paid),
    ...(isOtherStore && { florist_id: null, courier_id: null }),
  }
}

/** With what is owed or goes back; kopecks. */
const asPlan = async (
  tx: Db,
  order: queries.ChangingRow,
  columns: queries.ChangedColumns,
  calendar?: Calendar,
): Promise<Plan> => {
  checkPayer(order, columns, calendar)
  const { due, back } = isPaidAtOnce(order.payment_method)
    ? settlement(order.due, columns.total - order.total)
    : { due: 0, back: 0 }
  const { payMinutes } = await settingsOf(tx, orderSettings)
  const until = due > order.due ? new Date(tx.now().getTime() + payMinutes * MINUTE_MS) : order.due_until
  const store = calendar?.stores.find(({ id }) => id === columns.store_id)
  const to = {
    ...columns,
    due,
    due_until: due > 0 ? until : null,
    store_name: store?.name ?? order.store_name,
  }
  return { order, to, changes: listChanges(order, to), back, isTakenOver: false }
}
