import type { StaffCategory } from '#/domains/catalog/contract/staff/categories.ts'
import type { City } from '#/domains/places/contract/customer.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import type { PromoProduct } from '#/domains/promo/contract/staff.ts'
import type { PromoDraft } from './promo-draft.ts'

export type ReferenceNames = {
  cities: readonly City[]
  categories: readonly StaffCategory[]
  goods: readonly PromoProduct[]
}

export const formatDraftField = (key: keyof PromoDraft, draft: PromoDraft, names: ReferenceNames): string => {
  const value = draft[key]
  if (typeof value === 'boolean') return t(value ? 'staff.ui.yes' : 'staff.ui.no')
  if (key === 'kind') return t(`staff.promo.kinds.${draft.kind}`)
  if (key === 'starts_on' || key === 'ends_on') return value ? formatDay(String(value)) : emptyText()
  if (key === 'gift_variant_id') return formatGift(draft, names) ?? emptyText()
  if (Array.isArray(value)) return formatList(key, draft, names).join(', ') || t('staff.promo.all')
  return value === null || value === '' ? emptyText() : String(value)
}

const emptyText = () => t('staff.ui.conflict.empty')

const formatGift = ({ gift_variant_id: id }: PromoDraft, { goods }: ReferenceNames) =>
  goods.find(({ variants }) => variants.some((variant) => variant.id === id))?.name ??
  (id === null ? null : `№ ${id}`)

const formatList = (
  key: keyof PromoDraft,
  draft: PromoDraft,
  { cities, categories, goods }: ReferenceNames,
) => {
  const name = (rows: readonly { id: number; name: string }[], id: number) =>
    rows.find((row) => row.id === id)?.name ?? `№ ${id}`
  switch (key) {
    case 'city_ids':
      return draft.city_ids.map((id) => name(cities, id))
    case 'category_ids':
      return draft.category_ids.map((id) => name(categories, id))
    case 'product_ids':
      return draft.product_ids.map((id) =>
        name(
          goods.map((one) => ({ ...one, id: one.product_id })),
          id,
        ),
      )
    case 'order_types':
      return draft.order_types.map((type) => t(`staff.promo.orderTypes.${type}`))
    default:
      return draft.weekdays.map((day) => t(`staff.promo.weekdays.${day as 1}`))
  }
}
