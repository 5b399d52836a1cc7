import { useEffect, useEffectEvent, useState } from 'react'
import { type DeliveryDate, deliveryApi, type Interval } from '#/domains/delivery/contract/customer.ts'
import { api } from '#/platform/web/api.ts'
import { useRefreshRound } from './use-refresh-round.ts'

export type QueryState<T> = {
  items: T[]
  loading: boolean
  /** Of another subject: visible but not selectable. */
  stale: boolean
  failed: boolean
  again: () => void
}

type Question = { subject: string; rest: string }

const useDeliveryQuery = <T>(
  question: Question | null,
  ask: (signal: AbortSignal) => Promise<{ items: T[] }>,
): QueryState<T> => {
  const subject = question?.subject ?? null
  const key = question && `${question.subject} ${question.rest}`
  const [round, setRound] = useState(0)
  const looked = useRefreshRound()
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
  const askNow = useEffectEvent(ask)
  const fail = useEffectEvent((query: string) => {
    // A known answer outweighs a failed refresh.
    if (state.key !== query || state.failed) setState({ key: query, subject, items: [], failed: true })
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

type DatesQuery = Pick<IntervalsQuery, 'cityId' | 'storeIds'> & {
  orderType: 'delivery' | 'pickup'
  leadMinutes: number | null
}

export const useDates = ({
  cityId,
  orderType,
  leadMinutes,
  storeIds,
}: DatesQuery): QueryState<DeliveryDate> =>
  useDeliveryQuery(
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

type IntervalsQuery = {
  cityId: number
  date: string | null
  leadMinutes: number
  /** Empty: all of the city. */
  storeIds: readonly number[]
  pickupStore: number | null
  /** If not, the recipient may choose the time too. */
  knowsAddress: boolean
}

export const useWindows = ({
  cityId,
  date,
  leadMinutes,
  storeIds,
  pickupStore,
  knowsAddress,
}: IntervalsQuery): QueryState<Interval> => {
  const question = {
    subject: [cityId, date, pickupStore].join(' '),
    rest: [leadMinutes, pickupStore === null && storeIds.join(), knowsAddress].join(' '),
  }
  return useDeliveryQuery(date === null ? null : question, (signal) =>
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
