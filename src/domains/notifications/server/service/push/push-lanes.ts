import { limitConcurrency } from '#/platform/server/concurrency/limit-concurrency.ts'

/** Per service: open, and queued or open. */
const CONCURRENCY = 20
export const MAX_OPEN = 200

/** A slow service does not delay the others. */
export type Lane = {
  places: ReturnType<typeof limitConcurrency>
  open: number
  /** Epoch milliseconds. */
  restsUntil: number
}

/** `now`: epoch milliseconds. */
export const createLanes = (now: () => number) => {
  const lanes = new Map<string, Lane>()
  return {
    of: (host: string): Lane => {
      const lane = lanes.get(host) ?? { places: limitConcurrency(CONCURRENCY), open: 0, restsUntil: 0 }
      lanes.set(host, lane)
      return lane
    },
    /** Full or paused; drops idle queues. */
    busyHosts: (): string[] =>
      [...lanes].flatMap(([host, lane]) => {
        const rests = lane.restsUntil > now()
        if (lane.open === 0 && !rests) lanes.delete(host)
        return rests || lane.open >= MAX_OPEN ? [host] : []
      }),
  }
}
