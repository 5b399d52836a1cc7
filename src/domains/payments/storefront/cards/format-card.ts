import type { SavedCard } from '#/domains/payments/contract/cards.ts'
import { t } from '#/platform/shared/texts.ts'

const brandOf = (brand: string): string =>
  brand === 'Mir' || brand === 'Unknown' ? t(`payments.cards.brands.${brand}`) : brand

/** «Мир •• 4477» */
export const formatCard = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string =>
  t('payments.cards.name', { brand: brandOf(brand), last4 })

/** «до 12.2030», «срок вышел 12.2020» */
export const formatCardTerm = ({ expires, expired }: Pick<SavedCard, 'expires' | 'expired'>): string => {
  const [year = '', month = ''] = expires.split('-')
  return t(expired ? 'payments.cards.expired' : 'payments.cards.until', { month, year })
}
