import { t } from '#/platform/shared/texts.ts'
import type { TasteRule } from './taste.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** «Нарцисс и тюльпан не ставят вместе». */
export const formatRule = (rule: TasteRule): string => {
  switch (rule.kind) {
    case 'apart':
      return t('bouquetRules.apart', { flower: capital(rule.flower), other: rule.other })
    case 'share':
      return t(`bouquetRules.share.${rule.role}`, { n: rule.amount })
    case 'kinds':
      return t('bouquetRules.kinds', { n: rule.amount })
    case 'odd':
      return t('bouquetRules.odd')
  }
}
