import { ApiError } from '#/platform/shared/errors.ts'
import { parseRoubles, roublesText } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Supplier, SupplierForm } from '../../contract/suppliers.ts'

export type ItemDraft = { component_id: number; name: string; color: string; price: string; pack: string }
export type SupplierDraft = Omit<SupplierForm, 'email' | 'minimum' | 'lead_days' | 'items'> & {
  email: string
  minimum: string
  lead_days: string
  items: ItemDraft[]
}

export const emptySupplier = (): SupplierDraft => ({
  name: '',
  contact: '',
  email: '',
  note: '',
  weekdays: [],
  arrives_at: '',
  lead_days: '1',
  order_until: '18:00',
  minimum: '',
  items: [],
})

export const readSupplier = ({ id: _, version, minimum, lead_days: lead, items, ...fields }: Supplier) => ({
  version,
  values: {
    ...fields,
    minimum: minimum === 0 ? '' : roublesText(minimum),
    lead_days: String(lead),
    items: items.map((item) => ({ ...item, price: roublesText(item.price), pack: String(item.pack) })),
  },
})

/** Throws what the server would answer, for fields that are no numbers. */
export const supplierForm = ({ minimum, lead_days: lead, items, ...fields }: SupplierDraft): SupplierForm => {
  const sum = minimum.trim() === '' ? 0 : parseRoubles(minimum)
  const wrong: Record<string, string> = {
    ...(sum === null && { minimum: t('staff.products.sum') }),
    ...(!/^\d{1,2}$/.test(lead) && { lead_days: t('validation.wrong') }),
    ...(items.some(isItemWrong) && { items: t('staff.buying.suppliers.wrongItem') }),
  }
  if (Object.keys(wrong).length > 0)
    throw new ApiError(422, { code: 'invalid', detail: t('errors.invalid'), fields: wrong })
  return {
    ...fields,
    minimum: sum ?? 0,
    lead_days: Number(lead),
    items: items.map(({ component_id, price, pack }) => ({
      component_id,
      price: parseRoubles(price) ?? 0,
      pack: Number(pack),
    })),
  }
}

export const isItemWrong = ({ price, pack }: Pick<ItemDraft, 'price' | 'pack'>): boolean =>
  parseRoubles(price) === null || !/^[1-9]\d{0,3}$/.test(pack)
