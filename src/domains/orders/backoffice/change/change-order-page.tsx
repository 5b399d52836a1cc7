import { useState } from 'react'
import { useLocation, useNavigate, useOutletContext, useRevalidator } from 'react-router'
import type { Route } from './+types/change-order-page'
import { NumberChoice } from '#/domains/catalog/storefront/product/counted/number-choice.tsx'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { changeStaffApi } from '#/domains/orders/contract/change.ts'
import { orderStaffApi, type StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { PlaceFields } from '#/domains/delivery/storefront/place-fields.tsx'
import { DayAndTime } from '#/domains/delivery/storefront/time/day-and-time.tsx'
import { placesApi } from '#/domains/places/contract/customer.ts'
import { ChangeBillView, ChangeOutcome } from '#/domains/orders/storefront/change/change-bill.tsx'
import { ChangedMeanwhile } from '#/domains/orders/storefront/change/changed-meanwhile.tsx'
import { ChangeParts } from '#/domains/orders/storefront/change/change-parts.tsx'
import { useChange } from '#/domains/orders/storefront/change/use-change.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { paymentLabel, statusTone } from '../format-staff-order.ts'
import { isMarketplace } from '#/domains/orders/rules/order-sources.ts'
import { DifferenceWays, staffSaveLabel } from './difference-ways.tsx'
import { GoodsPicker } from './goods-picker.tsx'
import { LinesNote } from './lines-note.tsx'
import { SayAloud } from './say-aloud.tsx'
import { useOrdersLive } from '../use-orders-live.ts'
import '#/domains/orders/storefront/change/change.css'
import './change-order.css'

export const clientLoader = staffLoad(async (read, { params }) => {
  const order = await read(orderStaffApi.show, { params: { id: params['id'] ?? '' } })
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

/** By staff, until it is handed over (`decisions §10`). */
export default function ChangeOrderPage({ loaderData: { order: loaded, stores } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useOrdersLive(
    ({ id }) => id === loaded.id,
    () => void revalidate(),
  )
  const back = `/staff/orders/${loaded.id}`
  const [waive, setWaive] = useState(useWaiveBefore())
  const params = { id: loaded.id }
  const { order, meanwhile, draft, write, errors, bill, busy, isChanged, save } = useChange(loaded, {
    send: (body) => api(changeStaffApi.change, { params, body: { ...body, ...(waive && { waive }) } }),
    ask: (body, signal) => api(changeStaffApi.bill, { params, body, signal }),
    onSaved: ({ store }) => {
      const isGone = me.store_id !== null && me.store_id !== store.id
      if (isGone) toast({ title: t('orders.change.moved'), text: store.name })
      void navigate(isGone ? '/staff/orders' : back, { replace: true })
    },
  })
  const isDearer = bill.bill !== null && bill.bill.total_after > bill.bill.total_before
  // Of a difference that is no more, nothing is taken over.
  const waived = isDearer ? waive : null
  const payment = paymentLabel(order)
  return (
    <div className="change-staff">
      <BackLink to={back}>{t('orders.change.back')}</BackLink>
      <header className="change-head">
        <h1>{t('orders.change.title', { number: String(order.number) })}</h1>
        <Label tone={statusTone(order.status)}>{t(`staff.order.status.${order.status}`)}</Label>
        <Label tone={payment.tone}>{payment.text}</Label>
        <span className="muted">{describeChangeable(order)}</span>
      </header>
      <form
        className="change-columns"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="change-list">
          <ChangedMeanwhile changes={meanwhile} />
          <ChangeParts
            order={order}
            slots={{
              stores,
              place: bill.bill?.place ?? null,
              DayAndTime,
              PlaceFields,
              GoodsPicker,
              NumberChoice,
              linesNote: <LinesNote order={order} />,
            }}
            draft={draft}
            errors={errors}
            write={write}
          />
        </div>
        <section className="change-bill" aria-labelledby="change-bill">
          <h2 id="change-bill">{t('orders.change.difference')}</h2>
          <ChangeBillView state={bill}>
            {bill.bill && <DifferenceWays order={order} bill={bill.bill} waive={waive} onWaive={setWaive} />}
          </ChangeBillView>
          <div className="change-send">
            {bill.bill && <ChangeOutcome bill={bill.bill} />}
            <Button type="submit" block busy={busy} disabled={!isChanged || waived === ''}>
              {staffSaveLabel(bill.bill, order.due, waived !== null)}
            </Button>
          </div>
          <ButtonLink block variant="line" to={back}>
            {t('orders.change.keep')}
          </ButtonLink>
          <SayAloud order={order} draft={draft} stores={stores} bill={bill.bill} isWaived={waived !== null} />
        </section>
      </form>
    </div>
  )
}

/** Why the shop pays, where the page that leads here knows it. */
const useWaiveBefore = (): string | null => {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state && 'waive' in state && typeof state.waive === 'string'
    ? state.waive
    : null
}

const BEFORE_FLORIST = ['awaiting_payment', 'new', 'confirmed']

/** What of it may be changed here. */
const describeChangeable = (order: StaffOrder): string =>
  isMarketplace(order.source) && order.can_change.length > 0
    ? t('staff.order.changedThere', { source: t(`staff.order.source.${order.source}`) })
    : t(`orders.change.until.${stageOf(order)}`)

const stageOf = ({ status, can_change }: { status: string; can_change: unknown[] }) => {
  if (can_change.length === 0) return 'none'
  return BEFORE_FLORIST.includes(status) ? 'all' : 'some'
}
