import type { Customer } from '#/domains/auth/server/public.ts'
import { cityCalendar } from '#/domains/delivery/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import type { PrepayReason } from '#/domains/orders/contract/customer.ts'
import { paymentMethodsFor, whyPrepaid } from '#/domains/orders/rules/order.ts'
import { fits, type UnpaidLimits } from '#/domains/orders/rules/unpaid.ts'
import { findHeld } from '#/domains/orders/server/queries/unpaid.ts'
import { networkOf } from './check-unpaid-limits.ts'

type MethodsQuery = {
  order_type: 'delivery' | 'pickup'
  city_id?: number | undefined
  date?: string | undefined
  is_know_address?: boolean | undefined
  is_self?: boolean | undefined
  anonymous?: boolean | undefined
  total?: number | undefined
}
type Asker = { user: Customer | null; device: string | null; ip: string }

/** Ways to pay such an order, the default first, and why others are left out (`decisions §6, §10`). */
export const listMethods = async (db: Db, query: MethodsQuery, asker: Asker) => {
  const reason = await findReason(db, query, asker)
  return {
    items: paymentMethodsFor(query.order_type, reason !== null),
    left_out: paymentMethodsFor(query.order_type).flatMap((method) =>
      reason === null || method.at_once ? [] : [{ ...method, reason, text: t(`errors.${reason}`) }],
    ),
  }
}

const findReason = async (db: Db, query: MethodsQuery, asker: Asker): Promise<PrepayReason | null> => {
  const { order_type, city_id, date, is_know_address = true, is_self = true, anonymous = false } = query
  const calendar = city_id === undefined ? null : await cityCalendar(db, city_id)
  if (date && calendar?.peakDays.get(date)?.prepay_only) return 'prepay_only'
  const terms = { order_type, isAsked: !is_know_address, isSelf: is_self, anonymous }
  return whyPrepaid(terms) ?? (calendar && whyBounded(db, calendar.settings, query, asker))
}

/** What is held without money leaves no room; flowers are counted when it is ordered. */
const whyBounded = async (
  db: Db,
  limits: UnpaidLimits,
  { city_id: cityId = 0, total = 0 }: MethodsQuery,
  { user, device, ip }: Asker,
): Promise<PrepayReason | null> => {
  if (total > limits.unpaid_sum) return 'prepay_large'
  if (!user) return null
  const origin = { userId: user.id, phone: null, device, place: null, network: networkOf(ip) }
  const held = await findHeld(db, origin, { cityId, componentIds: [] })
  return held.some((one) => !fits(one, { total, flowers: [] }, limits)) ? 'prepay_unpaid' : null
}
