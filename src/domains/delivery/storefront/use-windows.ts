import { useEffect, useEffectEvent, useState } from 'react'
import { type DeliveryDate, deliveryApi, type Interval } from '#/domains/delivery/contract.ts'
import { api } from '#/platform/web/api.ts'

/** What is being asked for, its answer, and whether the answer is of this very question. */
type Asked<T> = { items: T[]; loading: boolean; failed: boolean; again: () => void }

const useAsked = <T>(key: string | null, ask: (signal: AbortSignal) => Promise<{ items: T[] }>): Asked<T> => {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<{ key: string | null; items: T[]; failed: boolean }>({
    key: null,
    items: [],
    failed: false,
  })
  // The key says all that the question depends on.
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (key === null) return
    const leaving = new AbortController()
    askNow(leaving.signal).then(
      ({ items }) => setState({ key, items, failed: false }),
      () => leaving.signal.aborted || setState({ key, items: [], failed: true }),
    )
    return () => leaving.abort()
  }, [key, round])
  return {
    items: state.items,
    loading: key !== null && state.key !== key,
    failed: state.key === key && state.failed,
    again: () => setRound((now) => now + 1),
  }
}

/** The 60 days of a city for what takes so many minutes; asked for again at every change. */
export const useDates = (cityId: number, leadMinutes: number | null): Asked<DeliveryDate> =>
  useAsked(leadMinutes === null || !cityId ? null : `${cityId} ${leadMinutes}`, (signal) =>
    api(deliveryApi.dates, { query: { city_id: cityId, lead_minutes: leadMinutes ?? 0 }, signal }),
  )

type Day = {
  cityId: number
  date: string | null
  leadMinutes: number
  storeId: number | null
  pickup: boolean
}

/** The windows of one day: of delivery in the city, or of pickup in a store. */
export const useWindows = ({ cityId, date, leadMinutes, storeId, pickup }: Day): Asked<Interval> => {
  const known = date !== null && (!pickup || storeId !== null)
  return useAsked(known ? [cityId, date, leadMinutes, pickup && storeId].join(' ') : null, (signal) =>
    pickup
      ? api(deliveryApi.pickupIntervals, {
          query: { store_id: storeId ?? 0, target_date: date ?? '', lead_minutes: leadMinutes },
          signal,
        })
      : api(deliveryApi.intervals, {
          query: { city_id: cityId, target_date: date ?? '', lead_minutes: leadMinutes },
          signal,
        }),
  )
}
