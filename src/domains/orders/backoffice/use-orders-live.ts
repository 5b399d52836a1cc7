import { useEffect, useEffectEvent, useRef } from 'react'
import type { OrderChange } from '../contract/staff/board.ts'
import { subscribeToOrders, useOrdersConnection } from './orders-live-store.ts'

/** Changes within it cause one refetch. */
const BATCH_DELAY_MS = 250

/** Also after a reconnect; returns whether connected. */
export const useOrdersLive = (concerns: (change: OrderChange) => boolean, refetch: () => void): boolean => {
  const { connected, opened } = useOrdersConnection()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refetchNow = useEffectEvent(() => refetch())
  const scheduleRefetch = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => refetchNow(), BATCH_DELAY_MS)
  })
  const onChange = useEffectEvent((change: OrderChange) => {
    if (concerns(change)) scheduleRefetch()
  })
  useEffect(() => subscribeToOrders((change) => onChange(change)), [])
  const known = useRef(opened)
  useEffect(() => {
    // The page loads its own data before the first connection.
    if (opened > 1 && opened !== known.current) scheduleRefetch()
    known.current = opened
  }, [opened])
  useEffect(() => () => clearTimeout(timer.current), [])
  return connected
}
