import { BellRing, Check, Flower2, MessageSquare, Undo2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { openSignIn, useSession } from '#/domains/auth/storefront/session/session.ts'
import { certificatesApi } from '#/domains/certificates/contract/customer.ts'
import type { certificateSettings } from '#/domains/certificates/rules/settings.ts'
import { useShell } from '#/layouts/shell.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { loadCertificateTexts } from '#/platform/web/texts/load-certificate-texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { focusInvalidField } from '#/ui/fields/focus-invalid-field.ts'
import { BoughtList } from './bought-list.tsx'
import { CertificateCard } from './certificate-card.tsx'
import {
  type CertificateDraft,
  certificateDraft,
  contentOf,
  recallCertificateDraft,
  sumOf,
  writeCertificateDraft as write,
} from './certificate-draft.ts'
import { DesignChoice } from './form/design-choice.tsx'
import { SumChoice } from './form/sum-choice.tsx'
import { WayChoice } from './form/way-choice.tsx'
import { WhenChoice } from './form/when-choice.tsx'
import { Greeting } from './form/greeting.tsx'

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
  const draft = useStore(certificateDraft)
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
        <DesignChoice draft={draft} write={write} />
        <Facts />
      </div>
      <PurchaseForm draft={draft} />
      {user && <BoughtList key={user.id} />}
    </div>
  )
}

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
  const { city, delivery } = useShell()
  const today = delivery.local_now.slice(0, 10)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sum = sumOf(draft)
  const buy = async () => {
    if (!user) return openSignIn()
    setBusy(true)
    setErrors({})
    try {
      const { id, confirmation_url: url } = await api(certificatesApi.buy, {
        body: { ...contentOf(draft), city_id: city.id },
      })
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
      <SumChoice draft={draft} write={write} error={errors.amount} />
      <WayChoice draft={draft} write={write} errors={errors} printHint={t('certificate.way.printHint')} />
      <Greeting draft={draft} write={write} errors={errors} />
      {draft.way !== 'print' && (
        <WhenChoice draft={draft} write={write} today={today} error={errors.send_at} />
      )}
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
