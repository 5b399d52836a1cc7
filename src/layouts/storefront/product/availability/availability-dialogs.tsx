import { useState } from 'react'
import type { ProductCard, VariantAvailability } from '#/domains/catalog/contract/customer.ts'
import { leadVariant } from '#/domains/catalog/rules/card-price.ts'
import { whyNotToday } from '#/domains/catalog/storefront/availability/available-days.tsx'
import {
  AvailabilityFailed,
  AvailabilityHead,
  AvailabilityWaiting,
} from '#/domains/catalog/storefront/availability/availability-head.tsx'
import {
  fetchAvailability,
  availabilityKey,
  closeAvailability,
  useAvailability,
} from '#/domains/catalog/storefront/availability/availability-store.ts'
import { useAnswer } from '#/domains/catalog/storefront/cached-answers.ts'
import type { DeliveryDate, DeliverySettings, Zone } from '#/domains/delivery/contract/customer.ts'
import { minuteOf, readyAt } from '#/domains/delivery/rules/delivery-windows.ts'
import { firstWindow, needOf } from '#/domains/delivery/storefront/promise/delivery-promise.ts'
import type { Store } from '#/domains/places/contract/customer.ts'
import { hoursOn } from '#/domains/places/rules/opening-hours.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { DatesList } from './available-dates-list.tsx'
import { StoresList } from './available-stores-list.tsx'
import { firstOpenDay } from './open-days.ts'
import { useShell } from '#/layouts/shell.ts'
import { useZone } from '../use-zone.ts'
import { PROMISE_DAYS } from '#/domains/delivery/rules/earliest-window.ts'

const STORES_WAITING = { lines: 4, height: 84 }
const DAYS_WAITING = { lines: 3, height: 64 }

type Kind = 'stores' | 'dates'

export const StoresDialog = () => <AvailabilityDialog kind="stores" />
export const DatesDialog = () => <AvailabilityDialog kind="dates" />

const AvailabilityDialog = ({ kind }: { kind: Kind }) => {
  const { open, product, variantId } = useAvailability()
  return (
    <Dialog open={open === kind} onClose={closeAvailability} title={t(`catalog.modals.${kind}.title`)}>
      {product && (
        <AvailabilityAnswer
          key={`${product.id} ${variantId}`}
          product={product}
          variantId={variantId}
          kind={kind}
        />
      )}
    </Dialog>
  )
}

/** What cannot be ready before closing today is available tomorrow. */
const beforeClosing = (
  stocked: VariantAvailability['stores'],
  stores: readonly Store[],
  { now, lead }: { now: string; lead: number },
) =>
  stocked.map((line) => {
    const today = now.slice(0, 10)
    const store = stores.find(({ id }) => id === line.store_id)
    const hours = store && hoursOn(store, today)
    const late =
      store &&
      (!hours || readyAt(now, { date: today, opens: hours.opens }, lead) > minuteOf(today, hours.closes))
    return line.available_on === today && late ? { ...line, available_on: addDays(today, 1) } : line
  })

type PromiseContext = {
  delivery: DeliverySettings
  product: ProductCard
  found: VariantAvailability
  zone: Zone | null
}

/** Days with a window that can be promised. */
const promisableDays = (
  dates: DeliveryDate[],
  { delivery, product, found, zone }: PromiseContext,
): DeliveryDate[] => {
  const promisedUntil = addDays(delivery.local_now.slice(0, 10), PROMISE_DAYS)
  return dates.map((day) => {
    const { date, available } = day
    if (!available || date >= promisedUntil) return day
    const made_in = found.stores.flatMap(({ store_id, available_on: from }) =>
      from !== null && from <= date ? [store_id] : [],
    )
    const window = firstWindow(delivery, needOf(product, { available_on: date, made_in }), zone)
    return window?.date === date ? day : { ...day, available: false, reason: 'too_late' }
  })
}

const AvailabilityAnswer = ({
  product,
  variantId,
  kind,
}: {
  product: ProductCard
  variantId: number | null
  kind: Kind
}) => {
  const [chosen, choose] = useState(variantId)
  const { answer, failed, again } = useAnswer(fetchAvailability, availabilityKey(product))
  const { stores, delivery } = useShell()
  const zone = useZone()
  const size = product.variants.find(({ id }) => id === chosen) ?? leadVariant(product.variants)
  if (!size) return null
  const known = answer?.variants.find(({ variant_id }) => variant_id === size.id)
  const moment = { now: delivery.local_now, lead: product.lead_minutes }
  const found = known && { ...known, stores: beforeClosing(known.stores, stores, moment) }
  const dates = found && answer ? promisableDays(answer.dates, { delivery, product, found, zone }) : []
  const first = found ? firstOpenDay(found, dates) : null
  return (
    <>
      <AvailabilityHead
        product={product}
        size={size}
        note={found ? whyNotToday(found, first) : t('ui.loading')}
        onChoose={choose}
      />
      {failed && <AvailabilityFailed onRetry={again} />}
      {!failed && !found && <AvailabilityWaiting {...(kind === 'dates' ? DAYS_WAITING : STORES_WAITING)} />}
      {found &&
        answer &&
        (kind === 'dates' ? (
          <DatesList key={size.id} product={product} found={found} dates={dates} />
        ) : (
          <StoresList found={found} />
        ))}
    </>
  )
}
