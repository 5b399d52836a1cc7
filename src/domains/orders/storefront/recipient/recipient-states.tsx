import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecipientRequest } from '#/domains/orders/contract/recipient.ts'
import { formatDay, formatTimeRange, formatWeekday } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { LogoMark } from '#/ui/media/logo.tsx'

/** `shop`: who writes, and how to ask: a link in an SMS of a stranger looks like a fraud. */
export const RecipientFrame = ({
  shop,
  children,
}: {
  shop?: { name: string; phone: ReactNode } | null
  children: ReactNode
}) => (
  <div className="recipient-page">
    <header>
      <div className="recipient-head">
        <LogoMark />
      </div>
      {shop && (
        <p className="recipient-shop">
          <span>{t('recipientPage.shop', { brand: shop.name })}</span>
          {shop.phone}
        </p>
      )}
    </header>
    <main id="page" className="recipient-main" tabIndex={-1}>
      {children}
    </main>
  </div>
)

export const LinkEnded = ({ call }: { call: ReactNode }) => (
  <>
    <HiddenTitle />
    <EmptyState drawing="lost" title={t('recipientPage.ended.title')} text={t('recipientPage.ended.text')}>
      {call}
    </EmptyState>
  </>
)

export const NoConnection = ({ onAgain }: { onAgain: () => void }) => (
  <>
    <HiddenTitle />
    <EmptyState
      drawing="lost"
      title={t('recipientPage.offline.title')}
      text={t('recipientPage.offline.text')}
    >
      <Button onClick={onAgain}>{t('recipientPage.offline.again')}</Button>
    </EmptyState>
  </>
)

const HiddenTitle = () => <h1 className="visually-hidden">{t('recipientPage.title')}</h1>

export const Privacy = () => (
  <p className="recipient-private">
    <Lock aria-hidden="true" />
    <span>{t('recipientPage.private')}</span>
  </p>
)

export const dayAndTime = ({ date, time_from, time_to }: RecipientRequest): string => {
  const hours = time_from && time_to ? `, ${formatTimeRange(time_from, time_to)}` : ''
  return `${formatWeekday(date)}, ${formatDay(date)}${hours}`
}

const placeOf = ({ address }: RecipientRequest): string =>
  [
    address?.name,
    address?.apartment && t('orders.summary.apartment', { n: address.apartment }),
    address?.entrance && t('orders.door.entrance', { n: address.entrance }),
    address?.floor && t('orders.door.floor', { n: address.floor }),
    address?.intercom && t('orders.door.intercom', { n: address.intercom }),
    address?.comment,
  ]
    .filter(Boolean)
    .join(', ')

export const RecipientDone = ({
  request,
  call,
  onEdit,
}: {
  request: RecipientRequest
  call: ReactNode
  onEdit: () => void
}) => (
  <div role="status">
    <h1>{t('recipientPage.done.title')}</h1>
    <p className="recipient-lead">{t('recipientPage.done.text')}</p>
    <dl className="recipient-answer">
      <div>
        <dt>{t('recipientPage.done.when')}</dt>
        <dd>{dayAndTime(request)}</dd>
      </div>
      <div>
        <dt>{t('recipientPage.done.address')}</dt>
        <dd>{placeOf(request)}</dd>
      </div>
    </dl>
    <Privacy />
    <div className="recipient-ways">
      {request.can_answer ? (
        <Button variant="line" onClick={onEdit}>
          {t('recipientPage.done.change')}
        </Button>
      ) : (
        <p className="muted">{t('recipientPage.done.ready')}</p>
      )}
      {call}
    </div>
  </div>
)
