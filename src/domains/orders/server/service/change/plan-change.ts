import { takenCalendar, type Calendar } from '#/domains/delivery/server/public.ts'
import type { StaffChange } from '#/domains/orders/contract/change.ts'
import { CHANGE_PARTS, type ChangePart, type FieldChange } from '#/domains/orders/contract/change-parts.ts'
import {
  type Changer,
  isChangedThere,
  isUncharged,
  mayChange,
  mayChangeKind,
} from '#/domains/orders/rules/change-order.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { settlement, waived } from '#/domains/orders/rules/price-of-change.ts'
import { orderSettings, routeSettings } from '#/domains/orders/rules/settings.ts'
import * as queries from '#/domains/orders/server/queries/change/change-order.ts'
import { findOrderedLines } from '#/domains/orders/server/queries/change/change-lines.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid } from '#/platform/server/errors.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { checkPayer } from './check-payer.ts'
import { checkHeldUnpaid } from './lines/check-held-unpaid.ts'
import { isSameGoods } from './lines/goods-of-change.ts'
import { spreadShopPart } from './lines/spread-shop-part.ts'
import { howManyCanBeHad } from './lines/how-many.ts'
import { type LinesPlan, planLines } from './lines/plan-lines.ts'
import { listChanges } from './list-changes.ts'
import type { Move } from './move.ts'
import { movePlaces, type NoMove } from './move-places.ts'
import { priceChange } from './price-change.ts'
import { type Target, targetOf } from './target-of-change.ts'

export type ChangeRequest = {
  orderId: string
  change: StaffChange
  by: Changer
  actor: string
  /** The shop may pay goods too, beside way and time. */
  givesGoods?: boolean
}

/**
 * `order_changed`: by others since it was seen; `change_too_late`: its status allows this no more; `change_there`: at its
 * marketplace.
 */
export type NoChange = 'order_changed' | 'change_too_late' | 'change_there' | NoMove

export type Plan = {
  order: queries.ChangingRow
  to: queries.ChangedColumns & { store_name: string }
  /** null: they stay. */
  lines: LinesPlan | null
  changes: FieldChange[]
  /** Kopecks. */
  back: number
  /** The shop pays what became dearer. */
  isTakenOver: boolean
  /** Where another address lies. */
  place?: Target['place'] | undefined
}

/**
 * Places and stems are already moved, in the caller's transaction; the order itself is not. Also when an answer
 * was lost and the same change comes again there are no changes. 422 at a line that cannot be had.
 */
export const planChange = async (
  tx: Db,
  { orderId, change, by, givesGoods = false }: ChangeRequest,
): Promise<Plan | NoChange> => {
  const isMove = change.when !== undefined || change.where !== undefined || change.lines !== undefined
  const held = isMove ? await queries.lockHeldPlaces(tx, orderId) : []
  const order = await queries.findForChange(tx, orderId)
  if (!order) return 'order_changed'
  const target = await targetOf(tx, order, change)
  const ordered = change.lines ? [...(await findOrderedLines(tx, orderId))] : []
  const wished = change.lines && !isSameGoods(ordered, change.lines) ? change.lines : null
  const isSame = listChanges(order, { ...order, ...target.to }).length === 0
  if (isSame && target.to.store_id === order.store_id && !wished)
    return takenOver(tx, order, { change, givesGoods })
  const place = { ...order, isOutsideZones: order.zone_id === null }
  const parts = CHANGE_PARTS.filter((part) => change[part] !== undefined)
  if (parts.some((part) => isChangedThere(part, place))) return 'change_there'
  if (!isAllowed(order, target, { parts, by })) return 'change_too_late'
  if (order.revision !== change.revision) return 'order_changed'
  if (!isMove) return asPlan(tx, { order, columns: target.to })
  if (change.when || change.where) requireTime(target)
  const calendar = await takenCalendar(tx, order.city_id)
  const lines = wished && (await planLines(tx, { order, ordered, wished, date: target.to.date, calendar }))
  if (lines === 'order_changed') return lines
  const move = { order, target, held, calendar, lines }
  const plan = await planMove(tx, move, { change, by, givesGoods })
  return typeof plan === 'string' ? plan : { ...plan, place: target.place }
}

