import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { may } from '#/domains/auth/rules/permissions.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ChatCustomer, StaffChat } from '#/domains/chat/contract/staff.ts'
import { ChatOrderCard } from './chat-order-card.tsx'
import { chatName, formatOrders } from '../chats/format-chat.ts'
import './chat-customer-card.css'

export const ChatCustomerCard = ({
  chat,
  customer,
  me,
  claim,
}: {
  chat: StaffChat
  customer: ChatCustomer | null
  me: StaffMember
  /** Opens a case of the customer. */
  claim: ReactNode
}) => {
  const name = chatName(chat)
  const maySee = may(me, 'customers')
  return (
    <div className="chat-customer">
      <span className="round-mark chat-customer-mark" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <h2>
        {customer && maySee ? (
          <Link className="link link-inline" to={`/staff/customers/${customer.id}`}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      {customer ? (
        <>
          {customer.phone && (
            <a className="link link-inline tabular chat-customer-phone" href={`tel:${customer.phone}`}>
              {formatPhone(customer.phone)}
            </a>
          )}
          <dl className="chat-facts">
            <div>
              <dt>{t('staff.chats.orders')}</dt>
              <dd>{formatOrders(customer.orders, customer.since)}</dd>
            </div>
            {customer.points !== null && (
              <div>
                <dt>{t('staff.chats.points')}</dt>
                <dd>{customer.points}</dd>
              </div>
            )}
          </dl>
          {customer.active.length > 0 && (
            <section aria-labelledby="chat-active">
              <h3 id="chat-active">{t('staff.chats.active')}</h3>
              {customer.active.map((order) => (
                <ChatOrderCard key={order.id} order={order} />
              ))}
            </section>
          )}
          {claim}
        </>
      ) : (
        <p className="muted">{t('staff.chats.guestText')}</p>
      )}
    </div>
  )
}
