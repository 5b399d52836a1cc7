import { t } from '#/platform/shared/texts.ts'
import { SelectField, TextField } from '#/ui/fields/field.tsx'
import './period-fields.css'

type Props = {
  stores: readonly { id: number; name: string; city: string }[]
  /** As the address names it. */
  storeField: 'store' | 'store_id'
  period: { from: string; to: string; store_id?: string | undefined }
  wrong: string | null
}

/** Days and store of figures, for a form (`period-form`) that is sent into the address. */
export const PeriodFields = ({ stores, storeField, period, wrong }: Props) => (
  <>
    <TextField type="date" name="from" label={t('staff.reports.from')} defaultValue={period.from} required />
    <TextField
      type="date"
      name="to"
      label={t('staff.reports.to')}
      defaultValue={period.to}
      error={wrong}
      required
    />
    {stores.length > 1 && (
      <SelectField name={storeField} label={t('staff.reports.store')} defaultValue={period.store_id ?? ''}>
        <option value="">{t('staff.reports.allStores')}</option>
        {stores.map(({ id, name, city }) => (
          <option key={id} value={id}>
            {t('staff.board.storeIn', { name, city })}
          </option>
        ))}
      </SelectField>
    )}
  </>
)
