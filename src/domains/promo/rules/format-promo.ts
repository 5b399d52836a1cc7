import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import type { PromoRefusal } from '../contract/customer.ts'
import type { PromoTerms } from './judge-promo.ts'

/** «−10 %, не больше 700 ₽» */
export const promoTitle = ({
  kind,
  value,
  max_discount,
}: Pick<PromoTerms, 'kind' | 'value' | 'max_discount'>) => {
  if (kind === 'fixed') return t('promo.fixed', { sum: formatMoney(value) })
  if (kind !== 'percent') return t(`promo.${kind}`)
  return max_discount === null
    ? t('promo.percent', { n: value })
    : t('promo.percentCapped', { n: value, sum: formatMoney(max_discount) })
}

/** `research §3.5`. */
export const refusalText = (code: PromoRefusal, values: Record<string, string | number> = {}): string =>
  t(`errors.${code}`, values)
