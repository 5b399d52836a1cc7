import { sharePercent } from '#/domains/reports/rules/change.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'

/** «15 %»; a dash of nothing. */
export const formatShareOf = (part: number, whole: number): string => {
  const percent = sharePercent(part, whole)
  return percent === null ? '—' : t('staff.figures.percent', { n: formatNumber(percent) })
}
