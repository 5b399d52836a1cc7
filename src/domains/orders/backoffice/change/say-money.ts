import type { ChangeBill } from '#/domains/orders/contract/change.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'

type Bill = Pick<ChangeBill, 'due' | 'back' | 'on_receipt' | 'to_take' | 'total_before' | 'total_after'>

/** `owed`: kopecks that were waited for before. */
export const sayMoney = (bill: Bill, owed: number, isWaived: boolean): string[] => {
  if (bill.due > owed && !isWaived) return [t('orders.change.say.due', { sum: formatMoney(bill.due) })]
  if (bill.back > 0) return [t('orders.change.say.back', { sum: formatMoney(bill.back) })]
  if (!bill.on_receipt || bill.total_after === bill.total_before || isWaived) return []
  // What is left, a certificate paid.
  if (bill.to_take === 0) return [t('orders.change.say.nothingDue')]
  return [t('orders.change.say.onReceipt', { sum: formatMoney(bill.to_take) })]
}
