import { CLOSE } from './close-codes.ts'
import type { LiveSocket } from './live-socket.ts'

const PING_EVERY_MS = 15_000
const SILENCE_MS = 60_000
/** Everybody's turn comes apart, so that ten thousand answers do not come at once. */
const PARTS = 60
/**
 * Milliseconds after which a socket moves on, and up to a quarter more: whoever stole a token does not listen for the
 * sixty days of its session, and after a restart all do not stay with the process that was there first.
 */
const LIVES_MS = 12 * 60 * 60_000

/** Asks every client whether it is there, and ends those that have been silent for a minute; until the answer is called. */
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
  if (now - socket.heardAt > SILENCE_MS) return socket.terminate()
  if (socket.readyState !== socket.OPEN) return
  if (now - socket.openedAt > LIVES_MS * (1 + Math.random() / 4)) socket.close(CLOSE.restart)
  else socket.ping()
}