const planMove = async (
  tx: Db,
  move: Move,
  { change, by, givesGoods }: Pick<ChangeRequest, 'change' | 'by' | 'givesGoods'>,
): Promise<Plan | NoChange> => {
  const { order, target, calendar, lines } = move
  if (lines && by === 'customer') await checkHeldUnpaid(tx, move, lines)
  const moved = await movePlaces(tx, move)
  if (moved === 'change_no_stems' && lines) {
    const missing = await howManyCanBeHad(tx, move, lines)
    if (missing) throw invalid(missing, 'change_not_enough')
  }
  if (typeof moved === 'string') return moved
  const attempt =
    change.when && isUncharged(order) ? (await settingsOf(tx, routeSettings)).secondAttempt : null
  const pricing = { order, target, moved, calendar, lines, attempt }
  const asked = priceChange({ ...pricing, isWaived: false })
  if (!change.waive || asked.total <= order.total)
    return asPlan(tx, { order, columns: asked, calendar, lines })
  const excess = asked.total - order.total
  if (!givesGoods) requireWaivable(asked, excess)
  const columns = priceChange({ ...pricing, isWaived: true })
  return asTakenOver(await asPlan(tx, { order, columns, calendar, lines }), excess)
}

/** Nothing else changes: the shop pays what an earlier change made dearer, where staff say why. */
const takenOver = async (
  tx: Db,
  order: queries.ChangingRow,
  { change, givesGoods }: Pick<ChangeRequest, 'change' | 'givesGoods'>,
): Promise<Plan | NoChange> => {
  const isAsked = change.waive && order.due > 0
  if (!isAsked) return { order, to: order, lines: null, changes: [], back: 0, isTakenOver: false }
  if (order.revision !== change.revision) return 'order_changed'
  if (!givesGoods) requireWaivable(order, order.due)
  const { delivery, surcharge, shop } = waived(
    { delivery: order.delivery_price, surcharge: order.surcharge, shop: order.shop_discount },
    order.due,
  )
  const total = order.total - order.due
  const attempt_fee = Math.min(order.attempt_fee, delivery)
  const columns = { ...order, delivery_price: delivery, attempt_fee, surcharge, shop_discount: shop, total }
  return asTakenOver(await asPlan(tx, { order, columns }), order.due)
}

/** With what it costs the shop, kopecks. */
const asTakenOver = (plan: Plan, excess: number): Plan => ({
  ...plan,
  changes: [...plan.changes, { what: 'shop', from: null, to: formatMoney(excess) }],
  isTakenOver: true,
})

/** Who does not lead orders gives way on the delivery and the time, never below what the goods cost. */
const requireWaivable = (
  { delivery_price, surcharge }: Pick<queries.ChangedColumns, 'delivery_price' | 'surcharge'>,
  excess: number,
): void => {
  const most = delivery_price + surcharge
  if (excess > most) throw invalid({ waive: t('errors.change_waive', { sum: formatMoney(most) }) })
}

type RequestedParts = Pick<ChangeRequest, 'by'> & { parts: ChangePart[] }

const isAllowed = (order: queries.ChangingRow, { to }: Target, { parts, by }: RequestedParts): boolean => {
  const place = { ...order, isOutsideZones: order.zone_id === null }
  const isKindChanged = to.order_type !== order.order_type
  return parts.every((part) => mayChange(part, place, by)) && (!isKindChanged || mayChangeKind(order.status))
}

/** An address that is known brings no time of the recipient's choice, and another kind no old hours. */
const requireTime = ({ to }: Target): void => {
  if (to.time_type === 'recipient' && to.time_from === null) throw invalid({ when: t('validation.window') })
}

type Changed = {
  order: queries.ChangingRow
  columns: queries.ChangedColumns
  calendar?: Calendar
  lines?: LinesPlan | null
}

/** With what is owed or goes back; kopecks. */
const asPlan = async (
  tx: Db,
  { order, columns, calendar, lines: planned = null }: Changed,
): Promise<Plan> => {
  const lines = planned && { ...planned, lines: spreadShopPart(planned.lines, columns.shop_discount) }
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
  return { order, to, lines, changes: listChanges(order, to, lines), back, isTakenOver: false }
}
