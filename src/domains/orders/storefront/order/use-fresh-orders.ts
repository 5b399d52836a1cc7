import { useCallback, useEffect, useMemo, useState } from 'react'
import { useInbox } from '#/domains/notifications/storefront/inbox/inbox-store.ts'
import { type Order, ordersApi } from '#/domains/orders/contract/customer.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { api } from '#/platform/web/api.ts'
import { isOver } from './format-order.ts'

/** Of an order awaiting payment; grows. */
const FIRST_POLL_MS = 3_000
const MAX_POLL_MS = 30_000
const POLL_BACKOFF = 1.4
/** Catches steps that send no message. */
const UNDER_WAY_POLL_MS = MINUTE_MS

type RefreshedOrder = { loaded: Order; now: Order }

export type FreshOrders = {
  orders: Order[]
  /** Keeps the old state on failure. */
  refresh: (id: string) => Promise<void>
  take: (order: Order) => void
}

/**
 * On a message, on return to the page, and by polling while unpaid or, with `closely`, under way. Newer
 * loader data win.
 */
export const useFreshOrders = (loaded: Order[], closely = false): FreshOrders => {
  const [refreshed, setRefreshed] = useState<ReadonlyMap<string, RefreshedOrder>>(new Map())
  const orders = loaded.map((order) => {
    const one = refreshed.get(order.id)
    return one?.loaded === order ? one.now : order
  })
  const take = useCallback(
    (now: Order) => {
      const before = loaded.find(({ id }) => id === now.id)
      if (before) setRefreshed((all) => new Map(all).set(now.id, { loaded: before, now }))
    },
    [loaded],
  )
  const refresh = useCallback(
    async (id: string) => {
      const now = await api(ordersApi.show, { params: { id } }).catch(() => null)
      if (now) take(now)
    },
    [take],
  )
  usePolling(
    idsOf(orders, ({ status }) => status === 'awaiting_payment'),
    FIRST_POLL_MS,
    refresh,
  )
  usePolling(
    idsOf(orders, ({ status }) => closely && !isOver(status)),
    UNDER_WAY_POLL_MS,
    refresh,
  )
  useRefreshOnMessage(
    idsOf(orders, () => true),
    refresh,
  )
  useRefreshOnMissedMessage(loaded, refresh)
  return { orders, refresh, take }
}

/** A string, so that effects compare it by value. */
const idsOf = (orders: Order[], which: (order: Order) => boolean): string =>
  orders
    .filter(which)
    .map(({ id }) => id)
    .join(' ')

type Refresh = FreshOrders['refresh']
const splitIds = (ids: string): string[] => ids.split(' ').filter(Boolean)

/** Growing intervals while visible; at once when it becomes so. */
const usePolling = (ids: string, first: number, refresh: Refresh) =>
  useEffect(() => {
    if (!ids) return
    let pause = first
    let timer: ReturnType<typeof setTimeout>
    const look = () => Promise.all(splitIds(ids).map(refresh))
    const wait = () => {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') void look()
        pause = Math.min(pause * POLL_BACKOFF, Math.max(first, MAX_POLL_MS))
        wait()
      }, pause)
    }
    const seen = () => {
      if (document.visibilityState !== 'visible') return
      pause = first
      void look()
    }
    wait()
    document.addEventListener('visibilitychange', seen)
    // Back from the payment provider by the browser's back button (bfcache).
    addEventListener('pageshow', seen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('pageshow', seen)
    }
  }, [ids, first, refresh])

const useRefreshOnMessage = (ids: string, refresh: Refresh) =>
  useEffect(
    () =>
      useInbox.subscribe(({ items }, before) => {
        const [newest] = items
        if (!newest || newest === before.items[0]) return
        for (const id of splitIds(ids)) if (newest.link === `/profile/orders/${id}`) void refresh(id)
      }),
    [ids, refresh],
  )

/** Between a step's history entry and its message. */
const SAME_STEP_MS = 1_000

/** Arrived between the load and the subscription. */
const useRefreshOnMissedMessage = (loaded: Order[], refresh: Refresh) =>
  useEffect(() => {
    const { items } = useInbox.getState()
    for (const { id, history } of loaded) {
      const newest = items.find(({ link }) => link === `/profile/orders/${id}`)
      const known = Date.parse(history.at(-1)?.created_at ?? '')
      if (newest && Date.parse(newest.created_at) > known + SAME_STEP_MS) void refresh(id)
    }
  }, [loaded, refresh])

export const useFreshOrder = (loaded: Order) => {
  const { orders, refresh, take } = useFreshOrders(
    useMemo(() => [loaded], [loaded]),
    true,
  )
  const order = orders[0] ?? loaded
  return { order, refresh: () => refresh(order.id), take }
}
