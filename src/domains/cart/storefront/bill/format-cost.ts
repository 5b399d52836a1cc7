import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'

/** «250 ₽», «бесплатно» for 0. */
export const formatCost = (kopecks: number): string =>
  kopecks === 0 ? t('cart.bill.free') : formatMoney(kopecks)
