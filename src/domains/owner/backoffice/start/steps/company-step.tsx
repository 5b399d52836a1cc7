import type { ChangeEvent } from 'react'
import { isSoleTrader } from '#/domains/content/rules/sole-trader.ts'
import { type CompanyForm, type StartGuide, startApi } from '#/domains/owner/contract/staff/start.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { EditConflict } from '#/ui/staff/edit-conflict.tsx'
import type { StepProps } from '../step-props.ts'
import { useGuideForm } from '../use-guide-form.ts'
import { TaxFields } from './tax-fields.tsx'
import { useFindCompany } from './use-find-company.ts'

type Values = Required<CompanyForm>

const valuesOf = ({ profile: { company, ogrn }, bank, tax_system, vat }: StartGuide): Values => ({
  ...company,
  ogrn,
  tax_system,
  vat,
  ...bank,
})

type TextKey = Exclude<keyof Values, 'tax_system' | 'vat'>

export const CompanyStep = ({ guide, take, next }: StepProps) => {
  const form = useGuideForm<Values>({
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
        <TaxFields form={form} />
      </div>
      <h3>{t('staff.start.bank.title')}</h3>
      <p className="small soft">{t('staff.start.bank.text')}</p>
      <div className="start-pair">
        <TextField {...text('bik')} inputMode="numeric" maxLength={9} />
        <TextField {...text('bankName')} />
        <TextField {...text('account')} inputMode="numeric" maxLength={20} />
        <TextField {...text('correspondentAccount')} inputMode="numeric" maxLength={20} />
      </div>
      <Note>{t('staff.start.hints.company')}</Note>
      <Button type="submit" busy={form.saving}>
        {t('staff.start.allRight')}
      </Button>
    </form>
  )
}
