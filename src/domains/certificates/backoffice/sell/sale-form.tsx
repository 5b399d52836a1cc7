import { type SubmitEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { certificatesStaffApi } from '#/domains/certificates/contract/staff.ts'
import { COUNTER_MEANS, type CounterMeans } from '#/domains/certificates/rules/designs.ts'
import type { certificateSettings } from '#/domains/certificates/rules/settings.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/choice.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { focusInvalidField } from '#/ui/fields/focus-invalid-field.ts'
import { CashGiven, changeOf } from '#/ui/staff/cash-given.tsx'
import { CertificateCard } from '../../storefront/certificate-card.tsx'
import { contentOf, type createCertificateDraft, sumOf } from '../../storefront/certificate-draft.ts'
import { DesignChoice } from '../../storefront/form/design-choice.tsx'
import { Greeting } from '../../storefront/form/greeting.tsx'
import { SumChoice } from '../../storefront/form/sum-choice.tsx'
import { WayChoice } from '../../storefront/form/way-choice.tsx'
import { WhenChoice } from '../../storefront/form/when-choice.tsx'
import type { SoldCertificate } from './sold-panel.tsx'

type FormProps = {
  kept: ReturnType<typeof createCertificateDraft>
  storeId: number
  today: string
  onSold: (sold: SoldCertificate) => void
}

export const SaleForm = ({ kept, storeId, today, onSold }: FormProps) => {
  const { write, forget } = kept
  const { lifeDays } = useShopSettings<typeof certificateSettings>('certificates')
  const draft = useStore(kept.store)
  const [means, setMeans] = useState<CounterMeans>('cash')
  const [given, setGiven] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sum = sumOf(draft)
  const change = means === 'cash' ? changeOf(given, sum) : null
  const sell = async () => {
    if (change !== null && change < 0) return form.current && focusInvalidField(form.current)
    setBusy(true)
    setErrors({})
    try {
      const body = { ...contentOf(draft), store_id: storeId, means }
      const sold = await api(certificatesStaffApi.sell, { body })
      forget()
      return onSold({ ...sold, sum, change: change ?? 0 })
    } catch (error) {
      const fields = isApiError(error) ? error.body?.fields : undefined
      if (fields) {
        setErrors(fields)
        if (form.current) focusInvalidField(form.current)
      } else toast({ title: sayFailure(error), tone: 'rose' })
    }
    setBusy(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) void sell()
  }
  return (
    <form ref={form} className="certificate-sale" noValidate onSubmit={submit}>
      <div className="staff-card certificate-form">
        <SumChoice draft={draft} write={write} error={errors.amount} />
        <WayChoice
          draft={draft}
          write={write}
          errors={errors}
          printHint={t('staff.certificates.sell.printHint')}
        />
        {draft.way !== 'print' && (
          <WhenChoice draft={draft} write={write} today={today} error={errors.send_at} />
        )}
        <Greeting draft={draft} write={write} errors={errors} />
      </div>
      <div className="certificate-sale-side">
        <CertificateCard
          design={draft.design}
          sum={sum}
          from={draft.from}
          to={draft.to}
          until={addDays(today, lifeDays)}
        />
        <DesignChoice draft={draft} write={write} />
        <div className="staff-card certificate-form">
          <Segmented
            legend={t('staff.certificates.sell.means')}
            value={means}
            onChange={setMeans}
            options={COUNTER_MEANS.map((value) => ({
              value,
              label: t(`staff.certificates.sell.by.${value}`),
            }))}
          />
          {means === 'cash' && <CashGiven total={sum} given={given} onGiven={setGiven} />}
          <TextField
            label={t('certificate.form.receipt')}
            optional
            hint={t('staff.certificates.sell.receiptHint')}
            type="email"
            autoComplete="off"
            value={draft.receipt}
            onChange={({ target }) => write({ receipt: target.value })}
            error={errors.receipt_email}
          />
          <Button type="submit" size="l" block busy={busy}>
            {t('staff.certificates.sell.take', { sum: formatMoney(sum) })}
          </Button>
        </div>
      </div>
    </form>
  )
}
