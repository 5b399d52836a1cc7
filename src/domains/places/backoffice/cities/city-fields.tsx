import { t } from '#/platform/shared/texts.ts'
import { SelectField, TextField } from '#/ui/fields/field.tsx'
import { PhoneField } from '#/ui/fields/phone-field.tsx'
import type { useEditForm } from '#/ui/staff/use-edit-form.ts'
import type { StaffCity, ZoneChoice } from '../../contract/staff/cities.ts'
import { type CityDraft, renamed } from './city-draft.ts'
import { formatTimeZone } from './format-time-zone.ts'

type Form = ReturnType<typeof useEditForm<CityDraft>>

export const CityFields = ({
  form,
  zones,
  sources,
}: {
  form: Form
  zones: readonly ZoneChoice[]
  sources: readonly StaffCity[]
}) => {
  const { values, errors } = form
  const field = (key: keyof CityDraft) => ({
    label: t(`staff.cities.fields.${key}`),
    value: values[key],
    error: errors[key],
    onChange: ({ target: { value } }: { target: { value: string } }) => form.set({ [key]: value }),
  })
  return (
    <>
      <TextField
        {...field('name')}
        onChange={({ target: { value } }) => form.set((before) => renamed(before, value))}
      />
      <TextField {...field('region')} optional />
      <TextField
        {...field('name_in')}
        hint={values.name_in && t('staff.cities.nameInHint', { where: values.name_in })}
      />
      <SelectField {...field('time_zone')} hint={t('staff.cities.zoneHint')}>
        {values.time_zone === '' && <option value="">{t('staff.cities.chooseZone')}</option>}
        {zones.map((zone) => (
          <option key={zone.name} value={zone.name}>
            {formatTimeZone(zone)}
          </option>
        ))}
      </SelectField>
      <PhoneField {...field('phone')} onChange={(phone) => form.set({ phone })} />
      {sources.length > 0 && (
        <SelectField {...field('served_from')}>
          <option value="">{t('staff.cities.own')}</option>
          {sources.map(({ id, name }) => (
            <option key={id} value={id}>
              {t('staff.cities.from', { name })}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

export const CentreFields = ({ form }: { form: Form }) => (
  <div className="store-pair">
    {(['lat', 'lon'] as const).map((key) => (
      <TextField
        key={key}
        label={t(`staff.cities.fields.${key}`)}
        inputMode="decimal"
        value={form.values[key]}
        error={form.errors[key]}
        onChange={({ target: { value } }) => form.set({ [key]: value })}
      />
    ))}
  </div>
)
