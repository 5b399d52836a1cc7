import { useState } from 'react'
import { useNavigate, useOutletContext, useRevalidator } from 'react-router'
import type { Route } from './+types/order-page'
import { may } from '#/domains/auth/rules/permissions.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { MakeProduct } from '#/domains/bouquets/backoffice/ordered/make-product.tsx'
import { ownBouquetToken } from '#/domains/bouquets/rules/own-bouquet.ts'
import { ChatPanel } from '#/domains/chat/backoffice/customer/chat-panel.tsx'
import { OpenClaim } from '#/domains/claims/backoffice/open/open-claim.tsx'
import { CourierCallPanel } from '#/domains/couriers/backoffice/courier-call-panel.tsx'
import { paymentsStaffApi } from '#/domains/payments/contract/staff.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import { type OrderDialog, OrderDialogs } from './order-dialogs.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './money/order-money.tsx'
import { OrderNext } from './order-next.tsx'
import { OrderNotices } from './order-notices.tsx'
import { OrderPhotos } from './order-photos.tsx'
import { OrderStems } from './stems/order-stems.tsx'
import { OrderTeam } from './order-team.tsx'
import { OrderCardText, OrderWhere } from './order-where.tsx'
import { useOrderActions } from './use-order-actions.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { useOrdersLive } from '../use-orders-live.ts'
import { usePhoto } from './use-photo.tsx'
import './order.css'

export const clientLoader = staffLoad(async (api, { params }) => {
  const id = params['id'] ?? ''
  const order = await api(orderStaffApi.show, { params: { id } })
  // Without access to sums there are no payments either.
  return { order, money: order.sums && (await api(paymentsStaffApi.money, { params: { id } })) }
})

export const meta = ({ loaderData, matches }: Pick<Route.MetaArgs, 'loaderData'> & { matches: unknown }) =>
  pageMeta(
    {
      title: loaderData ? t('orders.titleOf', { number: String(loaderData.order.number) }) : t('staff.title'),
      noIndex: true,
    },
    matches,
  )

export default function OrderPage({ loaderData: { order, money } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const navigate = useNavigate()
  const { busy, act } = useOrderActions()
  const { revalidate } = useRevalidator()
  useOrdersLive(
    ({ id }) => id === order.id,
    () => void revalidate(),
  )
  const [asking, setAsking] = useState<OrderDialog | null>(null)
  const forCourier = !may(me, 'orders')
  const leads = may(me, 'orders.lead')
  const photo = usePhoto(order, !forCourier, act)
  const { following } = order
  useOrderKeys({
    KeyF: photo.take,
    KeyN: following && (() => void navigate(`/staff/orders/${following.id}`)),
  })
  return (
    <div className="so" key={order.id}>
      <OrderHead order={order} forCourier={forCourier} onMore={() => setAsking('more')} />
      {photo.field}
      <div className="so-columns">
        <div className="so-main">
          <OrderNotices order={order} leads={leads} act={act} onCancel={() => setAsking('cancel')} />
          <OrderStems
            order={order}
            isStaff={!forCourier}
            actionOf={({ slug }) => {
              const token = ownBouquetToken(slug)
              return token && may(me, 'assortment.edit') ? <MakeProduct token={token} /> : null
            }}
          />
          <div className="so-pair">
            {!forCourier && <OrderCardText order={order} />}
            <OrderWhere order={order} leads={leads} />
          </div>
          <OrderPhotos order={order} />
          {may(me, 'chats') && order.customer?.phone && <ChatPanel userId={order.customer.id} me={me} />}
        </div>
        <div className="so-aside">
          <OrderNext
            order={order}
            forCourier={forCourier}
            busy={busy}
            act={act}
            onPhoto={photo.take}
            onWrite={() => setAsking('write')}
          />
          <OrderTeam order={order} me={me} act={act} />
          {leads && <CourierCallPanel order={order} act={act} />}
          {order.sums && <OrderMoney order={order} sums={order.sums} money={money} leads={leads} act={act} />}
          {!forCourier && order.status !== 'awaiting_payment' && <OpenClaim order={order} me={me} />}
          {order.history.length > 0 && <OrderHistory order={order} />}
        </div>
      </div>
      {asking && <OrderDialogs order={order} asking={asking} setAsking={setAsking} act={act} />}
    </div>
  )
}
