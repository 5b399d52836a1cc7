import { BellRing, Check, Flower2, MessageSquare, Undo2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { openSignIn, useSession } from '#/domains/auth/storefront/session/session.ts'
import {
  certificatesApi,
  MAX_NAME,
  MAX_WORDS,
  OFFERED_SUMS,
} from '#/domains/certificates/contract/customer.ts'
import { DESIGNS, GIFT_WAYS } from '#/domains/certificates/rules/designs.ts'
import type { certificateSettings } from '#/domains/certificates/rules/settings.ts'
import { useShell } from '#/layouts/shell.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { formatMoney, KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { loadCertificateTexts } from '#/platform/web/texts/load-certificate-texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { RadioChip } from '#/ui/controls/radio-chip.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { FieldError, TextArea, TextField } from '#/ui/fields/field.tsx'
import { focusInvalidField } from '#/ui/fields/focus-invalid-field.ts'
import { PhoneField } from '#/ui/fields/phone-field.tsx'
import { BoughtList } from './bought-list.tsx'
import { CertificateCard } from './certificate-card.tsx'
import {
  type CertificateDraft,
  recallCertificateDraft,
  useCertificateDraft,
  writeCertificateDraft as write,
} from './certificate-draft.ts'

/** With its texts, which the document does without. */
export const loadCertificateShop = async () => {
  if (!import.meta.env.SSR) await loadCertificateTexts()
  return CertificateShop
}

type Errors = Record<string, string>

const CertificateShop = () => {
  const { delivery } = useShell()
  const { lifeDays } = useShopSettings<typeof certificateSettings>('certificates')
  const user = useSession((session) => session.user)
  const draft = useCertificateDraft()
  useEffect(recallCertificateDraft, [])
  return (
    <div className="certificate-shop">
      <div className="certificate-side">
        <CertificateCard
          design={draft.design}
          sum={sumOf(draft)}
          from={draft.from}
          to={draft.to}
          until={addDays(delivery.local_now.slice(0, 10), lifeDays)}
        />
        <Designs draft={draft} />
        <Facts />
      </div>
      <PurchaseForm draft={draft} />
      {user && <BoughtList key={user.id} />}
    </div>
  )
}

/** Kopecks. */
const sumOf = ({ offered, own }: CertificateDraft): number =>
  offered ?? Number(own.replaceAll(/\D/g, '')) * KOPECKS

const Designs = ({ draft }: { draft: CertificateDraft }) => (
  <fieldset className="chips certificate-designs">
    <legend className="visually-hidden">{t('certificate.designs.label')}</legend>
    {DESIGNS.map((design) => (
      <RadioChip
        key={design}
        name="design"
        value={design}
        checked={draft.design === design}
        onChange={() => write({ design })}
      >
        {t(`certificate.designs.${design}`)}
      </RadioChip>
    ))}
  </fieldset>
)

const Facts = () => {
  const { firstWarningDays } = useShopSettings<typeof certificateSettings>('certificates')
  const facts: [ReactNode, string][] = [
    [<MessageSquare key="sent" aria-hidden="true" />, t('certificate.facts.sent')],
    [<Flower2 key="choice" aria-hidden="true" />, t('certificate.facts.choice')],
    [<BellRing key="warning" aria-hidden="true" />, t('certificate.facts.warning', { n: firstWarningDays })],
  ]
  return (
    <ul className="certificate-facts hide-on-phone">
      {facts.map(([icon, text]) => (
        <li key={text}>
          {icon}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

const PurchaseForm = ({ draft }: { draft: CertificateDraft }) => {
  const user = useSession((session) => session.user)
  const { city } = useShell()
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sum = sumOf(draft)
  const buy = async () => {
    if (!user) return openSignIn()
    setBusy(true)
    setErrors({})
    try {
      const { id, confirmation_url: url } = await api(certificatesApi.buy, { body: bodyOf(draft, city.id) })
      return location.assign(url ?? `/certificate/${id}`)
    } catch (error) {
      const fields = isApiError(error) ? error.body?.fields : undefined
      if (fields) {
        setErrors(fields)
        if (form.current) focusInvalidField(form.current)
      } else
        toast({
          title: t('certificate.failed.title'),
          text: sayFailure(error, t('certificate.failed.offline')),
          tone: 'rose',
        })
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void buy()
  }
  return (
    <form ref={form} className="certificate-form" noValidate onSubmit={submit}>
      <SumChoice draft={draft} error={errors.amount} />
      <WayChoice draft={draft} errors={errors} />
      <TextArea
        label={t('certificate.form.words')}
        optional
        value={draft.words}
        counter={{ max: MAX_WORDS }}
        rows={3}
        onChange={({ target }) => write({ words: target.value })}
        error={errors.words}
      />
      <TextField
        label={t('certificate.form.from')}
        optional
        maxLength={MAX_NAME}
        autoComplete="name"
        value={draft.from}
        onChange={({ target }) => write({ from: target.value })}
        error={errors.from_name}
      />
      {draft.way !== 'print' && <WhenChoice draft={draft} error={errors.send_at} />}
      <TextField
        label={t('certificate.form.receipt')}
        optional
        hint={t('certificate.form.receiptHint')}
        type="email"
        autoComplete="email"
        value={draft.receipt}
        onChange={({ target }) => write({ receipt: target.value })}
        error={errors.receipt_email}
      />
      <Promises />
      <Button type="submit" size="l" block busy={busy}>
        {t(user ? 'certificate.pay' : 'certificate.signIn', { sum: formatMoney(sum) })}
      </Button>
    </form>
  )
}

const bodyOf = (draft: CertificateDraft, cityId: number) => ({
  amount: sumOf(draft),
  city_id: cityId,
  design: draft.design,
  way: draft.way,
  from_name: draft.from,
  to_name: draft.to,
  words: draft.words,
  ...(draft.way === 'sms' && draft.phone && { to_phone: draft.phone }),
  ...(draft.way === 'email' && draft.email && { to_email: draft.email }),
  send_at: draft.way !== 'print' && draft.later && draft.date ? `${draft.date}T${draft.time}` : null,
  ...(draft.receipt.trim() && { receipt_email: draft.receipt }),
  key: draft.key,
})

const SumChoice = ({ draft, error }: { draft: CertificateDraft; error: string | undefined }) => {
  const { minSum, maxSum } = useShopSettings<typeof certificateSettings>('certificates')
  const isOwn = draft.offered === null
  const hint = t('certificate.sum.hint', { min: formatMoney(minSum), max: formatMoney(maxSum) })
  return (
    <div>
      <fieldset className="chips">
        <legend className="certificate-legend">{t('certificate.sum.label')}</legend>
        {OFFERED_SUMS.filter((sum) => sum >= minSum && sum <= maxSum).map((sum) => (
          <RadioChip
            key={sum}
            name="sum"
            value={String(sum)}
            checked={draft.offered === sum}
            onChange={() => write({ offered: sum })}
          >
            {formatMoney(sum)}
          </RadioChip>
        ))}
        <RadioChip name="sum" value="own" line checked={isOwn} onChange={() => write({ offered: null })}>
          {t('certificate.sum.own')}
        </RadioChip>
      </fieldset>
      {isOwn ? (
        <TextField
          className="certificate-own"
          label={t('certificate.sum.field')}
          inputMode="numeric"
          maxLength={7}
          value={draft.own}
          onChange={({ target }) => write({ own: target.value.replaceAll(/\D/g, '') })}
          hint={hint}
          error={error}
        />
      ) : error ? (
        <FieldError>{error}</FieldError>
      ) : (
        <p className="small muted certificate-hint">{hint}</p>
      )}
    </div>
  )
}

const WayChoice = ({ draft, errors }: { draft: CertificateDraft; errors: Errors }) => (
  <div className="certificate-way">
    <fieldset className="chips">
      <legend className="certificate-legend">{t('certificate.way.label')}</legend>
      {GIFT_WAYS.map((way) => (
        <RadioChip
          key={way}
          name="way"
          value={way}
          checked={draft.way === way}
          onChange={() => write({ way })}
        >
          {t(`certificate.way.${way}`)}
        </RadioChip>
      ))}
    </fieldset>
    {draft.way === 'print' && <p className="small muted">{t('certificate.way.printHint')}</p>}
    <div className="certificate-pair">
      <TextField
        label={t('certificate.form.to')}
        optional
        maxLength={MAX_NAME}
        autoComplete="off"
        value={draft.to}
        onChange={({ target }) => write({ to: target.value })}
        error={errors.to_name}
      />
      {draft.way === 'sms' && (
        <PhoneField
          label={t('certificate.form.phone')}
          autoComplete="off"
          value={draft.phone}
          onChange={(phone) => write({ phone })}
          error={errors.to_phone}
        />
      )}
      {draft.way === 'email' && (
        <TextField
          label={t('certificate.form.email')}
          type="email"
          autoComplete="off"
          value={draft.email}
          onChange={({ target }) => write({ email: target.value })}
          error={errors.to_email}
        />
      )}
    </div>
  </div>
)

const WhenChoice = ({ draft, error }: { draft: CertificateDraft; error: string | undefined }) => {
  const today = useShell().delivery.local_now.slice(0, 10)
  const later = () => write({ later: true, date: draft.date || addDays(today, 1) })
  return (
    <div>
      <fieldset className="chips">
        <legend className="certificate-legend">{t('certificate.when.label')}</legend>
        <RadioChip name="when" value="now" checked={!draft.later} onChange={() => write({ later: false })}>
          {t('certificate.when.now')}
        </RadioChip>
        <RadioChip name="when" value="later" checked={draft.later} onChange={later}>
          {t('certificate.when.later')}
        </RadioChip>
      </fieldset>
      {draft.later && (
        <div className="certificate-pair certificate-when">
          <TextField
            label={t('certificate.when.date')}
            type="date"
            min={today}
            value={draft.date}
            onChange={({ target }) => write({ date: target.value })}
            error={error}
          />
          <TextField
            label={t('certificate.when.time')}
            type="time"
            value={draft.time}
            onChange={({ target }) => write({ time: target.value })}
          />
        </div>
      )}
    </div>
  )
}

const Promises = () => {
  const { lifeDays } = useShopSettings<typeof certificateSettings>('certificates')
  return (
    <ul className="certificate-promises">
      <li>
        <Check aria-hidden="true" />
        <span>{t('certificate.promises.life', { n: lifeDays })}</span>
      </li>
      <li>
        <Check aria-hidden="true" />
        <span>{t('certificate.promises.parts')}</span>
      </li>
      <li>
        <Undo2 aria-hidden="true" />
        <span>{t('certificate.promises.back')}</span>
      </li>
    </ul>
  )
}
