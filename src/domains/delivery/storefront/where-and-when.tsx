import { Store as StoreIcon, Truck } from 'lucide-react'
import { useEffect } from 'react'
import type { Cart } from '#/domains/cart/contract.ts'
import type { City, Store } from '#/domains/places/contract.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { t } from '#/platform/shared/texts.ts'
import { Segmented } from '#/ui/choice.tsx'
import { AddressFields, type WhereErrors } from './address-fields.tsx'
import { longDay } from './date-words.ts'
import { DateStrip } from './date-strip.tsx'
import { StorePicker } from './store-picker.tsx'
import { useDates, useWindows } from './use-windows.ts'
import { WindowPicker } from './window-picker.tsx'
import './delivery.css'

const noTime = { time_type: null, time_from: null, time_to: null }

/** Delivery or pickup, the place, the day and the window; all of it lives in the chosen-address cookie. */
export const WhereAndWhen = ({
  city,
  stores,
  cart,
  errors,
}: {
  city: City
  stores: Store[]
  cart: Cart | null
  errors: WhereErrors
}) => {
  const { choice, update } = useChoice()
  const { order_type, order } = choice
  const pickup = order_type === 'pickup'
  const lead = cart?.lead_minutes ?? null
  const dates = useDates(city.id, lead)
  const firstOpen = dates.items.find(({ available }) => available)?.date ?? null
  const date = dates.items.some((day) => day.date === choice.date && day.available) ? choice.date : firstOpen
  const storeId = pickup ? order.store_id : null
  const windows = useWindows({ cityId: city.id, date, leadMinutes: lead ?? 0, storeId, pickup })
  const offered = windows.items.find(
    ({ time_from, is_available }) => is_available && time_from === order.time_from,
  )
  const lost =
    !windows.loading && !windows.failed && windows.items.length > 0 && order.time_from !== null && !offered

  // A window that filled up meanwhile is not left looking chosen.
  useEffect(() => {
    if (lost) update({ order: noTime })
  }, [lost, update])

  const today = dates.items[0]?.date ?? ''
  return (
    <>
      <Segmented
        legend={t('delivery.type.legend')}
        value={order_type}
        onChange={(value) => update({ order_type: value, order: noTime })}
        options={[
          { value: 'delivery', label: t('delivery.type.delivery'), icon: <Truck aria-hidden="true" /> },
          { value: 'pickup', label: t('delivery.type.pickup'), icon: <StoreIcon aria-hidden="true" /> },
        ]}
      />
      {pickup ? (
        <StorePicker
          stores={stores.filter(({ takes_pickup }) => takes_pickup)}
          value={order.store_id}
          onChange={({ id, name, address }) =>
            update({ store: { id, name, address }, order: { ...noTime, store_id: id } })
          }
          error={errors.store_id}
        />
      ) : (
        <AddressFields city={city} cart={cart} errors={errors} />
      )}
      <DateStrip
        dates={dates.items}
        value={date}
        onChange={(next) => update({ date: next, order: noTime })}
        error={errors.date}
      />
      {date && (!pickup || storeId !== null) && (
        <WindowPicker
          legend={t('delivery.window.legend', { day: longDay(date, today) })}
          windows={windows.items}
          loading={windows.loading}
          failed={windows.failed}
          onRetry={windows.again}
          value={offered ? order.time_from : null}
          onChange={({ time_type, time_from, time_to }) =>
            update({ date, order: { time_type, time_from, time_to } })
          }
          error={errors.time_from}
        />
      )}
    </>
  )
}
