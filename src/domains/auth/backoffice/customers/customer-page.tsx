import { may } from '#/domains/auth/rules/permissions.ts'
import { useState } from 'react'
import { Link, useOutletContext, useRevalidator } from 'react-router'
import type { Route } from './+types/customer-page'
import { ChatPanel } from '#/domains/chat/backoffice/customer/chat-panel.tsx'
import { PointsSums } from '#/domains/loyalty/backoffice/points-sums.tsx'
import { pointsStaffApi } from '#/domains/loyalty/contract/staff.ts'
import { CustomersOrders } from '#/domains/orders/backoffice/customers-orders.tsx'
import { customerOrdersStaffApi } from '#/domains/orders/contract/staff/customer-orders.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { customersStaffApi } from '#/domains/auth/contract/staff/customers.ts'
import { type StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import type { CustomerTotals } from './merge-pair.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { customerName } from './format-customer.ts'
import './customers.css'

const ORDERS_ON_PAGE = 20

export const clientLoader = staffLoad(async (read, { params, url }) => {
  const id = params['id'] ?? ''
  const page = url.searchParams.get('page') ?? 1
  const [customer, orders, points] = await Promise.all([
    read(customersStaffApi.show, { params: { id } }),
    read(customerOrdersStaffApi.list, { params: { id }, query: { page, size: ORDERS_ON_PAGE } }),
    read(pointsStaffApi.show, { params: { user_id: id }, query: { size: 1 } }),
  ])
  return { customer, orders, points }
})

export const meta = ({ loaderData, matches }: Pick<Route.MetaArgs, 'loaderData'> & { matches: unknown }) =>
  pageMeta(
    {
      title: loaderData ? customerName(loaderData.customer) : t('staff.customers.title'),
      noIndex: true,
    },
    matches,
  )

const loadTotals = async (id: string): Promise<CustomerTotals> => {
  const [orders, points] = await Promise.all([
    api(customerOrdersStaffApi.list, { params: { id }, query: { size: 1 } }),
    api(pointsStaffApi.show, { params: { user_id: id }, query: { size: 1 } }),
  ])
  return { orders: orders.total, spent: orders.spent, points: points.balance }
}

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const { customer, orders, points } = loaderData
  const me = useOutletContext<StaffMember>()
  const { revalidate } = useRevalidator()
  const [merging, setMerging] = useState(false)
  const gone = customer.erased_at !== null || customer.merged_into !== null
  return (
    <div key={customer.id}>
      <BackLink to="/staff/customers">{t('staff.customers.back')}</BackLink>
      <div className="staff-head">
        <h1>{customerName(customer)}</h1>
        {customer.role && <Label tone="new">{t(`staff.roles.${customer.role}`)}</Label>}
        {!gone && !customer.role && (
          <Button size="s" variant="line" aria-haspopup="dialog" onClick={() => setMerging(true)}>
            {t('staff.customers.merge.open')}
          </Button>
        )}
      </div>
      <div className="customer-columns">
        <div className="customer-main">
          {customer.merged_into ? (
            <Note>
              {t('staff.customers.merged')}{' '}
              <Link className="link link-inline" to={`/staff/customers/${customer.merged_into}`}>
                {t('staff.customers.toMerged')}
              </Link>
            </Note>
          ) : (
            <>
              {!gone && <ChatPanel userId={customer.id} me={me} />}
              <section aria-labelledby="customer-orders">
                <h2 id="customer-orders">{t('staff.customers.orders')}</h2>
                <CustomersOrders orders={orders} />
              </section>
              <section aria-labelledby="customer-points">
                <h2 id="customer-points">
                  {t('staff.customers.points')}
                  <Link className="link" to={`/staff/points/${customer.id}`}>
                    {t('staff.customers.toPoints')}
                  </Link>
                </h2>
                <PointsSums card={points} />
              </section>
            </>
          )}
        </div>
        <div className="customer-aside">
          <CustomerFacts customer={customer} isAdmin={may(me, 'team')} />
          <CustomerNotes customer={customer} closed={gone} />
        </div>
      </div>
      {merging && (
        <MergeDialog
          customer={customer}
          weigh={loadTotals}
          onClose={() => setMerging(false)}
          onDone={() => void revalidate()}
        />
      )}
    </div>
  )
}
