import { useState } from 'react'
import { local } from '#/platform/web/storage.ts'

const KEY = 'lavanda-stems-taken'
/** Orders remembered in this browser. */
const MOST_ORDERS = 40

type Ticks = [orderId: string, taken: string[]][]

const read = (): Ticks => {
  try {
    return JSON.parse(local.read(KEY) ?? '[]') as Ticks
  } catch {
    return []
  }
}

/** Ticked stems of an order, in this browser only. */
export const useStemTicks = (orderId: string) => {
  const [taken, setTaken] = useState(() => read().find(([id]) => id === orderId)?.[1] ?? [])
  const toggle = (stem: string) => {
    const next = taken.includes(stem) ? taken.filter((one) => one !== stem) : [...taken, stem]
    setTaken(next)
    const others = read().filter(([id]) => id !== orderId)
    local.write(KEY, JSON.stringify([...others, [orderId, next]].slice(-MOST_ORDERS)))
  }
  return { taken, toggle }
}
