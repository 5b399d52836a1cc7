import { useCallback, useSyncExternalStore } from 'react'

/** Milliseconds by which the server's clock is ahead. */
let clockOffsetMs = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

export const setShopClock = (now: string): void => {
  clockOffsetMs = Date.parse(now) - Date.now()
  for (const tick of listeners) tick()
}

export const shopNow = (): number => Date.now() + clockOffsetMs

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

/** Read every second; rerenders only when the value changes. */
export const useClockValue = <T extends string | number | boolean | null>(read: (now: number) => T): T => {
  const look = useCallback(() => read(shopNow()), [read])
  return useSyncExternalStore(follow, look, look)
}
