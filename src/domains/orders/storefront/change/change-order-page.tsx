import { useNavigate } from 'react-router'
import type { Route } from './+types/change-order-page'
import { NumberChoice } from '#/domains/catalog/storefront/product/counted/number-choice.tsx'
import { type ChangeBill, changeApi } from '#/domains/orders/contract/change.ts'
import { ordersApi } from '#/domains/orders/contract/customer.ts'
import { PlaceFields } from '#/domains/delivery/storefront/place-fields.tsx'
import { DayAndTime } from '#/domains/delivery/storefront/time/day-and-time.tsx'
import { placesApi } from '#/domains/places/contract/customer.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { personalLoad } from '#/platform/web/loading/personal-load.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import { useFreshOrder } from '../order/use-fresh-orders.ts'
import { OrdersSkeleton } from '../profile/orders-skeleton.tsx'
import { ChangeBillView } from './change-bill.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { ChangeParts } from './change-parts.tsx'
import { GoodsSearch } from './lines/goods-search.tsx'
import { useChange } from './use-change.ts'
import './change.css'

export const clientLoader = personalLoad(async (read, { params }) => {
  const order = await read(ordersApi.show, { params: { id: params.id ?? '' } })
  const { items: stores } = await read(placesApi.stores, { query: { city_id: order.city_id } })
  return { order, stores }
})

export const meta = ({ loaderData, matches }: Pick<Route.MetaArgs, 'loaderData'> & { matches: unknown }) =>
  pageMeta(
    {
      title: t('orders.change.title', { number: String(loaderData?.order.number ?? '') }),
      noIndex: true,
    },
    matches,
  )

/** By its customer, until the florist begins (`decisions §10`). */
export default function ChangeOrderPage({ loaderData }: Route.ComponentProps) {
  const { order: loaded } = useFreshOrder(loaderData.order)
  const navigate = useNavigate()
  const back = `/profile/orders/${loaded.id}`
  const { order, meanwhile, draft, write, errors, bill, busy, isChanged, save } = useChange(loaded, {
    send: (body) => api(changeApi.change, { params: { id: loaded.id }, body }),
    ask: (body, signal) => api(changeApi.bill, { params: { id: loaded.id }, body, signal }),
    onSaved: () => void navigate(back, { replace: true }),
  })
  const number = String(order.number)
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('orders.mine'), to: '/profile/orders' },
          { label: t('orders.number', { number }), to: back },
          { label: t('orders.change.edit') },
        ]}
      />
      <h1>{t('orders.change.title', { number })}</h1>
      <form
        className="change-page"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <ChangedMeanwhile changes={meanwhile} />
        {order.can_change.length === 0 && <Note role="status">{t('orders.change.tooLate')}</Note>}
        <ChangeParts
          order={order}
          slots={{
            stores: loaderData.stores,
            place: bill.bill?.place ?? null,
            DayAndTime,
            PlaceFields,
            GoodsPicker: GoodsSearch,
            NumberChoice,
          }}
          draft={draft}
          errors={errors}
          write={write}
        />
        {isChanged && (
          <ChangeBillView state={bill}>
            {(bill.bill?.due ?? 0) > order.due && <p>{t('orders.change.bill.payNext')}</p>}
            {(bill.bill?.back ?? 0) > 0 && <p>{t('orders.change.bill.backSame')}</p>}
          </ChangeBillView>
        )}
        <div className="change-ways">
          <Button type="submit" busy={busy} disabled={!isChanged}>
            {saveLabel(bill.bill, order.due)}
          </Button>
          <ButtonLink variant="line" to={back}>
            {t('orders.change.keep')}
          </ButtonLink>
        </div>
      </form>
    </>
  )
}

const saveLabel = (bill: ChangeBill | null, owed: number): string => {
  if (bill && bill.due > owed) return t('orders.change.saveDue', { sum: formatMoney(bill.due) })
  return bill && bill.back > 0
    ? t('orders.change.saveBack', { sum: formatMoney(bill.back) })
    : t('orders.change.save')
}

export function HydrateFallback() {
  return (
    <>
      <Skeleton width={260} height={44} className="profile-title" />
      <OrdersSkeleton count={1} />
    </>
  )
}
