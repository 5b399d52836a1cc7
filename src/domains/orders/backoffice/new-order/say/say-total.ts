import type { CartTotals } from '#/domains/cart/contract.ts'
import { isAllByCertificate } from '#/domains/orders/rules/payment-methods.ts'
import type { PayWay } from '#/domains/orders/rules/pay-ways.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'

/** «Итого 3 990 ₽, наличными курьеру.» */
export const sayTotal = (totals: Pick<CartTotals, 'total' | 'certificate'>, pay: PayWay): string =>
  isAllByCertificate(totals)
    ? t('staff.newOrder.say.byCertificate', { sum: formatMoney(totals.certificate) })
    : t('staff.newOrder.say.total', {
        sum: formatMoney(totals.total),
        how: t(`staff.newOrder.pay.${pay}.say`),
      })
