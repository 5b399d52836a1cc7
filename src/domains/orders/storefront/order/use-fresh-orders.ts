import { useCallback, useEffect, useMemo, useState } from 'react'
import { useInbox } from '#/domains/notifications/storefront/inbox/inbox-store.ts'
import { type Order, ordersApi } from '#/domains/orders/contract/customer.ts'
import { api } from '#/platform/web/api.ts'
import { isOver } from './format-order.ts'

/** Milliseconds between two looks at an order that waits for its money: often at first, then seldom. */
const FIRST_LOOK = 3_000
const LAST_LOOK = 30_000
const SLOWER = 1.4
/** Steps that nobody is told of show all the same, on a page that stays open. */
const UNDER_WAY_LOOK = 60_000

type Known = { loaded: Order; now: Order }

export type FreshOrders = {
  orders: Order[]
  /** Asks for one as it is now; without an answer it stays as it was seen. */
  refresh: (id: string) => Promise<void>
  /** What a call has just answered. */
  take: (order: Order) => void
}

/**
 * Orders as they are, without a reload: looked at again when a message about one arrives, when the page is come back to,
 * and by the clock while one waits for its money, or, where `closely`, is under way. What a loader brings later counts more.
 */
export const useFreshOrders = (loaded: Order[], closely = false): FreshOrders => {
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map())
  const orders = loaded.map((order) => {
    const one = known.get(order.id)
    return one?.loaded === order ? one.now : order
  })
  const take = useCallback(
    (now: Order) => {
      const before = loaded.find(({ id }) => id === now.id)
      if (before) setKnown((all) => new Map(all).set(now.id, { loaded: before, now }))
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
  useLooks(
    idsOf(orders, ({ status }) => status === 'awaiting_payment'),
    FIRST_LOOK,
    refresh,
  )
  useLooks(
    idsOf(orders, ({ status }) => closely && !isOver(status)),
    UNDER_WAY_LOOK,
    refresh,
  )
  useMessages(
    idsOf(orders, () => true),
    refresh,
  )
  useMissedMessage(loaded, refresh)
  return { orders, refresh, take }
}

/** As one word, so that an effect sees whether they have changed. */
const idsOf = (orders: Order[], which: (order: Order) => boolean): string =>
  orders
    .filter(which)
    .map(({ id }) => id)
    .join(' ')

type Refresh = FreshOrders['refresh']
const each = (ids: string): string[] => ids.split(' ').filter(Boolean)

/** Looks again and again, seldomer every time, while the page is in sight; and at once when it comes into sight. */
const useLooks = (ids: string, first: number, refresh: Refresh) =>
  useEffect(() => {
    if (!ids) return
    let pause = first
    let timer: ReturnType<typeof setTimeout>
    const look = () => Promise.all(each(ids).map(refresh))
    const wait = () => {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') void look()
        pause = Math.min(pause * SLOWER, Math.max(first, LAST_LOOK))
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
    // Back from the bank by the browser's own button: the page is as it was left.
    addEventListener('pageshow', seen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('pageshow', seen)
    }
  }, [ids, first, refresh])

/** A message that leads to an order has come: the order has changed. */
const useMessages = (ids: string, refresh: Refresh) =>
  useEffect(
    () =>
      useInbox.subscribe(({ items }, before) => {
        const [newest] = items
        if (!newest || newest === before.items[0]) return
        for (const id of each(ids)) if (newest.link === `/profile/orders/${id}`) void refresh(id)
      }),
    [ids, refresh],
  )

/** A message and the history of its step are written down within so many milliseconds. */
const SAME_STEP = 1_000

/** One that came after an order was read and before its page listened. */
const useMissedMessage = (loaded: Order[], refresh: Refresh) =>
  useEffect(() => {
    const { items } = useInbox.getState()
    for (const { id, history } of loaded) {
      const newest = items.find(({ link }) => link === `/profile/orders/${id}`)
      const known = Date.parse(history.at(-1)?.created_at ?? '')
      if (newest && Date.parse(newest.created_at) > known + SAME_STEP) void refresh(id)
    }
  }, [loaded, refresh])

/** The same for the one order that a page is about. */
export const useFreshOrder = (loaded: Order) => {
  const { orders, refresh, take } = useFreshOrders(
    useMemo(() => [loaded], [loaded]),
    true,
  )
  const order = orders[0] ?? loaded
  return { order, refresh: () => void refresh(order.id), take }
}
