import type { Customer } from '#/domains/auth/server/public.ts'
import { cityCalendar } from '#/domains/delivery/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { ask } from '#/platform/server/statements/question.ts'
import { t } from '#/platform/shared/texts.ts'
import type { PrepayReason } from '#/domains/orders/contract/customer.ts'
import { paymentMethodsFor, whyPrepaid } from '#/domains/orders/rules/payment-methods.ts'
import { fitsLimits, type UnpaidLimits } from '#/domains/orders/rules/unpaid-limits.ts'
import { unpaidHoldings } from '#/domains/orders/server/queries/unpaid.ts'
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
type Payer = { user: Customer | null; device: string | null; ip: string }

/** The default first, with reasons for those left out (`decisions §6, §10`). */
export const listPaymentMethods = async (db: Db, query: MethodsQuery, payer: Payer) => {
  const reason = await findReason(db, query, payer)
  return {
    items: paymentMethodsFor(query.order_type, reason !== null),
    left_out: paymentMethodsFor(query.order_type).flatMap((method) =>
      reason === null || method.at_once ? [] : [{ ...method, reason, text: t(`errors.${reason}`) }],
    ),
  }
}

const findReason = async (db: Db, query: MethodsQuery, payer: Payer): Promise<PrepayReason | null> => {
  const { order_type, city_id, date, is_know_address = true, is_self = true, anonymous = false } = query
  const calendar = city_id === undefined ? null : await cityCalendar(db, city_id)
  if (date && calendar?.peakDays.get(date)?.prepay_only) return 'prepay_only'
  const terms = { order_type, isAddressUnknown: !is_know_address, isSelf: is_self, anonymous }
  return whyPrepaid(terms) ?? (calendar && whyOverLimit(db, calendar.settings, query, payer))
}

/** Stems are checked when the order is placed. */
const whyOverLimit = async (
  db: Db,
  limits: UnpaidLimits,
  { city_id: cityId = 0, total = 0 }: MethodsQuery,
  { user, device, ip }: Payer,
): Promise<PrepayReason | null> => {
  if (total > limits.unpaid_sum) return 'prepay_large'
  if (!user) return null
  const origin = { userId: user.id, phone: null, device, place: null, network: networkOf(ip) }
  const held = await ask(db, unpaidHoldings(db, origin, { cityId, componentIds: [] }))
  return held.some((one) => !fitsLimits(one, { total, flowers: [] }, limits)) ? 'prepay_unpaid' : null
}
