import { lazy, Suspense, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/pay-page'
import { PhoneLink } from '#/domains/places/storefront/phone-link.tsx'
import { type PayPage as PayPageData, payLinkApi } from '#/domains/payments/contract/pay-link.ts'
import { useShell } from '#/layouts/shell.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { formatDay, formatTime, formatTimeRange } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { secretLinkHeaders } from '#/platform/web/head/secret-link-headers.ts'
import { load } from '#/platform/web/loading/load.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { LogoMark } from '#/ui/media/logo.tsx'
import { forgetPayLink, leaveForBank } from './pay-link-way.ts'
import { useBusyUntilBack } from './use-busy-until-back.ts'
import './bank.css'

const InvoiceView = lazy(async () => ({ default: (await import('./invoice/invoice-view.tsx')).InvoiceView }))

type State = { state: 'shown'; token: string; page: PayPageData } | { state: 'ended' | 'offline' }

/** Browser only: the HTML is the same for every link. */
export const clientLoader = load(async (call, { params: { token = '' } }): Promise<State> => {
  try {
    return { state: 'shown', token, page: await call(payLinkApi.show, { params: { token } }) }
  } catch (error) {
    return { state: isApiError(error) && error.status < 500 ? 'ended' : 'offline' }
  }
})

export { secretLinkHeaders as headers }

export const meta = noIndexMeta('payments.link.page')

export default function PayPage({ loaderData: found }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { phone } = useShell().city
  useEffect(forgetPayLink, [])
  if (found.state === 'shown')
    return found.page.invoice ? (
      <Suspense fallback={<HydrateFallback />}>
        <InvoiceView invoice={found.page.invoice} />
      </Suspense>
    ) : (
      <Frame>
        <Payable token={found.token} page={found.page} />
      </Frame>
    )
  return (
    <Frame>
      <h1 className="pay-title">{t(`payments.link.${found.state}.title`)}</h1>
      <p className="muted">{t(`payments.link.${found.state}.text`)}</p>
      {found.state === 'offline' ? (
        <Button onClick={() => void revalidate()}>{t('payments.link.again')}</Button>
      ) : (
        <PhoneLink className="button button-line" phone={phone} />
      )}
    </Frame>
  )
}

const Frame = ({ children }: { children: React.ReactNode }) => (
  <main className="bank" id="page" tabIndex={-1}>
    <span className="logo">
      <LogoMark />
    </span>
    <section className="bank-card">{children}</section>
  </main>
)

const Payable = ({ token, page }: { token: string; page: PayPageData }) => {
  const { number, state, sum, until, lines } = page
  const { time_zone: zone, phone } = useShell().city
  return (
    <>
      <h1 className="pay-title">{t(`payments.link.${state}.title`, { number: String(number) })}</h1>
      <p className="bank-sum">{formatMoney(sum)}</p>
      <ul className="pay-lines">
        {lines.map(({ name, variant_label: size, quantity: n }) => (
          <li key={`${name} ${size}`}>{t('payments.link.line', { name, size, n })}</li>
        ))}
      </ul>
      <p>{formatWhen(page)}</p>
      {state === 'waits' && <PayByLink token={token} sum={sum} />}
      <p className="small muted">
        {state === 'waits' && until
          ? t('payments.link.until', { time: formatTime(localMoment(until, zone).time) })
          : t(`payments.link.${state}.text`)}
      </p>
      <p className="small">
        {t('payments.link.questions')} <PhoneLink className="link" phone={phone} />
      </p>
    </>
  )
}

const formatWhen = ({ order_type: type, date, time_from: from, time_to: to }: PayPageData): string =>
  t('payments.link.when', {
    type,
    when: [formatDay(date), ...(from && to ? [formatTimeRange(from, to)] : [])].join(', '),
  })

const PayByLink = ({ token, sum }: { token: string; sum: number }) => {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useBusyUntilBack(false)
  const pay = async () => {
    setBusy(true)
    try {
      const { confirmation_url: url } = await api(payLinkApi.pay, { params: { token } })
      if (url) return leaveForBank(token, url)
      toast({ title: t('payments.noPage'), text: t('payments.noPageText') })
    } catch (error) {
      toast({ title: t('payments.notOpened'), text: sayFailure(error, t('payments.offline')), tone: 'rose' })
    }
    await revalidate()
    setBusy(false)
  }
  return (
    <Button size="l" block busy={busy} onClick={() => void pay()}>
      {t('orders.pay', { sum: formatMoney(sum) })}
    </Button>
  )
}

export function HydrateFallback() {
  return (
    <Frame>
      <Loading />
      <Skeleton width={220} height={32} />
      <Skeleton width={160} height={44} />
      <Skeleton height={56} radius={28} />
    </Frame>
  )
}
