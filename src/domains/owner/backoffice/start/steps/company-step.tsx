import { type ChangeEvent, useState } from 'react'
import { type CompanyForm, type StartGuide, startApi } from '#/domains/owner/contract/start.ts'
import { isInn, isSoleTrader } from '#/domains/owner/rules/company-numbers.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { SelectField, TextField } from '#/ui/fields/field.tsx'
import { EditConflict } from '#/ui/staff/edit-conflict.tsx'
import type { StepProps } from '../step-props.ts'
import { useGuideForm } from '../use-guide-form.ts'

const TAX_SYSTEMS = [1, 2, 3, 4, 5, 6] as const
/** None, 0, 10, 20, 5, 7, 22 %. */
const VATS = [1, 2, 3, 4, 7, 8, 11] as const
/** ЕНВД and 20 % are of the past: only for a shop that has them. */
const PAST = 4
const offered = <T extends number>(codes: readonly T[], chosen: number | null): T[] =>
  codes.filter((code) => code !== PAST || code === chosen)

const valuesOf = ({ profile: { company, ogrn }, tax_system, vat }: StartGuide): CompanyForm => ({
  ...company,
  ogrn,
  tax_system,
  vat,
})

type TextKey = Exclude<keyof CompanyForm, 'tax_system' | 'vat'>

export const CompanyStep = ({ guide, take, next }: StepProps) => {
  const form = useGuideForm<CompanyForm>({
    name: 'company',
    guide,
    take,
    next,
    valuesOf,
    send: (values, version) => api(startApi.saveCompany, { body: { ...values, version } }),
  })
  const { note, find } = useFindCompany(guide.finds_company, (found) => form.set(found))
  const text = (key: TextKey) => ({
    label: t(`staff.start.fields.${key}`),
    value: form.values[key],
    error: form.errors[key],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
      form.set({ [key]: value })
      if (key === 'taxId') void find(value.trim())
    },
  })
  return (
    <form className="start-form" noValidate onSubmit={form.submit}>
      <EditConflict
        form={form}
        labelOf={(key) => t(`staff.start.fields.${key}`)}
        wordsOf={(key, values) => String(values[key] ?? '')}
      />
      <div className="start-pair">
        <TextField
          {...text('taxId')}
          inputMode="numeric"
          maxLength={12}
          ok={note}
          hint={t('staff.start.hints.taxId')}
        />
        <TextField {...text('ogrn')} inputMode="numeric" maxLength={15} />
      </div>
      <TextField {...text('companyName')} hint={t('staff.start.hints.companyName')} />
      <TextField {...text('legalAddress')} />
      <div className="start-pair">
        {!isSoleTrader(form.values.taxId) && <TextField {...text('kppField')} maxLength={9} />}
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
      </div>
      <Note>{t('staff.start.hints.company')}</Note>
      <Button type="submit" busy={form.saving}>
        {t('staff.start.allRight')}
      </Button>
    </form>
  )
}

/** As soon as a whole ИНН is typed. */
const useFindCompany = (isOn: boolean, fill: (found: Partial<CompanyForm>) => void) => {
  const [note, setNote] = useState<string>()
  const find = async (inn: string) => {
    setNote(undefined)
    if (!isOn || !isInn(inn)) return
    try {
      const { company } = await api(startApi.findCompany, { query: { inn } })
      if (!company) return setNote(t('staff.start.company.notFound'))
      const { director, active, ...found } = company
      fill(found)
      setNote(t(active ? 'staff.start.company.found' : 'staff.start.company.ended', { director }))
    } catch (error) {
      setNote(sayFailure(error))
    }
  }
  return { note, find }
}
