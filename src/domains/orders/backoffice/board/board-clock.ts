import { useCallback, useSyncExternalStore } from 'react'

/** Milliseconds that the shop's clock is ahead of this browser's. */
let ahead = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Sets the clock of the board by the shop's, as an answer brought it. */
export const setShopClock = (now: string): void => {
  ahead = Date.parse(now) - Date.now()
  for (const tick of listeners) tick()
}

export const shopNow = (): number => Date.now() + ahead

const follow = (tick: () => void) => {
  listeners.add(tick)
  timer ??= setInterval(() => {
    for (const one of listeners) one()
  }, 1000)
  return () => {
    listeners.delete(tick)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** What follows from the time of the shop, looked at every second; drawn anew only when it is something else. */
export const useFromNow = <T extends string | number | boolean | null>(read: (now: number) => T): T => {
  const look = useCallback(() => read(shopNow()), [read])
  return useSyncExternalStore(follow, look, look)
}
