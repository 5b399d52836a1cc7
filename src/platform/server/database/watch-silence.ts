import type { Socket } from 'node:net'

/** A server that lives says something within `statement_timeout`; a line that is silent for longer is dead. */
const DEAD_AFTER_MS = 12_000
const LOOK_EVERY_MS = 1_000

/** What a pool's connections hear from the server. */
export type SilenceWatch = {
  follow(socket: Socket): void
  /** Something has been asked for so many milliseconds, and nobody has heard anything since. */
  isSilentFor(ms: number): boolean
}

/**
 * Watches whether the server answers at all: one that hangs (stopped, its disk or the line to it gone) refuses nothing
 * and would be waited for in vain. A connection that waits too long is destroyed, so that the pool opens another one.
 * Under TLS the driver speaks past the socket, and nothing is seen.
 */
export const watchSilence = (deadAfterMs = DEAD_AFTER_MS): SilenceWatch => {
  /** Since when each connection waits for an answer. */
  const waiting = new Map<Socket, number>()
  let heardAt = performance.now()
  let timer: NodeJS.Timeout | undefined

  const heard = (socket: Socket) => {
    waiting.delete(socket)
    heardAt = performance.now()
  }
  const lookAgain = () => {
    const now = performance.now()
    for (const [socket, since] of waiting) if (now - since > deadAfterMs) socket.destroy()
    if (waiting.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const asked = (socket: Socket) => {
    if (!waiting.has(socket)) waiting.set(socket, performance.now())
    timer ??= setInterval(lookAgain, LOOK_EVERY_MS).unref()
  }
  return {
    follow: (socket) => {
      const write = socket.write.bind(socket) as (...values: unknown[]) => boolean
      socket.write = (...values: unknown[]) => {
        asked(socket)
        return write(...values)
      }
      asked(socket)
      socket.on('data', () => heard(socket))
      socket.once('close', () => waiting.delete(socket))
    },
    isSilentFor: (ms) => {
      const before = performance.now() - ms
      return heardAt < before && [...waiting.values()].some((since) => since < before)
    },
  }
}
