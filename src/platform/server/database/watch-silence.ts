import type { Socket } from 'node:net'

/** A live server answers within `statement_timeout`. */
const DEAD_AFTER_MS = 12_000
const LOOK_EVERY_MS = 1_000

export type SilenceWatch = {
  follow(socket: Socket): void
  /** A query waits this long (ms), and no connection has received anything since. */
  isSilentFor(ms: number): boolean
}

/**
 * A connection whose server hangs is destroyed: the pool opens another. Under TLS the driver bypasses the socket and
 * nothing is detected.
 */
export const watchSilence = (deadAfterMs = DEAD_AFTER_MS): SilenceWatch => {
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
  const onQuery = (socket: Socket) => {
    if (!waiting.has(socket)) waiting.set(socket, performance.now())
    timer ??= setInterval(lookAgain, LOOK_EVERY_MS).unref()
  }
  return {
    follow: (socket) => {
      const write = socket.write.bind(socket) as (...values: unknown[]) => boolean
      socket.write = (...values: unknown[]) => {
        onQuery(socket)
        return write(...values)
      }
      onQuery(socket)
      socket.on('data', () => heard(socket))
      socket.once('close', () => waiting.delete(socket))
    },
    isSilentFor: (ms) => {
      const before = performance.now() - ms
      return heardAt < before && [...waiting.values()].some((since) => since < before)
    },
  }
}
