import { Link } from 'react-router'
import type { OrderSearchResult } from '#/domains/orders/contract/staff/board.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { formatHours } from '../ticket/format-ticket.ts'

export const FoundOrderLink = ({ order }: { order: OrderSearchResult }) => {
  const { id, number, status, date, time_from, time_to, recipient_name, recipient_phone } = order
  const { customer_name, customer_phone, name, more, store } = order
  const when = [formatDay(date), time_from && time_to && formatHours(time_from, time_to)]
    .filter(Boolean)
    .join(', ')
  const customer = [customer_name, customer_phone && unbrokenPhone(customer_phone)].filter(Boolean).join(', ')
  return (
    <Link to={`/staff/orders/${id}`}>
      <span className="board-found-line">
        <b>{number}</b>
        <span>{t(`orders.status.${status}`)}</span>
        <span>{when}</span>
      </span>
      <small>
        {more > 0 ? `${name} ${t('staff.board.andMore', { n: more })}` : name}
        {' · '}
        {store}
      </small>
      <small>
        {t('staff.board.foundTo', {
          person: [recipient_name, recipient_phone && unbrokenPhone(recipient_phone)]
            .filter(Boolean)
            .join(', '),
        })}
      </small>
      <small>
        {t('staff.board.foundBy', {
          customer: customer || t(recipient_phone ? 'staff.erased' : 'staff.order.noName'),
        })}
      </small>
    </Link>
  )
}

const unbrokenPhone = (phone: string) => formatPhone(phone).replaceAll('-', '\u2011')
