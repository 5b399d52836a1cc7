import { Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/bought-page'
import { type BoughtCertificate, certificatesApi } from '#/domains/certificates/contract/customer.ts'
import { useShell } from '#/layouts/shell.ts'
import { formatDate, formatTime } from '#/platform/shared/dates.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { personalLoad } from '#/platform/web/loading/personal-load.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { loadCertificateTexts } from '#/platform/web/texts/load-certificate-texts.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { forgetCertificateDraft } from './certificate-draft.ts'
import './certificate.css'

export const clientLoader = personalLoad(async (call, { params }) => {
  await loadCertificateTexts()
  const certificate = await call(certificatesApi.show, { params: { id: params.id ?? '' } })
  if (certificate.gift_path) forgetCertificateDraft()
  return { certificate }
})

export const meta = noIndexMeta('layout.pages.certificate')

export default function BoughtPage({ loaderData: { certificate } }: Route.ComponentProps) {
  const zone = useShell().city.time_zone
  const { design, amount, from_name, to_name, expires_at, status } = certificate
  return (
    <div className="wrap certificate-page">
      <h1>{t('certificate.bought.title', { number: String(certificate.number) })}</h1>
      <CertificateCard
        design={design}
        sum={amount}
        from={from_name}
        to={to_name}
        until={expires_at && localMoment(expires_at, zone).date}
      />
      <StateOf certificate={certificate} zone={zone} />
      <Acts certificate={certificate} />
      {status !== 'awaiting_payment' && (
        <ButtonLink to="/certificate" variant="line">
          {t('certificate.bought.another')}
        </ButtonLink>
      )}
    </div>
  )
}

const StateOf = ({ certificate, zone }: { certificate: BoughtCertificate; zone: string }) => {
  const { status, balance, amount, expires_at } = certificate
  if (status === 'awaiting_payment')
    return (
      <div className="certificate-state" role="status">
        <h2>{t('certificate.bought.waits')}</h2>
        <p className="muted">{t('certificate.bought.waitsText')}</p>
      </div>
    )
  if (status !== 'active') return <h2 role="status">{t(`certificate.bought.${status}`)}</h2>
  return (
    <div className="certificate-state" role="status">
      <h2>{t('certificate.bought.paid')}</h2>
      <p>{deliveryOf(certificate, zone)}</p>
      <p className="muted">
        {t('certificate.bought.left', { left: formatMoney(balance), sum: formatMoney(amount) })}.{' '}
        {expires_at && t('certificate.bought.until', { day: formatDate(localMoment(expires_at, zone).date) })}
      </p>
    </div>
  )
}

const deliveryOf = (
  { way, to_phone, to_email, send_at, sent_at }: BoughtCertificate,
  zone: string,
): string => {
  const to = to_phone ? formatPhone(to_phone) : (to_email ?? '')
  if (way === 'print' || !to) return t('certificate.bought.byHand')
  if (sent_at) return t('certificate.bought.sentTo', { to })
  const { date, time } = localMoment(send_at ?? new Date(), zone)
  return t('certificate.bought.willSend', { when: `${formatDate(date)}, ${formatTime(time)}`, to })
}

const Acts = ({
  certificate: { id, status, gift_path, balance, amount },
}: {
  certificate: BoughtCertificate
}) => {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const text = sayFailure(error, t('certificate.failed.offline'))
      toast({ title: t('certificate.failed.title'), text, tone: 'rose' })
    }
    await revalidate()
    setBusy(false)
  }
  const pay = () =>
    act(async () => {
      const { confirmation_url: url } = await api(certificatesApi.pay, { params: { id } })
      if (url) location.assign(url)
    })
  const refund = () =>
    act(async () => {
      await api(certificatesApi.refund, { params: { id } })
      setAsking(false)
      toast({ title: t('certificate.bought.refundDone') })
    })
  const copy = async () => {
    await navigator.clipboard.writeText(location.origin + (gift_path ?? ''))
    toast({ title: t('certificate.bought.copied') })
  }
  if (status === 'awaiting_payment')
    return (
      <Button size="l" block busy={busy} onClick={() => void pay()}>
        {t('certificate.pay', { sum: formatMoney(amount) })}
      </Button>
    )
  return (
    <div className="certificate-acts">
      {gift_path && (
        <>
          <ButtonLink to={gift_path}>
            <ExternalLink aria-hidden="true" />
            {t('certificate.bought.open')}
          </ButtonLink>
          <Button variant="line" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {t('certificate.bought.copy')}
          </Button>
        </>
      )}
      {status === 'active' && balance === amount && !asking && (
        <Button variant="line" onClick={() => setAsking(true)}>
          {t('certificate.bought.refund')}
        </Button>
      )}
      {asking && (
        <div role="group" className="certificate-acts">
          <p>{t('certificate.bought.refundAsk', { sum: formatMoney(amount) })}</p>
          <Button busy={busy} onClick={() => void refund()}>
            {t('certificate.bought.refundYes')}
          </Button>
        </div>
      )}
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className="wrap certificate-page">
      <Skeleton width={260} height={44} />
      <Skeleton height={320} radius={28} />
      <Skeleton height={56} radius={28} />
    </div>
  )
}
