import { EyeOff, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Label } from '#/ui/labels/label.tsx'
import type { Errand } from '#/domains/orders/contract/staff/work.ts'
import { addressWords, goodsWords, mapLink, statusTone, timeWords } from '../format-staff-order.ts'

/** A stop of the way: when, where, to whom, what to mind, and what is done there. */
export const ErrandCard = ({
  errand,
  status,
  waiting,
  children,
}: {
  errand: Errand
  /** As the courier has pressed, sent or not. */
  status: Errand['status']
  /** The shop does not know of it yet. */
  waiting: boolean
  /** The buttons. */
  children?: ReactNode
}) => {
  const { address, customer, recipient_phone } = errand
  return (
    <article className="errand" aria-label={t('orders.titleOf', { number: String(errand.number) })}>
      <header>
        <b className="errand-time">{timeWords(errand)}</b>
        <Link className="errand-number" to={`/staff/orders/${errand.id}`}>
          {t('orders.number', { number: String(errand.number) })}
        </Link>
        <Label tone={waiting ? 'honey' : statusTone(status)}>
          {waiting ? t('staff.courier.waits') : t(`staff.order.status.${status}`)}
        </Label>
      </header>
      <div className="errand-where">
        <p>
          <b>{address ? addressWords(address) : t('orders.askAddress')}</b>
          {address?.comment && <span className="muted">{address.comment}</span>}
        </p>
        {address && (
          <a
            className="button button-soft button-s"
            href={mapLink(address, errand.city)}
            target="_blank"
            rel="noreferrer"
          >
            <MapPin aria-hidden="true" />
            {t('staff.order.onMap')}
          </a>
        )}
      </div>
      <Marks errand={errand} />
      <div className="errand-calls">
        {recipient_phone && (
          <a className="button button-line button-s" href={`tel:${recipient_phone}`}>
            <Phone aria-hidden="true" />
            {errand.recipient_name}
          </a>
        )}
        {customer?.phone && (
          <a className="button button-line button-s" href={`tel:${customer.phone}`}>
            <Phone aria-hidden="true" />
            {t('staff.courier.callCustomer')}
          </a>
        )}
      </div>
      <p className="errand-goods muted">
        {errand.lines
          .map((line) =>
            [goodsWords(line), line.quantity > 1 && t('staff.order.times', { n: line.quantity })]
              .filter(Boolean)
              .join(' '),
          )
          .join('; ')}
      </p>
      {errand.comment && <p className="errand-goods">{errand.comment}</p>}
      {children && <div className="errand-buttons">{children}</div>}
    </article>
  )
}

/** What is not to be forgotten at the door. */
const Marks = ({ errand }: { errand: Errand }) => (
  <p className="errand-marks">
    {errand.anonymous && (
      <Label tone="rose">
        <EyeOff aria-hidden="true" />
        {t('staff.courier.doNotName')}
      </Label>
    )}
    {errand.to_take > 0 && (
      <Label tone="honey">{t('staff.courier.take', { sum: formatMoney(errand.to_take) })}</Label>
    )}
    {errand.photo_recipient && <Label tone="new">{t('staff.courier.photoAsked')}</Label>}
  </p>
)
