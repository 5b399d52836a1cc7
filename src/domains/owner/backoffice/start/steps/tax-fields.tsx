import type { CompanyForm } from '#/domains/owner/contract/staff/start.ts'
import { t } from '#/platform/shared/texts.ts'
import { SelectField } from '#/ui/fields/field.tsx'

const TAX_SYSTEMS = [1, 2, 3, 4, 5, 6] as const
/** None, 0, 10, 20, 5, 7, 22 %. */
const VATS = [1, 2, 3, 4, 7, 8, 11] as const
/** ЕНВД and 20 % are of the past: only for a shop that has them. */
const PAST = 4
const offered = <T extends number>(codes: readonly T[], chosen: number | null): T[] =>
  codes.filter((code) => code !== PAST || code === chosen)

type Taxes = Pick<CompanyForm, 'tax_system' | 'vat'>
type TaxForm = {
  values: Taxes
  errors: Partial<Record<keyof Taxes, string>>
  set: (part: Partial<Taxes>) => void
}

/** Tax system and VAT, as receipts say them. */
export const TaxFields = ({ form }: { form: TaxForm }) => (
  <>
    <SelectField
      label={t('staff.start.fields.tax_system')}
      value={form.values.tax_system ?? ''}
      error={form.errors.tax_system}
      onChange={({ target: { value } }) => form.set({ tax_system: value === '' ? null : Number(value) })}
    >
      <option value="">{t('staff.start.taxes.unknown')}</option>
      {offered(TAX_SYSTEMS, form.values.tax_system).map((code) => (
        <option key={code} value={code}>
          {t(`staff.start.taxes.s${code}`)}
        </option>
      ))}
    </SelectField>
    <SelectField
      label={t('staff.start.fields.vat')}
      value={form.values.vat}
      error={form.errors.vat}
      onChange={({ target: { value } }) => form.set({ vat: Number(value) })}
    >
      {offered(VATS, form.values.vat).map((code) => (
        <option key={code} value={code}>
          {t(`staff.start.vat.v${code}`)}
        </option>
      ))}
    </SelectField>
  </>
)
