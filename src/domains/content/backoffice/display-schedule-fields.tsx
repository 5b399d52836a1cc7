import type { City } from '#/domains/places/contract/customer.ts'
import type { DisplaySchedule } from '../rules/display-state.ts'
import { t } from '#/platform/shared/texts.ts'
import { Chip } from '#/ui/controls/chip.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { Switch } from '#/ui/controls/switch.tsx'

export const DisplayScheduleFields = ({
  value,
  errors,
  cities,
  onChange,
}: {
  value: DisplaySchedule
  errors: Record<string, string>
  cities: readonly City[]
  onChange: (patch: Partial<DisplaySchedule> & { city_ids?: number[] }) => void
}) => {
  const toggle = (id: number) =>
    onChange({
      city_ids: value.city_ids.includes(id)
        ? value.city_ids.filter((one) => one !== id)
        : [...value.city_ids, id],
    })
  return (
    <fieldset className="showing-fields">
      <legend>{t('staff.showing.title')}</legend>
      <Switch
        label={t('staff.showing.published')}
        checked={value.published}
        onChange={(published) => onChange({ published })}
      />
      <div className="two-fields">
        <TextField
          type="date"
          label={t('staff.showing.from')}
          value={value.starts_on ?? ''}
          error={errors.starts_on}
          onChange={(event) => onChange({ starts_on: event.target.value || null })}
        />
        <TextField
          type="date"
          label={t('staff.showing.to')}
          value={value.ends_on ?? ''}
          error={errors.ends_on}
          onChange={(event) => onChange({ ends_on: event.target.value || null })}
        />
      </div>
      <div>
        <p className="field-label">{t('staff.showing.cities')}</p>
        <div className="chip-row">
          <Chip selected={value.city_ids.length === 0} onClick={() => onChange({ city_ids: [] })}>
            {t('staff.showing.everywhere')}
          </Chip>
          {cities.map(({ id, name }) => (
            <Chip key={id} selected={value.city_ids.includes(id)} onClick={() => toggle(id)}>
              {name}
            </Chip>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
