import { Printer } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { Route } from './+types/sell-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import type { certificateSettings } from '#/domains/certificates/rules/settings.ts'
import { COUNTER_MEANS, type CounterMeans } from '#/domains/certificates/rules/designs.ts'
import { placesApi } from '#/domains/places/contract/customer.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { addDays, localMoment } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { loadCertificateTexts } from '#/platform/web/texts/load-certificate-texts.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/choice.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { SelectField, TextField } from '#/ui/fields/field.tsx'
import { focusInvalidField } from '#/ui/fields/focus-invalid-field.ts'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { certificatesStaffApi } from '../contract/staff.ts'
import { COUNTER_CERTIFICATE } from '../storage-names.ts'
import { CertificateCard } from '../storefront/certificate-card.tsx'
import { contentOf, createCertificateDraft, sumOf } from '../storefront/certificate-draft.ts'
import { DesignChoice } from '../storefront/form/design-choice.tsx'
import { SumChoice } from '../storefront/form/sum-choice.tsx'
import { WayChoice } from '../storefront/form/way-choice.tsx'
import { WhenChoice } from '../storefront/form/when-choice.tsx'
import { Greeting } from '../storefront/form/greeting.tsx'
import '../storefront/certificate.css'
import './sell.css'

export const clientLoader = staffLoad(async (read) => {
  const [{ items: stores }, { items: cities }] = await Promise.all([
    read(placesApi.stores, { query: {} }),
    read(placesApi.cities),
    loadCertificateTexts(),
  ])
  return { stores, cities }
})

export const meta = noIndexMeta('staff.certificates.sell.title')

const draftOfCounter = createCertificateDraft(COUNTER_CERTIFICATE, { way: 'print' })
const { use: useDraft, recall, write, forget } = draftOfCounter

type Sold = { number: number; gift_path: string | null; sum: number }

/** At the counter: the money is taken, the paper handed over (docs/decisions/115). */
export default function SellPage({ loaderData: { stores, cities } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const [storeId, setStoreId] = useState(me.store_id ?? stores[0]?.id ?? 0)
  const [sold, setSold] = useState<Sold | null>(null)
  const [opened] = useState(() => new Date())
  useEffect(recall, [])
  const store = stores.find(({ id }) => id === storeId)
  const zone = cities.find(({ id }) => id === store?.city_id)?.time_zone ?? 'UTC'
  return (
    <>
      <BackLink to="/staff/orders">{t('staff.newOrder.back')}</BackLink>
      <div className="staff-head">
        <h1>{t('staff.certificates.sell.title')}</h1>
        {me.store_id === null && (
          <SelectField
            label={t('staff.newOrder.store')}
            value={storeId}
            onChange={({ target }) => setStoreId(Number(target.value))}
          >
            {stores.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {sold ? (
        <SoldPanel sold={sold} onNext={() => setSold(null)} />
      ) : (
        <SaleForm storeId={storeId} today={localMoment(opened, zone).date} onSold={setSold} />
      )}
    </>
  )
}

type FormProps = { storeId: number; today: string; onSold: (sold: Sold) => void }

const SaleForm = ({ storeId, today, onSold }: FormProps) => {
  const { lifeDays } = useShopSettings<typeof certificateSettings>('certificates')
  const draft = useDraft()
  const [means, setMeans] = useState<CounterMeans>('cash')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sum = sumOf(draft)
  const sell = async () => {
    setBusy(true)
    setErrors({})
    try {
      const body = { ...contentOf(draft), store_id: storeId, means }
      const sold = await api(certificatesStaffApi.sell, { body })
      forget()
      return onSold({ ...sold, sum })
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

const SoldPanel = ({ sold: { number, gift_path, sum }, onNext }: { sold: Sold; onNext: () => void }) => (
  <section className="staff-card certificate-sold">
    <Note tone="leaf" role="status">
      {t('staff.certificates.sell.sold', { number: String(number), sum: formatMoney(sum) })}
    </Note>
    <p>{t(gift_path ? 'staff.certificates.sell.handOver' : 'certificate.gift.noCode')}</p>
    <div className="certificate-acts">
      {gift_path && (
        <ButtonLink to={gift_path} target="_blank" reloadDocument>
          <Printer aria-hidden="true" />
          {t('staff.certificates.sell.open')}
        </ButtonLink>
      )}
      <Button variant="line" onClick={onNext}>
        {t('staff.certificates.sell.next')}
      </Button>
    </div>
  </section>
)
