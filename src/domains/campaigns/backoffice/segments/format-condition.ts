import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import type { CampaignChoices } from '../../contract/campaigns.ts'
import type { Condition } from '../../contract/segments.ts'

export type Names = Pick<CampaignChoices, 'cities' | 'stores' | 'categories' | 'products'>

const rangeOf = (from: number, to: number | null, format = formatNumber): string =>
  to === null
    ? t('staff.campaigns.conditions.atLeast', { from: format(from) })
    : t('staff.campaigns.conditions.range', { from: format(from), to: format(to) })

const nameOf = (choices: readonly { id: number; name: string }[], id: number): string =>
  choices.find((one) => one.id === id)?.name ?? t('staff.campaigns.conditions.gone')

/** «Заказов ≥ 2» */
export const formatCondition = (condition: Condition, names: Names): string => {
  switch (condition.kind) {
    case 'orders':
    case 'points':
      return t(`staff.campaigns.conditions.chips.${condition.kind}`, {
        range: rangeOf(condition.from, condition.to),
      })
    case 'year_sum':
      return t('staff.campaigns.conditions.chips.year_sum', {
        range: rangeOf(condition.from, condition.to, formatMoney),
      })
    case 'last_order':
      return t('staff.campaigns.conditions.chips.last_order', { from: condition.from, to: condition.to })
    case 'first_order':
    case 'reason':
    case 'cart':
      return t(`staff.campaigns.conditions.chips.${condition.kind}`, { n: condition.within })
    case 'city':
      return t('staff.campaigns.conditions.chips.city', { name: nameOf(names.cities, condition.city_id) })
    case 'store':
      return t('staff.campaigns.conditions.chips.store', { name: nameOf(names.stores, condition.store_id) })
    case 'category':
      return t('staff.campaigns.conditions.chips.category', {
        name: nameOf(names.categories, condition.category_id),
      })
    case 'product':
      return t('staff.campaigns.conditions.chips.product', {
        name: nameOf(names.products, condition.product_id),
      })
    case 'ordered_for':
      return t('staff.campaigns.conditions.chips.ordered_for', {
        from: formatDay(condition.from),
        to: formatDay(condition.to),
      })
    case 'no_coming_order':
      return t('staff.campaigns.conditions.chips.no_coming_order')
  }
}
