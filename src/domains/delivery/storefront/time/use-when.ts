import { useEffect, useEffectEvent, useState } from 'react'
import type { Cart } from '#/domains/cart/contract.ts'
import type { DeliveryDate, Interval } from '#/domains/delivery/contract/customer.ts'
import type { City } from '#/domains/places/contract/customer.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { type Correction, correctionOf } from './choice-correction.ts'
import { formatLostDay } from './format-lost-time.ts'
import { NO_TIME, offerOf, offersOf, proposeDay, timeByDefault } from './time-offers.ts'
import { useDates, useWindows } from './use-windows.ts'

const NO_STORES: number[] = []

/** A choice that is gone is cleared, with a note until another is made. */
export const useWhen = ({
  city,
  cart,
  storeId,
}: {
  city: City
  cart: Cart | null
  storeId: number | null
}) => {
  const { choice, update } = useChoice()
  const pickup = choice.order_type === 'pickup'
  const knowsAddress = pickup || choice.is_know_address
  const lead = cart?.lead_minutes ?? null
  const storeIds = !pickup ? (cart?.store_ids ?? NO_STORES) : storeId === null ? NO_STORES : [storeId]
  // While another city loads, the last one's data do not count.
  const cityId = choice.city_id === city.id ? city.id : 0
  const dates = useDates({ cityId, orderType: choice.order_type, leadMinutes: lead, storeIds })
  const days = dates.items
  const [dayNote, setDayNote] = useState<string | null>(null)
  const [timeNote, setTimeNote] = useState<string | null>(null)

  const wished = days.find(({ date }) => date === choice.date)
  // After a full day only a later one is proposed.
  const after = wished && days.find((day) => day.available && day.date > wished.date)?.date
  const proposed = after ?? proposeDay(days)
  const date = wished?.available ? wished.date : proposed
  const queriedDate = date !== null && (!pickup || storeId !== null) ? date : null
  const windows = useWindows({
    cityId,
    date: queriedDate,
    leadMinutes: lead ?? 0,
    storeIds,
    pickupStore: pickup ? storeId : null,
    knowsAddress,
  })
  const offers = offersOf(windows.items, knowsAddress)
  const { time_type, time_from, time_to } = choice.order
  const time = { time_type, time_from, time_to }
  const chosen = chosenOffer(windows.items, time, offers.recipient)
  const settled = !windows.loading && !windows.failed && windows.items.length > 0

  useCorrection(
    correctionOf({
      choice: { date: choice.date, knowsAddress, ...time },
      day: dates.loading || dates.failed ? null : { date, wished },
      hours: settled ? { chosen } : null,
    }),
    ({ patch, dayNote: lostDay, timeNote: lostTime }) => {
      if (lostDay !== undefined) setDayNote(lostDay)
      if (lostTime !== undefined) setTimeNote(lostTime)
      update(patch)
    },
  )

  return {
    dates: days,
    datesFailed: dates.failed && days.length === 0,
    askDates: dates.again,
    today: days[0]?.date ?? '',
    date,
    dayNote,
    windows,
    offers,
    value: chosen?.is_available ? chosen : null,
    timeNote,
    asked: queriedDate !== null,
    chooseDay: (next: string) => {
      setDayNote(null)
      setTimeNote(null)
      update({ date: next, order: timeByDefault(knowsAddress) })
    },
    askClosedDay: (day: DeliveryDate) => setDayNote(formatLostDay(day, date)),
    chooseTime: (offer: Interval) => {
      setTimeNote(null)
      const hours = offer.time_type === 'recipient' ? NO_TIME : offer
      update({
        date,
        order: { time_type: offer.time_type, time_from: hours.time_from, time_to: hours.time_to },
      })
    },
  }
}

const useCorrection = (correction: Correction | null, apply: (correction: Correction) => void) => {
  const applyNow = useEffectEvent(() => {
    if (correction) apply(correction)
  })
  const key = correction && JSON.stringify(correction)
  useEffect(() => applyNow(), [key])
}

const chosenOffer = (
  items: Interval[],
  time: Parameters<typeof offerOf>[1],
  recipient: Interval | null,
): Interval | undefined =>
  time.time_type === 'recipient' && recipient
    ? { ...recipient, time_type: 'recipient' }
    : offerOf(items, time)
