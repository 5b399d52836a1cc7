import { MapPin, Phone, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { orderStaffApi, type StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { formatAddress, cardTexts, mapLink, formatOrderTime } from '../format-staff-order.ts'

export const OrderCardText = ({ order }: { order: StaffOrder }) => {
  const cards = cardTexts(order)
  return (
    <section className="so-panel">
      <h2>
        {t('staff.order.card')}
        {cards.length > 0 && (
          <Link className="link link-inline" to={`/staff/orders/${order.id}/print?sheet=card`}>
            <Printer className="icon-small" aria-hidden="true" />
            {t('staff.order.print')}
          </Link>
        )}
      </h2>
      {cards.map((text, at) => (
        <p key={at} className="so-card-text">
          {text}
        </p>
      ))}
      {cards.length === 0 && <p className="muted">{t('staff.order.noCard')}</p>}
    </section>
  )
}

const nameOf = ({ name, phone }: NonNullable<StaffOrder['customer']>) =>
  name ?? t(phone ? 'staff.order.noName' : 'staff.erased')

export const OrderWhere = ({ order, leads }: { order: StaffOrder; leads: boolean }) => {
  const { store, address, customer, comment, recipient_phone } = order
  return (
    <section className="so-panel">
      <h2>{t(`staff.order.kind.${order.order_type}`)}</h2>
      <dl className="so-facts">
        <Fact name={t('staff.order.when')}>{formatOrderTime(order, store.time_zone)}</Fact>
        <Fact name={t('staff.order.where')}>
          {order.order_type === 'pickup' ? (
            `${store.name}, ${store.address}`
          ) : address ? (
            <>
              {formatAddress(address)}
              {address.comment && <small>{address.comment}</small>}
              <a className="so-link" href={mapLink(address, store.city)} target="_blank" rel="noreferrer">
                <MapPin className="icon-small" aria-hidden="true" />
                {t('staff.order.onMap')}
              </a>
            </>
          ) : (
            <AddressPending order={order} />
          )}
        </Fact>
        {order.recipient_name !== null && (
          <Fact name={t('staff.order.to')}>
            {order.recipient_name}
            {recipient_phone && <Call phone={recipient_phone} />}
            {order.no_call && <small>{t('staff.order.noCall')}</small>}
          </Fact>
        )}
        {customer && (
          <Fact name={t('staff.order.customer')}>
            {leads ? (
              <Link className="so-link" to={`/staff/customers/${customer.id}`}>
                {nameOf(customer)}
              </Link>
            ) : (
              nameOf(customer)
            )}
            {customer.phone && <Call phone={customer.phone} />}
          </Fact>
        )}
        {order.reason && <Fact name={t('staff.order.occasion')}>{order.reason}</Fact>}
        {comment && <Fact name={t('staff.order.wishes')}>{comment}</Fact>}
        {order.photo_recipient && (
          <Fact name={t('staff.order.photos')}>{t('staff.order.photoOfRecipient')}</Fact>
        )}
      </dl>
    </section>
  )
}

/** Staff may fill in the recipient's page by phone. */
const AddressPending = ({ order: { id, address_status } }: { order: StaffOrder }) => {
  const open = async () => {
    const { url } = await api(orderStaffApi.recipientLink, { params: { id } })
    location.assign(url)
  }
  return (
    <>
      {t(address_status === 'failed' ? 'orders.addressFailed' : 'orders.askAddress')}
      {address_status === 'requested' && (
        <button
          type="button"
          className="link link-inline"
          onClick={() => void open().catch(() => toast({ title: t('staff.order.linkEnded'), tone: 'rose' }))}
        >
          <MapPin className="icon-small" aria-hidden="true" />
          {t('staff.order.writeAddress')}
        </button>
      )}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Call = ({ phone }: { phone: string }) => (
  <a className="so-link tabular" href={`tel:${phone}`}>
    <Phone className="icon-small" aria-hidden="true" />
    {formatPhone(phone)}
  </a>
)
