import { setTimeout as pause } from 'node:timers/promises'
import { CLOSE } from './close-codes.ts'
import type { LiveSocket } from './live-socket.ts'

/** Clients do not jitter: they come back as far apart as they were closed. */
const APART_MS = 1.5
const SLICE_MS = 50
const ANSWERS_WITHIN_MS = 500
const LOOK_EVERY_MS = 10

/** 1012: a few at once, ten thousand within fifteen seconds. */
export const closeInSlices = async (sockets: ReadonlySet<LiveSocket>): Promise<void> => {
  const open = [...sockets]
  const size = Math.ceil(SLICE_MS / APART_MS)
  for (let next = 0; next < open.length; next += size) {
    if (next > 0) await pause(SLICE_MS)
    for (const socket of open.slice(next, next + size)) socket.close(CLOSE.restart)
  }
  for (let waited = 0; sockets.size > 0 && waited < ANSWERS_WITHIN_MS; waited += LOOK_EVERY_MS)
    await pause(LOOK_EVERY_MS)
  for (const socket of sockets) socket.terminate()
}
