import type { FastifyInstance } from 'fastify'

/** A page waits no longer, however many orders come. */
const PATIENCE_MS = 250
/** An upload on a slow line does not count any more. */
const COUNTS_FOR_MS = 1_000

export type WritesFirst = {
  /** A write has begun; call the returned function when it is answered. */
  begin(): () => void
  /** For what holds the only thread for long: one at a time, and not while a write is under way. */
  waitTurn(): Promise<void>
}

/** An order comes back to the thread after each of its statements; a page that is drawn meanwhile holds it up. */
export const createWritesFirst = (): WritesFirst => {
  const waiting = new Map<() => void, NodeJS.Timeout>()
  let underWay = 0
  let isLooking = false

  const letGo = (go: () => void) => {
    clearTimeout(waiting.get(go))
    if (waiting.delete(go)) go()
  }
  // What has arrived meanwhile is read between two turns.
  const look = () => {
    if (isLooking || underWay > 0 || waiting.size === 0) return
    isLooking = true
    setImmediate(() => {
      isLooking = false
      const [next] = waiting.keys()
      if (next && underWay === 0) letGo(next)
      look()
    })
  }
  return {
    begin: () => {
      let isOver = false
      underWay += 1
      const end = () => {
        clearTimeout(timer)
        if (isOver) return
        isOver = true
        underWay -= 1
        look()
      }
      const timer = setTimeout(end, COUNTS_FOR_MS).unref()
      return end
    },
    waitTurn: () =>
      new Promise((go) => {
        waiting.set(go, setTimeout(letGo, PATIENCE_MS, go))
        look()
      }),
  }
}

export const putWritesFirst = (server: FastifyInstance): WritesFirst => {
  const writes = createWritesFirst()
  server.addHook('onRequest', async ({ method }, reply) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(method)) reply.raw.once('close', writes.begin())
  })
  return writes
}
