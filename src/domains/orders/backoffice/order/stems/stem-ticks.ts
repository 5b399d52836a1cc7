import { useState } from 'react'
import { STEM_TICKS } from '#/domains/orders/storage-names.ts'
import { local } from '#/platform/web/storage.ts'

const MAX_ORDERS = 40

type Ticks = [orderId: string, taken: string[]][]

const read = (): Ticks => {
  try {
    return JSON.parse(local.read(STEM_TICKS) ?? '[]') as Ticks
  } catch {
    return []
  }
}

export const useStemTicks = (orderId: string) => {
  const [taken, setTaken] = useState(() => read().find(([id]) => id === orderId)?.[1] ?? [])
  const toggle = (stem: string) => {
    const next = taken.includes(stem) ? taken.filter((one) => one !== stem) : [...taken, stem]
    setTaken(next)
    const others = read().filter(([id]) => id !== orderId)
    local.write(STEM_TICKS, JSON.stringify([...others, [orderId, next]].slice(-MAX_ORDERS)))
  }
  return { taken, toggle }
}
