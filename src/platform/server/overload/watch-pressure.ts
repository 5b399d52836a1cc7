import type { Server } from 'node:http'

const LOOK_EVERY_MS = 50
/** A timer that is so late is felt in every answer. */
const LATE_MS = 150
/** Fewer requests at once are no crowd: something else keeps the machine busy, and refusing them helps nobody. */
const CROWD = 64
/** Of the lateness before; one pause of a collection of garbage is no overload. */
const SMOOTHED = 0.7
const RISE = 0.1
const MAX_RISE = 0.5
const FALL = 0.02
const FALL_WITHOUT_CROWD = 0.1

export const ALL_BROWSING = 1
export const ALL_THAT_CAN_WAIT = 2

export type Pressure = {
  /** From 0 (nothing is refused) by way of `ALL_BROWSING` to `ALL_THAT_CAN_WAIT`. */
  now(): number
  stop(): void
}

/** Tests ask for much at once on a busy machine. */
export const NO_PRESSURE: Pressure = { now: () => 0, stop: () => {} }

export type Look = { lateMs: number; atOnce: number }

/** Rises quickly while a crowd makes answers late, and falls slowly, so that as many are let in as can be answered. */
export const nextPressure = (pressure: number, { lateMs, atOnce }: Look): number => {
  if (atOnce < CROWD) return Math.max(0, pressure - FALL_WITHOUT_CROWD)
  if (lateMs <= LATE_MS) return Math.max(0, pressure - FALL)
  return Math.min(ALL_THAT_CAN_WAIT, pressure + Math.min(MAX_RISE, (RISE * lateMs) / LATE_MS))
}

/** By the delay of a timer and the requests under way. */
export const watchPressure = (server: Server): Pressure => {
  let [pressure, lateMs, atOnce] = [0, 0, 0]
  server.on('request', (_request, response) => {
    atOnce += 1
    response.once('close', () => void (atOnce -= 1))
  })
  let due = performance.now() + LOOK_EVERY_MS
  const timer = setInterval(() => {
    const now = performance.now()
    lateMs = lateMs * SMOOTHED + Math.max(0, now - due) * (1 - SMOOTHED)
    due = now + LOOK_EVERY_MS
    pressure = nextPressure(pressure, { lateMs, atOnce })
  }, LOOK_EVERY_MS).unref()
  return { now: () => pressure, stop: () => clearInterval(timer) }
}
