import { Gift, RotateCcw } from 'lucide-react'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import type { Route } from './+types/new-order-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { PlaceFields } from '#/domains/delivery/storefront/place-fields.tsx'
import { DayAndTime } from '#/domains/delivery/storefront/time/day-and-time.tsx'
import type { NewOrderTaken } from '#/domains/orders/contract/staff/new-order.ts'
import { STAFF_SOURCES } from '#/domains/orders/rules/order-sources.ts'
import { placesApi } from '#/domains/places/contract/customer.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { Segmented } from '#/ui/controls/choice.tsx'
import { IconButton, IconLink } from '#/ui/controls/icon-button.tsx'
import { SelectField } from '#/ui/fields/field.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { BillPanel } from './bill-panel.tsx'
import { type Draft, emptyDraft, type StaffSource } from './draft.ts'
import { GoodsPanel } from './goods-panel.tsx'
import { SayBack } from './say/say-back.tsx'
import { StoreChoice } from './store-choice.tsx'
import { useNewOrder } from './use-new-order.ts'
import { useNewOrderKeys } from './use-new-order-keys.ts'
import { WhenPanel } from './when-panel.tsx'
import { WherePanel } from './where-panel.tsx'
import { WhoPanel } from './who-panel.tsx'
import { WishesPanel } from './wishes-panel.tsx'
import '#/domains/orders/storefront/change/change.css'
import '../change/change-order.css'
import './new-order.css'

export const clientLoader = staffLoad(async (read) => {
  const [{ items: stores }, { items: cities }] = await Promise.all([
    read(placesApi.stores, { query: {} }),
    read(placesApi.cities),
  ])
  return { stores, cities }
})

export const meta = noIndexMeta('staff.newOrder.title')

const BESIDE: readonly StaffSource[] = ['phone', 'counter', 'messenger']
const OTHERS = STAFF_SOURCES.filter((source) => !BESIDE.includes(source))

/** For a caller, a walk-in, a messenger or a marketplace (docs/decisions/065). */
export default function NewOrderPage({ loaderData: { stores, cities } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const wished = me.store_id ?? Number(params.get('store') ?? 0)
  const store = stores.find(({ id }) => id === wished) ?? stores[0]
  const city = cities.find(({ id }) => id === store?.city_id)
  const fresh = (source: StaffSource): Draft =>
    emptyDraft(
      {
        cityId: store?.city_id ?? 1,
        storeId: store?.id ?? null,
        date: localMoment(new Date(), city?.time_zone ?? 'UTC').date,
      },
      source,
    )
  const state = useNewOrder(me.id, fresh, (order, draft) => sayTaken(order, draft, (to) => void navigate(to)))
  const { draft, write, clear, place } = state
  useNewOrderKeys(
    () => void place(),
    () => void navigate('/staff/orders'),
  )
  const setSource = (source: StaffSource) =>
    write({
      source,
      pay: null,
      ...(source === 'counter' && { handover: 'now' as const, storeId: draft.storeId ?? store?.id ?? null }),
      ...(source !== 'counter' && draft.handover === 'now' && { handover: 'delivery' as const }),
    })
  const isOther = !BESIDE.includes(draft.source)
  return (
    <div className="take-page">
      <BackLink to="/staff/orders">{t('staff.newOrder.back')}</BackLink>
      <header className="take-head">
        <h1>{t('staff.newOrder.title')}</h1>
        <Segmented
          legend={t('staff.newOrder.source')}
          value={isOther ? 'other' : draft.source}
          onChange={(source) => setSource(source)}
          options={[...BESIDE, 'other' as const].map((value) => ({
            value,
            label: t(`staff.order.source.${value}`),
          }))}
        />
        {isOther && (
          <SelectField
            label={t('staff.newOrder.otherSource')}
            value={draft.source}
            onChange={({ target }) => setSource(target.value as StaffSource)}
          >
            {OTHERS.map((source) => (
              <option key={source} value={source}>
                {t(`staff.order.source.${source}`)}
              </option>
            ))}
          </SelectField>
        )}
        {me.store_id === null && <StoreChoice {...state} stores={stores} />}
        {draft.source === 'counter' && (
          <IconLink label={t('staff.certificates.sell.title')} to="/staff/certificates/new">
            <Gift />
          </IconLink>
        )}
        <IconButton label={t('staff.newOrder.clear')} onClick={() => clear()}>
          <RotateCcw />
        </IconButton>
      </header>
      <div className="take-columns">
        <div className="take-column">
          <WhoPanel {...state} />
          <WherePanel {...state} stores={stores} PlaceFields={PlaceFields} />
          <WishesPanel {...state} />
        </div>
        <div className="take-column">
          <GoodsPanel {...state} />
          <WhenPanel {...state} DayAndTime={DayAndTime} />
        </div>
        <div className="take-column take-column-bill">
          <BillPanel {...state} />
          <SayBack {...state} stores={stores} />
          <p className="take-keys take-keys-all" aria-hidden="true">
            {t('staff.newOrder.keys.all')}
          </p>
        </div>
      </div>
    </div>
  )
}

const sayTaken = (order: NewOrderTaken, { handover }: Draft, go: (to: string) => void): void => {
  const isSold = handover === 'now'
  toast({
    title: t(isSold ? 'staff.newOrder.sold' : 'staff.newOrder.taken', { number: String(order.number) }),
    ...(order.change > 0 && { text: t('staff.given.give', { sum: formatMoney(order.change) }) }),
    tone: 'leaf',
  })
  // At the counter the next one is waiting.
  if (!isSold) go(`/staff/orders/${order.id}`)
}
