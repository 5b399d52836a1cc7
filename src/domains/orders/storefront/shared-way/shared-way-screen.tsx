import type { ReactNode } from 'react'
import type { SharedWay } from '#/domains/orders/contract/shared-way.ts'
import { t } from '#/platform/shared/texts.ts'
import { loadOrderTexts } from '#/platform/web/texts/load-order-texts.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { clockTime } from '../order/way/format-way.ts'
import { WayEta } from '../order/way/way-eta.tsx'
import { LinkEnded, NoConnection, RecipientFrame } from '../recipient/recipient-states.tsx'
import { useFreshWay, type WayLink } from './use-fresh-way.ts'
import '../order/way/order-way.css'
import '../recipient/recipient-address.css'
import './shared-way.css'

export type FoundWay = { state: 'shown'; link: WayLink; way: SharedWay } | { state: 'ended' | 'offline' }
type Props = { found: FoundWay; phone: ReactNode; call: ReactNode; onAgain: () => void }

/** With its texts, which other pages do without. */
export const loadScreen = async () => {
  await loadOrderTexts()
  return { default: SharedWayScreen }
}

const SharedWayScreen = ({ found, phone, call, onAgain }: Props) => {
  if (found.state === 'shown')
    return <Shown key={found.link.token} link={found.link} loaded={found.way} phone={phone} call={call} />
  return (
    <RecipientFrame>
      {found.state === 'ended' ? <LinkEnded call={call} /> : <NoConnection onAgain={onAgain} />}
    </RecipientFrame>
  )
}

type ShownProps = Pick<Props, 'phone' | 'call'> & { link: WayLink; loaded: SharedWay }

const Shown = ({ link, loaded, phone, call }: ShownProps) => {
  const { shared, isEnded, isStale } = useFreshWay(link, loaded)
  return (
    <RecipientFrame shop={{ name: shared.shop.name, phone }}>
      {isEnded ? (
        <LinkEnded call={call} />
      ) : (
        <div className="shared-way">
          <Now shared={shared} />
          {isStale && (
            <p className="muted small" role="status">
              {t('sharedWay.stale')}
            </p>
          )}
          {call}
        </div>
      )}
    </RecipientFrame>
  )
}

const Now = ({ shared }: { shared: SharedWay }) => {
  const { way, handed_at: handedAt, time_zone: timeZone } = shared
  if (way)
    return (
      <>
        <h1>{t('sharedWay.onWay')}</h1>
        <WayEta
          title={way.courier ? t('sharedWay.courier', { name: way.courier }) : t('orders.way.title')}
          way={way}
          promised={shared}
        />
      </>
    )
  return handedAt ? (
    <Told
      title={t('sharedWay.handed')}
      text={t('sharedWay.handedAt', { time: clockTime(handedAt, timeZone) })}
    />
  ) : (
    <Told title={t('sharedWay.waiting')} text={t('sharedWay.waitingText')} />
  )
}

const Told = ({ title, text }: { title: string; text: string }) => (
  <>
    <h1 className="visually-hidden">{title}</h1>
    <EmptyState drawing="orders" title={title} text={text} />
  </>
)
