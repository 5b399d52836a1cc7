import { useEffect, useEffectEvent, useRef } from 'react'
import type { OrderNews } from '../contract/staff/board.ts'
import { followOrders, useOrdersLine } from './orders-live-store.ts'

/** Milliseconds: what changes together is asked for together. */
const REST = 250

/**
 * Asks anew, after a short rest, when an order that concerns the page has changed, and when the line is there again after
 * it was lost; says whether it is there now.
 */
export const useOrdersLive = (concerns: (news: OrderNews) => boolean, askAnew: () => void): boolean => {
  const { connected, opened } = useOrdersLine()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = useEffectEvent(() => askAnew())
  const soon = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(), REST)
  })
  const hear = useEffectEvent((news: OrderNews) => {
    if (concerns(news)) soon()
  })
  useEffect(() => followOrders((news) => hear(news)), [])
  const known = useRef(opened)
  useEffect(() => {
    // The page has asked by itself when the first line was opened.
    if (opened > 1 && opened !== known.current) soon()
    known.current = opened
  }, [opened])
  useEffect(() => () => clearTimeout(timer.current), [])
  return connected
}
