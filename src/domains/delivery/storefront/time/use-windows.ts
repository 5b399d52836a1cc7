import { useEffect, useEffectEvent, useState } from 'react'
import { type DeliveryDate, deliveryApi, type Interval } from '#/domains/delivery/contract/customer.ts'
import { api } from '#/platform/web/api.ts'
import { useLookAgain } from './use-look-again.ts'

/** What is being asked for, its answer, and whether the answer is of this very question. */
export type Asked<T> = {
  items: T[]
  loading: boolean
  /** What is shown meanwhile is of another subject: it can be looked at, not chosen. */
  stale: boolean
  failed: boolean
  again: () => void
}

/** The subject is what the answer is about; the rest only narrows it. */
type Question = { subject: string; rest: string }

const useAsked = <T>(
  question: Question | null,
  ask: (signal: AbortSignal) => Promise<{ items: T[] }>,
): Asked<T> => {
  const subject = question?.subject ?? null
  const key = question && `${question.subject} ${question.rest}`
  const [round, setRound] = useState(0)
  const looked = useLookAgain()
  const [state, setState] = useState<{
    key: string | null
    subject: string | null
    items: T[]
    failed: boolean
  }>({
    key: null,
    subject: null,
    items: [],
    failed: false,
  })
  // The key says all that the question depends on.
  const askNow = useEffectEvent(ask)
  const fail = useEffectEvent((asked: string) => {
    // What is known already says more than that a later look has failed.
    if (state.key !== asked || state.failed) setState({ key: asked, subject, items: [], failed: true })
  })
  useEffect(() => {
    if (key === null) return
    const leaving = new AbortController()
    askNow(leaving.signal).then(
      ({ items }) => setState({ key, subject, items, failed: false }),
      () => leaving.signal.aborted || fail(key),
    )
    return () => leaving.abort()
  }, [key, subject, round, looked])
  return {
    items: key === null ? [] : state.items,
    loading: key !== null && state.key !== key,
    stale: key !== null && state.subject !== subject,
    failed: state.key === key && state.failed,
    again: () => setRound((now) => now + 1),
  }
}

type Days = Pick<Day, 'cityId' | 'storeIds'> & {
  orderType: 'delivery' | 'pickup'
  leadMinutes: number | null
}

/** The 60 days of a city, or of a store that gives out, for what takes so many minutes; asked again at every change. */
export const useDates = ({ cityId, orderType, leadMinutes, storeIds }: Days): Asked<DeliveryDate> =>
  useAsked(
    leadMinutes === null || !cityId
      ? null
      : { subject: `${cityId} ${orderType}`, rest: `${leadMinutes} ${storeIds.join()}` },
    (signal) =>
      api(deliveryApi.dates, {
        query: {
          city_id: cityId,
          order_type: orderType,
          lead_minutes: leadMinutes ?? 0,
          store_ids: storeIds.map(String),
        },
        signal,
      }),
  )

type Day = {
  cityId: number
  date: string | null
  leadMinutes: number
  /** Who can make the cart; without any, every store of the city is asked. */
  storeIds: readonly number[]
  /** The store that the order is fetched from; null where it is brought. */
  pickupStore: number | null
  /** Where it is not, the recipient may choose the time as well. */
  knowsAddress: boolean
}

/** The kinds of time of one day: of delivery in the city, or of pickup in a store. */
export const useWindows = ({
  cityId,
  date,
  leadMinutes,
  storeIds,
  pickupStore,
  knowsAddress,
}: Day): Asked<Interval> => {
  const question = {
    subject: [cityId, date, pickupStore].join(' '),
    rest: [leadMinutes, pickupStore === null && storeIds.join(), knowsAddress].join(' '),
  }
  return useAsked(date === null ? null : question, (signal) =>
    pickupStore === null
      ? api(deliveryApi.intervals, {
          query: {
            city_id: cityId,
            target_date: date ?? '',
            is_client: '1',
            lead_minutes: leadMinutes,
            is_know_address: knowsAddress ? '1' : '0',
            store_ids: storeIds.map(String),
          },
          signal,
        })
      : api(deliveryApi.pickupIntervals, {
          query: { store_id: pickupStore, target_date: date ?? '', lead_minutes: leadMinutes },
          signal,
        }),
  )
}
