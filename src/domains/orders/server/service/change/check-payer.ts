import type { Calendar } from '#/domains/delivery/server/public.ts'
import { isPaidAtOnce, whyPrepaid } from '#/domains/orders/rules/payment-methods.ts'
import type { ChangedColumns, ChangingRow } from '#/domains/orders/server/queries/change/change-order.ts'
import { invalid } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'

/** What is paid on receipt stays with the payer, and off days that are prepaid only (`decisions §4, §10`). */
export const checkPayer = (order: ChangingRow, to: ChangedColumns, calendar?: Calendar): void => {
  if (isPaidAtOnce(order.payment_method) || order.paid >= order.total) return
  const isPrepaidDay = calendar?.peakDays.get(to.date)?.prepay_only ?? false
  if (to.date !== order.date && isPrepaidDay)
    throw invalid({ when: t('errors.change_prepaid_day') }, 'prepay_only')
  if (to.recipient_phone === order.recipient_phone && to.order_type === order.order_type) return
  const isSelf = to.recipient_phone === order.customer_phone
  const terms = { order_type: to.order_type, isAddressUnknown: false, isSelf, anonymous: order.anonymous }
  if (whyPrepaid(terms)) throw invalid({ 'recipient.phone': t('errors.change_prepaid') }, 'change_prepaid')
}
