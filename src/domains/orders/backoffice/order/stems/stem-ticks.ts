import { useState } from 'react'
import { local } from '#/platform/web/storage.ts'

const KEY = 'lavanda-stems-taken'
/** Orders whose ticks this browser remembers; older ones are made long since. */
const MOST = 40

type Ticks = [orderId: string, taken: string[]][]

const read = (): Ticks => {
  try {
    return JSON.parse(local.read(KEY) ?? '[]') as Ticks
  } catch {
    return []
  }
}

/** Which stems of an order are taken already: ticks of this browser, for its florist's hands only. */
export const useTicks = (orderId: string) => {
  const [taken, setTaken] = useState(() => read().find(([id]) => id === orderId)?.[1] ?? [])
  const toggle = (stem: string) => {
    const next = taken.includes(stem) ? taken.filter((one) => one !== stem) : [...taken, stem]
    setTaken(next)
    const others = read().filter(([id]) => id !== orderId)
    local.write(KEY, JSON.stringify([...others, [orderId, next]].slice(-MOST)))
  }
  return { taken, toggle }
}
