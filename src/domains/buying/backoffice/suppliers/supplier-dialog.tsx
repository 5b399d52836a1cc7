import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Chip } from '#/ui/controls/chip.tsx'
import { FieldError, TextField } from '#/ui/fields/field.tsx'
import { EditDialog, type Removal } from '#/ui/staff/edit-dialog.tsx'
import { useItemForm } from '#/ui/staff/use-item-form.ts'
import { type Supplier, suppliersApi } from '../../contract/suppliers.ts'
import { formatWeekdays, weekdayName } from './format-weekdays.ts'
import { emptySupplier, readSupplier, type SupplierDraft, supplierForm } from './supplier-draft.ts'
import { type BuyableStem, SupplierItems } from './supplier-items.tsx'

const WEEK = [1, 2, 3, 4, 5, 6, 7]
const TEXTS = ['contact', 'email', 'arrives_at', 'note'] as const

export const SupplierDialog = ({
  supplier,
  stems,
  onClose,
  onSaved,
}: {
  supplier: Supplier | null
  stems: readonly BuyableStem[]
  onClose: () => void
  onSaved: () => void
}) => {
  const form = useItemForm<Supplier, SupplierDraft>({
    draftName: `supplier-${supplier?.id ?? 'new'}`,
    item: supplier,
    empty: emptySupplier(),
    read: readSupplier,
    create: async (draft) => api(suppliersApi.create, { body: supplierForm(draft) }),
    update: async (id, draft, version) =>
      api(suppliersApi.update, { params: { id }, body: { ...supplierForm(draft), version } }),
  })
  const { values, errors, set } = form
  return (
    <EditDialog
      wide
      form={form}
      title={supplier?.name ?? t('staff.buying.suppliers.newTitle')}
      labelOf={(key) => t(`staff.buying.suppliers.fields.${key}`)}
      wordsOf={formatField}
      removal={supplier ? removalOf(supplier) : null}
      onClose={onClose}
      onSaved={onSaved}
    >
      <div className="supplier-form">
        <TextField
          label={t('staff.buying.suppliers.fields.name')}
          value={values.name}
          error={errors.name}
          onChange={({ target: { value } }) => set({ name: value })}
        />
        <fieldset className="supplier-week">
          <legend>{t('staff.buying.suppliers.fields.weekdays')}</legend>
          {WEEK.map((day) => (
            <Chip
              key={day}
              line
              selected={values.weekdays.includes(day)}
              onClick={() => set({ weekdays: toggled(values.weekdays, day) })}
            >
              {weekdayName(day)}
            </Chip>
          ))}
          {errors.weekdays && <FieldError>{errors.weekdays}</FieldError>}
        </fieldset>
        <div className="supplier-pair">
          <TextField
            label={t('staff.buying.suppliers.fields.lead_days')}
            hint={t('staff.buying.suppliers.leadHint')}
            inputMode="numeric"
            value={values.lead_days}
            error={errors.lead_days}
            onChange={({ target: { value } }) => set({ lead_days: value })}
          />
          <TextField
            type="time"
            label={t('staff.buying.suppliers.fields.order_until')}
            value={values.order_until}
            error={errors.order_until}
            onChange={({ target: { value } }) => set({ order_until: value })}
          />
          <TextField
            label={t('staff.buying.suppliers.fields.minimum')}
            optional
            inputMode="decimal"
            value={values.minimum}
            error={errors.minimum}
            onChange={({ target: { value } }) => set({ minimum: value })}
          />
        </div>
        {TEXTS.map((name) => (
          <TextField
            key={name}
            label={t(`staff.buying.suppliers.fields.${name}`)}
            optional
            value={values[name]}
            error={errors[name]}
            onChange={({ target: { value } }) => set({ [name]: value })}
          />
        ))}
        <SupplierItems
          items={values.items}
          stems={stems}
          error={errors.items}
          onChange={(items) => set({ items })}
        />
      </div>
    </EditDialog>
  )
}

const toggled = (days: readonly number[], day: number): number[] =>
  days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted((a, b) => a - b)

const formatField = (key: keyof SupplierDraft, draft: SupplierDraft): string => {
  if (key === 'weekdays') return formatWeekdays(draft.weekdays)
  if (key === 'items')
    return draft.items
      .map(({ name, price, pack }) => t('staff.buying.suppliers.item', { name, price, pack }))
      .join('; ')
  return draft[key] || t('staff.ui.conflict.empty')
}

const removalOf = ({ id, version }: Supplier): Removal => ({
  label: t('staff.products.remove'),
  send: () => api(suppliersApi.remove, { params: { id }, body: { version } }),
  message: t('staff.buying.suppliers.removed'),
})
