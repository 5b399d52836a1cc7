import { may } from '#/domains/auth/rules/permissions.ts'
import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { normalizePhone } from '#/platform/shared/phone.ts'
import { isOver } from '#/domains/orders/rules/transitions.ts'
import { findAwaiting, findOrdersBy } from '#/domains/orders/server/queries/staff/find-orders.ts'
import { chooseStore } from './show-board.ts'

const MAX_FOUND = 20
const MAX_AWAITING = 100
/** Fewer digits would match anyone's phone. */
const MIN_PHONE_DIGITS = 4
const MAX_PHONE_DIGITS = 11
/** PostgreSQL `int`. */
const MAX_INT = 2_147_483_647

/**
 * Digits: a number, or at least the last four of the recipient's or customer's phone; newest first, at most
 * 20.
 */
export const findOrders = async (db: Db, staff: Staff, typed: string) => {
  const digits = typed.replace(/\D/g, '')
  if (digits === '' || digits.length > MAX_PHONE_DIGITS || /\p{L}/u.test(typed)) return { items: [] }
  const numbers = isNumber(typed) ? numbersFrom(digits) : []
  const phoneEnd =
    digits.length < MIN_PHONE_DIGITS ? null : reversed(normalizePhone(digits)?.slice(2) ?? digits)
  if (numbers.length === 0 && phoneEnd === null) return { items: [] }
  const found = await findOrdersBy(db, { numbers, phoneEnd, storeId: staff.storeId }, MAX_FOUND)
  return { items: found.map((order) => forStaff(staff, order)) }
}

type FoundOrder = Awaited<ReturnType<typeof findOrdersBy>>[number]

/** A florist does not call about an order that is over. */
const forStaff = (staff: Staff, order: FoundOrder): FoundOrder =>
  may(staff, 'customers') || !isOver(order.status)
    ? order
    : { ...order, recipient_phone: null, customer_phone: null }

/** Of a day, of one store or of all of one's, as the board counts them; at most 100. */
export const listAwaiting = async (
  db: Db,
  staff: Staff,
  { store_id, date }: { store_id?: number | undefined; date: string },
) => {
  const { stores, store } = await chooseStore(db, staff, store_id)
  const ids = (store_id === undefined ? stores : [store]).map(({ id }) => id)
  return { items: [...(await findAwaiting(db, ids, date, MAX_AWAITING))] }
}

/** «14-08» and «+7 913» are phones. */
const isNumber = (typed: string) => /^\s*[№#]?\s*[1-9]\d*\s*$/.test(typed)

const numbersFrom = (digits: string) => {
  const ranges: { from: number; to: number }[] = []
  const first = Number(digits)
  // A single digit would match every ninth number.
  const last = digits.length > 1 ? MAX_INT : first
  for (let scale = 1; first * scale <= last; scale *= 10)
    ranges.push({ from: first * scale, to: Math.min(first * scale + scale - 1, MAX_INT) })
  return ranges
}

const reversed = (digits: string) => [...digits].toReversed().join('')
