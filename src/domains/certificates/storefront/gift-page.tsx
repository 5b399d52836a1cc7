import { Copy, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/gift-page'
import { certificatesApi, type GiftCard } from '#/domains/certificates/contract/customer.ts'
import { PhoneLink } from '#/domains/places/storefront/phone-link.tsx'
import { useShell } from '#/layouts/shell.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { formatDate } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { secretLinkHeaders } from '#/platform/web/head/secret-link-headers.ts'
import { load } from '#/platform/web/loading/load.ts'
import { loadCertificateTexts } from '#/platform/web/texts/load-certificate-texts.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { Logo } from '#/ui/media/logo.tsx'
import { QrCode } from '#/ui/media/qr-code.tsx'
import { CertificateCard } from './certificate-card.tsx'
import './gift.css'

type State = { state: 'shown'; gift: GiftCard } | { state: 'ended' | 'offline' }

/** Browser only: the HTML is the same for every link. */
export const clientLoader = load(async (call, { params: { token = '' } }): Promise<State> => {
  await loadCertificateTexts()
  try {
    return { state: 'shown', gift: await call(certificatesApi.gift, { params: { token } }) }
  } catch (error) {
    return { state: isApiError(error) && error.status < 500 ? 'ended' : 'offline' }
  }
})

export { secretLinkHeaders as headers }

export const meta = noIndexMeta('layout.pages.certificate')

export default function GiftPage({ loaderData: found }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { phone } = useShell().city
  if (found.state === 'shown')
    return (
      <Frame>
        <Gift gift={found.gift} />
      </Frame>
    )
  return (
    <Frame>
      <div className="gift-lost">
        <h1>{t(`certificate.gift.${found.state}`)}</h1>
        <p className="muted">{t(`certificate.gift.${found.state}Text`)}</p>
        {found.state === 'offline' ? (
          <Button onClick={() => void revalidate()}>{t('certificate.gift.again')}</Button>
        ) : (
          <PhoneLink className="button button-line" phone={phone} />
        )}
      </div>
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <main className="gift" id="page" tabIndex={-1}>
    <header className="gift-head">
      <Logo />
    </header>
    {children}
  </main>
)

const Gift = ({ gift }: { gift: GiftCard }) => {
  const zone = useShell().city.time_zone
  const { status, design, amount, balance, from_name: from, to_name: to, words, expires_at } = gift
  const until = localMoment(expires_at, zone).date
  const sum = formatMoney(amount)
  return (
    <div className="gift-card">
      <div className="gift-words">
        <p className="muted gift-from">
          {from ? t('certificate.gift.fromName', { from }) : t('certificate.gift.fromNobody')}
        </p>
        <h1>{to ? t('certificate.gift.headingTo', { to, sum }) : t('certificate.gift.heading', { sum })}</h1>
        {words && <p className="gift-said">«{words}»</p>}
        <div className="gift-acts">
          <ButtonLink to="/popular-products" size="l">
            {t('certificate.gift.choose')}
          </ButtonLink>
          <Button variant="line" size="l" onClick={() => print()}>
            <Printer aria-hidden="true" />
            {t('certificate.gift.print')}
          </Button>
        </div>
      </div>
      <div>
        <CertificateCard design={design} sum={amount} from={from} to={to} until={until} />
        <p className="gift-left strong" role="status">
          {status === 'active' && balance > 0
            ? t('certificate.gift.left', { sum: formatMoney(balance) })
            : whyOver(gift, until)}
        </p>
        <p className="small muted">{t('certificate.gift.until', { day: formatDate(until) })}</p>
        <Code gift={gift} />
      </div>
    </div>
  )
}

const whyOver = ({ status }: GiftCard, until: string): string =>
  status === 'active'
    ? t('certificate.gift.spent')
    : t(`certificate.gift.${status}`, { day: formatDate(until) })

const Code = ({ gift: { code } }: { gift: GiftCard }) => {
  const copy = async () => {
    await navigator.clipboard.writeText(code ?? '')
    toast({ title: t('certificate.gift.copied') })
  }
  if (!code) return <p className="muted">{t('certificate.gift.noCode')}</p>
  return (
    <div className="gift-code">
      <QrCode text={location.href} label={t('certificate.gift.qr')} />
      <div>
        <p className="small muted">{t('certificate.gift.code')}</p>
        <p className="gift-number tabular">{code}</p>
        <p className="small">{t('certificate.gift.use')}</p>
        <button type="button" className="link gift-copy" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {t('certificate.gift.copy')}
        </button>
      </div>
    </div>
  )
}

export function HydrateFallback() {
  return (
    <Frame>
      <Loading />
      <div className="gift-card">
        <Skeleton width={260} height={44} />
        <Skeleton height={320} radius={28} />
      </div>
    </Frame>
  )
}
