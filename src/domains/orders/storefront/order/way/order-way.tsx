import { Bell, ChevronDown, Flower2, Package, Phone } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Order, OrderWay as Way } from '#/domains/orders/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Label } from '#/ui/labels/label.tsx'
import { openImages } from '#/ui/media/image-viewer-store.ts'
import { Picture } from '#/ui/media/picture.tsx'
import type { Tiles } from '#/ui/staff/open-map.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { clockTime, drawWay } from './format-way.ts'
import { WayEta } from './way-eta.tsx'
import { followWay } from './way-live.ts'
import { WayMap } from './way-map.tsx'
import './order-way.css'

/** Minutes first; details are folded. */
export const OrderWay = ({
  order,
  way,
  tiles,
  refresh,
  ask,
  children,
}: {
  order: Order
  way: Way
  tiles: Tiles
  refresh: () => Promise<void>
  ask: ReactNode
  children: ReactNode
}) => {
  const again = useEffectEvent(refresh)
  useEffect(() => followWay(order.id, () => again()), [order.id])
  return (
    <div className="way-scene">
      <WayEta title={t('orders.way.title')} way={way} promised={order}>
        <PassedSteps order={order} />
      </WayEta>
      <Courier way={way} ask={ask} />
      <WayMap {...drawWay(way, { store: order.store.name })} tiles={tiles}>
        {way.point && (
          <Label className="way-scene-seen">
            {t('orders.way.seenAt', { time: clockTime(way.point.at, order.time_zone) })}
          </Label>
        )}
      </WayMap>
      <PromiseToRecipient order={order} />
      <Bouquet order={order} />
      <details className="way-scene-more">
        <summary>
          <Package aria-hidden="true" />
          <span>
            <b>{t('orders.way.details')}</b>
            <small>
              {t(order.paid > 0 ? 'orders.way.detailsPaid' : 'orders.way.detailsFor', {
                name: order.recipient_name,
                sum: formatMoney(order.totals.total),
              })}
            </small>
          </span>
          <ChevronDown className="way-scene-fold" aria-hidden="true" />
        </summary>
        {children}
      </details>
    </div>
  )
}

const PassedSteps = ({ order }: { order: Order }) => (
  <ol className="way-scene-steps">
    {STEPS.filter((step) => step !== 'photo' || order.photos.length > 0).map((step) => (
      <li key={step} className={`is-${STEP_STATES[step]}`} aria-current={step === 'way' ? 'step' : undefined}>
        {t(`orders.way.steps.${step}`)}
      </li>
    ))}
  </ol>
)

const STEPS = ['placed', 'made', 'photo', 'way', 'hand'] as const
const STEP_STATES = { placed: 'done', made: 'done', photo: 'done', way: 'now', hand: 'todo' } as const

const Courier = ({ way: { courier, phone, stops_before }, ask }: { way: Way; ask: ReactNode }) => (
  <section className="way-scene-courier" aria-label={t('orders.way.courier')}>
    <span className="way-scene-face" aria-hidden="true">
      {courier?.[0] ?? <Flower2 />}
    </span>
    <p>
      <b>{courier ? t('orders.way.courierName', { name: courier }) : t('orders.way.courier')}</b>
      <span className="muted small">
        {t(stops_before > 0 ? 'orders.way.afterOthers' : 'orders.way.straight')}
      </span>
    </p>
    <div className="way-scene-calls">
      <a className="button button-s" href={`tel:${phone}`}>
        <span className="button-label">
          <Phone aria-hidden="true" />
          {t('orders.way.call')}
        </span>
      </a>
      {ask}
    </div>
  </section>
)

/** What the recipient will hear, and what not. */
const PromiseToRecipient = ({ order }: { order: Order }) => (
  <section className="way-scene-promise">
    <Bell aria-hidden="true" />
    <p>
      <b>{t(order.no_call ? 'orders.way.noCall' : 'orders.way.rings', { name: order.recipient_name })}</b>
      {order.anonymous && <span className="small">{t('orders.way.anonymous')}</span>}
    </p>
  </section>
)

const Bouquet = ({ order: { photos, history, time_zone } }: { order: Order }) => {
  const photo = photos.findLast(({ kind }) => kind === 'bouquet')
  if (!photo) return null
  const left = history.findLast(({ status }) => status === 'delivering')
  const approvedAt = photo.answer === 'approved' ? photo.answered_at : null
  return (
    <section className="way-scene-bouquet">
      <span className="way-scene-picture">
        <Picture picture={photo.picture} sizes="132px" />
      </span>
      <div>
        <b>{t('orders.way.bouquet')}</b>
        {approvedAt ? (
          <p className="small muted">
            {t('orderPhoto.approvedAt', { time: clockTime(approvedAt, time_zone) })}
          </p>
        ) : (
          left && (
            <p className="small muted">
              {t('orders.way.leftAt', { time: clockTime(left.created_at, time_zone) })}
            </p>
          )
        )}
        <button
          type="button"
          className="link"
          onClick={() =>
            openImages({
              images: photos.map(({ picture }) => picture),
              index: photos.indexOf(photo),
              name: t('orderPhoto.label'),
            })
          }
        >
          {t('orders.way.openPhoto')}
        </button>
      </div>
    </section>
  )
}
