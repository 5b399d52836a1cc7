import { X } from 'lucide-react'
import { parseRoubles } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { FieldError, SelectField } from '#/ui/fields/field.tsx'
import type { ItemDraft } from './supplier-draft.ts'

export type BuyableStem = { component_id: number; name: string; color: string }

/** What they sell: a price of a piece, and how many are in a pack. */
export const SupplierItems = ({
  items,
  stems,
  error,
  onChange,
}: {
  items: ItemDraft[]
  stems: readonly BuyableStem[]
  error: string | undefined
  onChange: (items: ItemDraft[]) => void
}) => {
  const left = stems.filter((stem) => items.every((item) => item.component_id !== stem.component_id))
  const add = (id: number) => {
    const stem = left.find(({ component_id }) => component_id === id)
    if (stem) onChange([...items, { ...stem, price: '', pack: '10' }])
  }
  return (
    <section>
      <h3 className="supplier-items-title">{t('staff.buying.suppliers.fields.items')}</h3>
      <ul className="supplier-items">
        {items.map((item, at) => (
          <li key={item.component_id}>
            <span className="supply-name">
              <i className="buying-dot" style={{ background: item.color }} aria-hidden="true" />
              {item.name}
            </span>
            <input
              className="input"
              inputMode="decimal"
              autoComplete="off"
              aria-label={t('staff.buying.suppliers.priceOf', { name: item.name })}
              aria-invalid={(item.price !== '' && parseRoubles(item.price) === null) || undefined}
              placeholder={t('staff.deliveries.priceLabel')}
              value={item.price}
              onChange={({ target: { value } }) => onChange(items.with(at, { ...item, price: value }))}
            />
            <input
              className="input"
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('staff.buying.suppliers.packOf', { name: item.name })}
              placeholder={t('staff.buying.suppliers.pack')}
              value={item.pack}
              onChange={({ target: { value } }) =>
                onChange(items.with(at, { ...item, pack: value.replaceAll(/\D/g, '') }))
              }
            />
            <IconButton
              label={t('staff.deliveries.remove', { name: item.name })}
              onClick={() => onChange(items.filter((_, other) => other !== at))}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      {error && <FieldError>{error}</FieldError>}
      {left.length > 0 && (
        <SelectField
          label={t('staff.buying.suppliers.add')}
          value=""
          onChange={({ target: { value } }) => add(Number(value))}
        >
          <option value="">{t('staff.buying.suppliers.choose')}</option>
          {left.map(({ component_id, name }) => (
            <option key={component_id} value={component_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </section>
  )
}
