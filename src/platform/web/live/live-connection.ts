/** Close codes of the server: fault, restart, token refused (`spec §4`, `decisions §7`). */
const FAULT = 1011
const RESTART = 1012
/** Lost without a close frame: never clean, whatever `wasClean` says. */
const BROKEN = 1006
const BAD_TOKEN = 4401

/** Milliseconds until reconnecting: after 1011, after 1012, and after an unclean close (`spec §9`). */
export type ReconnectDelays = { fault: number; restart: number; broken: number }

type LiveConnection = {
  /** Asked at every try; null: nothing to listen to. */
  address: () => string | null
  delays: ReconnectDelays
  onMessage: (data: string) => void
  /** `again`: not the first try, so events may have been missed. */
  onOpen?: (again: boolean) => void
  onLost?: () => void
  /** After 4401: renews the token; resolves to whether there is a new one. */
  renew: () => Promise<boolean>
}

/** Milliseconds until reconnecting, or null when closed for good (`spec §4, §9`). */
export const reconnectDelay = (
  { code, wasClean }: Pick<CloseEvent, 'code' | 'wasClean'>,
  delays: ReconnectDelays,
): number | null => {
  if (code === RESTART) return delays.restart
  if (code === FAULT) return delays.fault
  return wasClean && code !== BROKEN ? null : delays.broken
}

export const socketAddress = (path: string): string => location.origin.replace(/^http/, 'ws') + path

/**
 * A WebSocket that reconnects by the specification: after an unclean close, 1011 and 1012. After 4401 it
 * reconnects once the token is renewed, at most once per `broken` ms. One socket and one timer at a time.
 */
export const createLiveConnection = ({
  address,
  delays,
  onMessage,
  onOpen,
  onLost,
  renew,
}: LiveConnection) => {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  let renewedAt = Number.NEGATIVE_INFINITY

  const connect = () => {
    const to = address()
    if (to === null) return leave()
    const current = new WebSocket(to)
    const isCurrent = () => socket === current
    socket = current
    const wasTried = again
    again = true
    current.addEventListener('open', () => isCurrent() && onOpen?.(wasTried))
    current.addEventListener('message', ({ data }) => isCurrent() && onMessage(String(data)))
    current.addEventListener('close', (event) => {
      if (!isCurrent()) return
      onLost?.()
      const wait = reconnectDelay(event, delays)
      if (event.code === BAD_TOKEN) void renewToken(isCurrent)
      else if (wait !== null) schedule(connect, wait)
    })
  }
  const renewToken = async (stillWanted: () => boolean) => {
    const early = renewedAt + delays.broken - performance.now()
    if (early > 0) return schedule(() => void renewToken(stillWanted), early)
    const renewed = await renew().catch(() => false)
    if (!stillWanted()) return
    if (!renewed) return schedule(() => void renewToken(stillWanted), delays.broken)
    renewedAt = performance.now()
    connect()
  }
  const schedule = (work: () => void, wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(work, wait)
  }
  const leave = () => {
    clearTimeout(timer)
    const closing = socket
    socket = undefined
    again = false
    closing?.close(1000)
  }

  return {
    open: () => {
      leave()
      connect()
    },
    /** For good, also while connecting or waiting. */
    close: leave,
    /** False while not connected. */
    send: (text: string): boolean => {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(text)
      return true
    },
  }
}
