import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import {
  invoiceStaffApi,
  type OrderInvoice,
  type Party,
  type PayerForm as Payer,
} from '#/domains/payments/contract/invoice.ts'
import { isSoleTrader } from '#/domains/content/rules/sole-trader.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { isInn } from '#/platform/shared/shop/company-numbers.ts'
import type { FoundCompany } from '#/platform/shared/shop/found-company.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { openDraft } from '#/platform/web/drafts.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { focusInvalidField } from '#/ui/fields/focus-invalid-field.ts'

const NOBODY: Payer = { inn: '', kpp: '', name: '', address: '' }
const KEYS = ['inn', 'kpp', 'name', 'address'] as const

/** Whom the order is billed to: a company by its ИНН, or a person by default. */
export const PayerForm = ({
  orderId,
  payer,
  finds,
  onSaved,
}: {
  orderId: string
  payer: Party | null
  /** The rest is filled in by the ИНН. */
  finds: boolean
  onSaved: (saved: OrderInvoice) => void
}) => {
  const [draft] = useState(() => openDraft<Payer>(`invoice-payer-${orderId}`))
  const [values, setValues] = useState<Payer>(() => draft.read() ?? payer ?? NOBODY)
  const [errors, setErrors] = useState<Partial<Record<keyof Payer, string>>>({})
  const [note, setNote] = useState<string>()
  const [busy, setBusy] = useState(false)
  const params = { id: orderId }
  useEffect(() => {
    const isSaved = KEYS.every((key) => values[key] === (payer ?? NOBODY)[key])
    draft.write(isSaved ? null : values)
  }, [draft, payer, values])

  /** A late answer is of a number that is typed no more. */
  const asked = useRef('')
  const find = async (inn: string) => {
    asked.current = inn
    setNote(undefined)
    if (!finds || !isInn(inn)) return
    try {
      const { company } = await api(invoiceStaffApi.findCompany, { query: { inn } })
      if (asked.current === inn) take(inn, company)
    } catch (error) {
      setNote(sayFailure(error))
    }
  }
  const take = (inn: string, company: FoundCompany | null) => {
    if (!company) return setNote(t('staff.start.company.notFound'))
    const { companyName: name, kppField: kpp, legalAddress: address, director } = company
    setValues({ inn, name, kpp, address })
    setNote(t(company.active ? 'staff.start.company.found' : 'staff.start.company.ended', { director }))
  }
  const change = (key: keyof Payer) => ({
    label: t(`staff.invoice.fields.${key}`),
    value: values[key],
    error: errors[key],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
      const typed = key === 'inn' ? value.trim() : value
      setValues({ ...values, [key]: typed })
      setErrors({ ...errors, [key]: undefined })
      if (key === 'inn') void find(typed)
    },
  })
  const act = async (call: () => Promise<OrderInvoice>, form: HTMLFormElement | null): Promise<void> => {
    setBusy(true)
    try {
      const saved = await call()
      onSaved(saved)
      setValues(saved.invoice.payer ?? NOBODY)
      toast({ title: t('staff.invoice.saved'), tone: 'leaf' })
    } catch (error) {
      const fields = isApiError(error) ? error.body?.fields : undefined
      if (fields && form) {
        setErrors(fields)
        focusInvalidField(form)
      } else toast({ title: sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void act(() => api(invoiceStaffApi.savePayer, { params, body: values }), event.currentTarget)
  }
  return (
    <form className="staff-invoice-payer" noValidate onSubmit={submit}>
      <h2>{t('staff.invoice.payer')}</h2>
      <p className="small soft">{t(payer ? 'staff.invoice.isCompany' : 'staff.invoice.isPerson')}</p>
      <TextField
        {...change('inn')}
        inputMode="numeric"
        maxLength={12}
        ok={note}
        hint={t('staff.start.hints.taxId')}
      />
      <TextField {...change('name')} maxLength={250} hint={t('staff.start.hints.companyName')} />
      {!isSoleTrader(values.inn) && <TextField {...change('kpp')} maxLength={9} />}
      <TextField {...change('address')} maxLength={250} />
      <Button type="submit" busy={busy}>
        {t('staff.invoice.save')}
      </Button>
      {payer && (
        <Button
          variant="line"
          disabled={busy}
          onClick={() => void act(() => api(invoiceStaffApi.removePayer, { params }), null)}
        >
          {t('staff.invoice.toPerson')}
        </Button>
      )}
    </form>
  )
}
