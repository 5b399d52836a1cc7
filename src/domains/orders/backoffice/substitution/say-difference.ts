import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ReplacingForm } from './use-replacing.ts'

/** «вернём 100 ₽» */
export const sayDifference = ({ chosen, taken, differenceWith, backLeftOut }: ReplacingForm): string => {
  const difference = chosen ? differenceWith(chosen, taken) : -(backLeftOut ?? 0)
  if (difference === 0) return t('staff.substitution.costNone')
  return difference > 0
    ? t('staff.substitution.costOurs', { sum: formatMoney(difference) })
    : t('staff.substitution.costBack', { sum: formatMoney(-difference) })
}
