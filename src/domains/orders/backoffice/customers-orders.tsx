import { Link } from 'react-router'
import { formatDate } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Label } from '#/ui/labels/label.tsx'
import { Pager } from '#/ui/navigation/pager.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import type { CustomerOrder } from '../contract/staff/customer-orders.ts'
import { statusTone } from './format-staff-order.ts'
import './customers-orders.css'

type Orders = {
  items: CustomerOrder[]
  page: number
  pages: number
  total: number
  completed: number
  spent: number
}

export const CustomersOrders = ({ orders }: { orders: Orders }) => {
  const { items, page, pages, total, completed, spent } = orders
  if (total === 0) return <p className="muted">{t('staff.customerOrders.none')}</p>
  return (
    <>
      <p className="muted customers-orders-sum">
        {t('staff.customerOrders.sum', { n: total, completed, spent: formatMoney(spent) })}
      </p>
      <Table
        caption={t('staff.customerOrders.title')}
        columns={columns()}
        rows={items}
        keyOf={({ id }) => id}
      />
      <Pager page={page} pages={pages} />
    </>
  )
}

const columns = (): Column<CustomerOrder>[] => [
  {
    key: 'order',
    title: t('staff.customerOrders.order'),
    main: true,
    cell: ({ id, number, name, more, recipient_name }) => (
      <span>
        <Link className="table-link" to={`/staff/orders/${id}`}>
          {t('orders.titleOf', { number: String(number) })}
        </Link>
        <small>{more > 0 ? t('staff.customerOrders.more', { name, n: more }) : name}</small>
        {recipient_name && <small>{t('staff.customerOrders.to', { name: recipient_name })}</small>}
      </span>
    ),
  },
  {
    key: 'status',
    title: t('staff.customerOrders.status'),
    cell: ({ status }) => <Label tone={statusTone(status)}>{t(`staff.order.status.${status}`)}</Label>,
  },
  {
    key: 'date',
    title: t('staff.customerOrders.date'),
    cell: ({ date, store }) => (
      <span>
        {formatDate(date)}
        <small>{store}</small>
      </span>
    ),
  },
  {
    key: 'total',
    title: t('staff.customerOrders.total'),
    end: true,
    cell: ({ total }) => <span className="customers-orders-total">{formatMoney(total)}</span>,
  },
]
