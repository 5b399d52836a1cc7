import { t } from '#/platform/shared/texts.ts'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { SelectField, TextField } from '#/ui/fields/field.tsx'
import { PhoneField } from '#/ui/fields/phone-field.tsx'
import type { useEditForm } from '#/ui/staff/use-edit-form.ts'
import type { StoreCity } from '../contract/staff/stores.ts'
import type { StoreDraft } from './store-draft.ts'

type Form = ReturnType<typeof useEditForm<StoreDraft>>

export const MainFields = ({
  form,
  cities,
  isNew,
}: {
  form: Form
  cities: readonly StoreCity[]
  isNew: boolean
}) => {
  const field = (key: 'name' | 'address' | 'phone') => ({
    label: t(`staff.stores.fields.${key}`),
    value: form.values[key],
    error: form.errors[key],
    onChange: ({ target: { value } }: { target: { value: string } }) => form.set({ [key]: value }),
  })
  const tick = (key: 'takes_delivery' | 'takes_pickup' | 'published') => ({
    label: t(`staff.stores.fields.${key}`),
    checked: form.values[key],
    onChange: (on: boolean) => form.set({ [key]: on }),
  })
  return (
    <section className="staff-card store-card">
      <h2>{t('staff.stores.main')}</h2>
      {isNew && (
        <SelectField
          label={t('staff.stores.fields.city_id')}
          value={form.values.city_id}
          error={form.errors.city_id}
          onChange={({ target: { value } }) => form.set({ city_id: Number(value) })}
        >
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField {...field('name')} />
      <TextField {...field('address')} />
      <PhoneField {...field('phone')} onChange={(phone) => form.set({ phone })} />
      <div>
        <Checkbox {...tick('takes_delivery')} />
        <Checkbox {...tick('takes_pickup')} />
        <Checkbox {...tick('published')} hint={t('staff.stores.publishedHint')} />
      </div>
    </section>
  )
}

export const UsualHours = ({ form }: { form: Form }) => (
  <div className="store-pair">
    {(['opens', 'closes'] as const).map((key) => (
      <TextField
        key={key}
        type="time"
        label={t(`staff.stores.fields.${key}`)}
        value={form.values[key]}
        error={form.errors[key]}
        onChange={({ target: { value } }) => form.set({ [key]: value })}
      />
    ))}
  </div>
)

/** Keyboard alternative to the map. */
export const PlaceFields = ({ form }: { form: Form }) => (
  <div className="store-pair">
    {(['lat', 'lon'] as const).map((key) => (
      <TextField
        key={key}
        label={t(`staff.stores.fields.${key}`)}
        inputMode="decimal"
        value={form.values[key]}
        error={form.errors[key]}
        onChange={({ target: { value } }) => form.set({ [key]: value })}
      />
    ))}
  </div>
)
