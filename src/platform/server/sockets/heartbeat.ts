import { HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { CLOSE } from './close-codes.ts'
import type { LiveSocket } from './live-socket.ts'

const PING_EVERY_MS = 15_000
const SILENCE_MS = MINUTE_MS
/** Ten thousand pongs must not arrive at once. */
const PARTS = 60
/** Plus up to a quarter. A stolen token does not listen for sixty days, and connections rebalance between processes. */
const LIVES_MS = 12 * HOUR_MS

/** Terminates those silent for a minute; until the returned function is called. */
export const startHeartbeat = (sockets: ReadonlySet<LiveSocket>): (() => void) => {
  let round: LiveSocket[] = []
  let part = 0
  const beat = () => {
    if (part === 0) round = [...sockets]
    const size = Math.ceil(round.length / PARTS)
    for (const socket of round.slice(part * size, (part + 1) * size)) check(socket)
    part = (part + 1) % PARTS
    if (part === 0) round = []
  }
  const timer = setInterval(beat, PING_EVERY_MS / PARTS).unref()
  return () => clearInterval(timer)
}

const check = (socket: LiveSocket) => {
  const now = performance.now()
  if (now - socket.lastSeenAt > SILENCE_MS) return socket.terminate()
  if (socket.readyState !== socket.OPEN) return
  if (now - socket.openedAt > LIVES_MS * (1 + Math.random() / 4)) socket.close(CLOSE.restart)
  else socket.ping()
}
