import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import { type Audience, LEFT_OUT, type LeftOutCounts } from '../../contract/campaigns.ts'

/** «у 27 нет согласия, 15 уже получили два сообщения»; empty where nobody is left out. */
export const formatLeftOut = (counts: LeftOutCounts): string =>
  LEFT_OUT.filter((reason) => (counts[reason] ?? 0) > 0)
    .map((reason) => t(`staff.campaigns.audience.reasons.${reason}`, { n: counts[reason] ?? 0 }))
    .join(', ')

export const formatAudience = ({ found, told, left_out: leftOut }: Audience): string => {
  if (found === 0) return t('staff.campaigns.audience.empty')
  const numbers = { told: formatNumber(told), found: formatNumber(found) }
  if (told === found) return t('staff.campaigns.audience.allOf', { n: numbers.found })
  const finding = t(`staff.campaigns.audience.${told === 0 ? 'nobody' : 'all'}`, numbers)
  return [finding, formatLeftOut(leftOut)].filter(Boolean).join(': ')
}
