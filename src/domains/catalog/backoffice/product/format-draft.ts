import { t } from '#/platform/shared/texts.ts'
import type { StaffCategory } from '#/domains/catalog/contract/staff/categories.ts'
import { type ProductDraft, formatVariant } from './product-draft.ts'

export const formatDraftField = (
  key: keyof ProductDraft,
  draft: ProductDraft,
  categories: StaffCategory[],
): string => {
  const value = draft[key]
  switch (key) {
    case 'kind':
      return t(`staff.products.kinds.${draft.kind}`)
    case 'category_ids':
      return filled(
        draft.category_ids.map((id) => categories.find((one) => one.id === id)?.name ?? String(id)),
      )
    case 'variants':
      return draft.variants.map(formatVariant).join('; ')
    case 'pictures':
      return [
        t('staff.products.pictures.count', { n: draft.pictures.length }),
        ...draft.pictures.map(({ alt }) => alt),
      ].join(' · ')
    case 'counted':
      return draft.counted
        ? `${draft.counted.component}: ${draft.counted.words.join(', ')}`
        : t('staff.ui.conflict.empty')
    case 'season':
      return draft.season
        ? `${draft.season.from} – ${draft.season.to}, +${draft.season.lead_days}`
        : t('staff.ui.conflict.empty')
    default:
      if (typeof value === 'boolean') return t(value ? 'staff.ui.yes' : 'staff.ui.no')
      return filled(typeof value === 'string' ? [value] : words(value))
  }
}

const words = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const filled = (parts: string[]) => parts.filter(Boolean).join(', ') || t('staff.ui.conflict.empty')
