import { Store as StoreIcon, Truck } from 'lucide-react'
import { useEffect } from 'react'
import type { Cart } from '#/domains/cart/contract.ts'
import type { City, GlobalSettings, Store } from '#/domains/places/contract/customer.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { t } from '#/platform/shared/texts.ts'
import { Segmented } from '#/ui/controls/choice.tsx'
import { type AddressBook, AddressFields } from './address/address-fields.tsx'
import { formatLongDay } from './time/format-date.ts'
import { DateStrip } from './time/date-strip.tsx'
import { asChosenStore } from './as-chosen-store.ts'
import { StorePicker } from './store-picker.tsx'
import { NO_TIME } from './time/time-offers.ts'
import { useChoiceOfOtherTabs } from './use-choice-of-other-tabs.ts'
import { useWhen } from './time/use-when.ts'
import type { WhereErrors } from './address/where-errors.ts'
import { WindowPicker } from './time/window-picker.tsx'
import './delivery.css'

/** All stored in the chosen-address cookie. */
export const WhereAndWhen = ({
  city,
  stores,
  cart,
  tiles,
  errors,
  book,
}: {
  city: City
  stores: Store[]
  cart: Cart | null
  tiles: GlobalSettings['map']
  errors: WhereErrors
  book: AddressBook
}) => {
  const { choice, update } = useChoice()
  const pickup = choice.order_type === 'pickup'
  const giving = stores.filter(({ takes_pickup }) => takes_pickup)
  const store = giving.find(({ id }) => id === choice.order.store_id)
  const when = useWhen({ city, cart, storeId: store?.id ?? null })
  useChoiceOfOtherTabs()

  const choose = (one: Store) =>
    update({ store: asChosenStore(one), order: { ...NO_TIME, store_id: one.id } })
  // A single store is not a choice.
  const only = pickup && !store && giving.length === 1 ? giving[0] : undefined
  const nowhere = pickup && choice.city_id === city.id && giving.length === 0
  useEffect(() => {
    if (nowhere) update({ order_type: 'delivery', order: NO_TIME })
  }, [nowhere, update])
  useEffect(() => {
    if (only) update({ store: asChosenStore(only), order: { ...NO_TIME, store_id: only.id } })
  }, [only, update])

  return (
    <>
      <Segmented
        legend={t('delivery.type.legend')}
        value={choice.order_type}
        onChange={(value) => update({ order_type: value, order: NO_TIME })}
        options={[
          { value: 'delivery', label: t('delivery.type.delivery'), icon: <Truck aria-hidden="true" /> },
          {
            value: 'pickup',
            label: t('delivery.type.pickup'),
            icon: <StoreIcon aria-hidden="true" />,
            disabled: giving.length === 0,
          },
        ]}
      />
      {pickup ? (
        <StorePicker
          stores={giving}
          date={when.date ?? when.today}
          value={store?.id ?? null}
          onChange={choose}
          error={errors.store_id}
        />
      ) : (
        <AddressFields {...{ city, stores, cart, tiles, errors, book }} />
      )}
      <DateStrip
        dates={when.dates}
        failed={when.datesFailed}
        onAgain={when.askDates}
        value={when.date}
        lost={when.dayNote}
        onChange={when.chooseDay}
        onClosed={when.askClosedDay}
        error={errors.date}
      />
      {when.date && when.asked && (
        <WindowPicker
          legend={t('delivery.window.legend', { day: formatLongDay(when.date, when.today) })}
          offers={when.offers}
          windows={when.windows}
          value={when.value}
          lost={when.timeNote}
          onChange={when.chooseTime}
          error={errors.time_from ?? errors.time_type}
        />
      )}
    </>
  )
}
