import { t } from '#/platform/shared/texts.ts'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { FieldError, TextField } from '#/ui/fields/field.tsx'
import type { useEditForm } from '#/ui/staff/use-edit-form.ts'
import { CITY_TIME_TYPES, PLACE_KINDS } from '#/domains/delivery/contract/staff/windows.ts'
import type { CityDeliveryDraft, SumField, WholeField } from './city-delivery-draft.ts'

type Form = ReturnType<typeof useEditForm<CityDeliveryDraft>>
type TimeField = 'windows_from' | 'windows_to' | 'any_from' | 'any_to'
type Named = WholeField | SumField | TimeField

/** `of`: prefix of the fields' accessible names. */
const Fields = ({ form, names, of }: { form: Form; names: readonly Named[]; of?: string }) => (
  <div className="delivery-pair">
    {names.map((name) => {
      const label = t(`staff.cityTime.fields.${name}`)
      return (
        <TextField
          key={name}
          type={/_(from|to)$/.test(name) ? 'time' : 'text'}
          inputMode="numeric"
          label={label}
          aria-label={of && t('staff.cityTime.ofType', { type: of, field: label })}
          hint={name === 'lead_days' ? t('staff.cityTime.leadHint') : undefined}
          value={form.values[name]}
          error={form.errors[name]}
          onChange={({ target: { value } }) => form.set({ [name]: value })}
        />
      )
    })}
  </div>
)

export const WindowsCard = ({ form }: { form: Form }) => (
  <section className="staff-card delivery-card">
    <h2>{t('staff.cityTime.windows')}</h2>
    <Fields
      form={form}
      names={[
        'windows_from',
        'windows_to',
        'window_minutes',
        'window_capacity',
        'cut_off_minutes',
        'lead_days',
      ]}
    />
    <h2>{t('staff.cityTime.pickup')}</h2>
    <Fields form={form} names={['pickup_minutes', 'pickup_capacity']} of={t('staff.cityTime.pickup')} />
  </section>
)

export const UnpaidCard = ({ form }: { form: Form }) => (
  <section className="staff-card delivery-card">
    <h2>{t('staff.cityTime.unpaid')}</h2>
    <p className="small muted">{t('staff.cityTime.unpaidHint')}</p>
    <Fields form={form} names={['unpaid_orders', 'unpaid_sum', 'unpaid_stems_percent']} />
  </section>
)

const OF_TYPE = {
  asap: ['asap_surcharge', 'asap_minutes'],
  interval: [],
  exact: ['exact_surcharge', 'exact_minutes', 'exact_capacity'],
  any: ['any_from', 'any_to'],
} as const

export const TypesCard = ({ form }: { form: Form }) => {
  const { time_types: chosen } = form.values
  return (
    <section className="staff-card delivery-card">
      <h2>{t('staff.cityTime.types')}</h2>
      {CITY_TIME_TYPES.map((type) => (
        <div key={type}>
          <Checkbox
            label={t(`staff.cityTime.typesOf.${type}`)}
            hint={type === 'interval' ? t('staff.cityTime.always') : undefined}
            disabled={type === 'interval'}
            checked={chosen.includes(type)}
            onChange={(on) =>
              form.set({
                time_types: CITY_TIME_TYPES.filter((one) => (one === type ? on : chosen.includes(one))),
              })
            }
          />
          {chosen.includes(type) && (
            <Fields form={form} names={OF_TYPE[type]} of={t(`staff.cityTime.typesOf.${type}`)} />
          )}
        </div>
      ))}
      {form.errors.time_types && <FieldError>{form.errors.time_types}</FieldError>}
    </section>
  )
}

export const StoresCard = ({ form, names }: { form: Form; names: ReadonlyMap<number, string> }) => {
  const { stores } = form.values
  if (stores.length === 0) return null
  return (
    <section className="staff-card delivery-card">
      <h2>{t('staff.cityTime.stores')}</h2>
      <p className="small muted">{t('staff.cityTime.storesHint')}</p>
      {stores.map((store, at) => {
        const name = names.get(store.store_id) ?? String(store.store_id)
        return (
          <div key={store.store_id}>
            <h3>{name}</h3>
            <div className="delivery-pair city-time-places">
              {PLACE_KINDS.map((kind) => {
                const label = t(`staff.windows.kinds.${kind}`)
                return (
                  <TextField
                    key={kind}
                    inputMode="numeric"
                    label={label}
                    aria-label={t('staff.cityTime.ofStore', { store: name, kind: label })}
                    value={store[kind]}
                    error={form.errors[`stores.${at}.${kind}`]}
                    onChange={({ target: { value } }) =>
                      form.set({
                        stores: stores.map((one) => (one === store ? { ...one, [kind]: value } : one)),
                      })
                    }
                  />
                )
              })}
            </div>
          </div>
        )
      })}
    </section>
  )
}
