/** Close codes (`spec §4`, `decisions §7`). */
const NORMAL = 1000
const FAULT = 1011
const RESTART = 1012
/** Without a close frame: never clean, whatever `wasClean` says. */
const BROKEN = 1006
const BAD_TOKEN = 4401
/** A connection this long resets the count of failures. */
const STABLE_MS = 10_000

/** Milliseconds: after 1011, after 1012, after an unclean close (`spec §9`). */
export type ReconnectDelays = {
  fault: number
  restart: number
  broken: number
  /** After a clean close but the normal one; without it no reconnect. */
  clean?: number
}

export type LiveConnection = {
  /** Asked at every try; null: nothing to listen to. */
  address: () => string | null
  /** Fixed, or by the number of failures in a row. */
  delays: ReconnectDelays | ((failures: number) => ReconnectDelays)
  onMessage: (data: string) => void
  /** `again`: events may have been missed. */
  onOpen?: (again: boolean) => void
  onLost?: () => void
  /** After 4401; resolves to whether there is a new token. */
  renew: () => Promise<boolean>
}

/** Null: closed for good (`spec §4, §9`). */
export const reconnectDelay = (
  { code, wasClean }: Pick<CloseEvent, 'code' | 'wasClean'>,
  delays: ReconnectDelays,
): number | null => {
  if (code === RESTART) return delays.restart
  if (code === FAULT) return delays.fault
  if (!wasClean || code === BROKEN) return delays.broken
  return code === NORMAL ? null : (delays.clean ?? null)
}

export const socketAddress = (path: string): string => location.origin.replace(/^http/, 'ws') + path

/**
 * After an unclean close, 1011 and 1012; after 4401 with a renewed token, at most once per `broken` ms. One socket
 * and one timer at a time.
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
  let failures = 0
  let renewedAt = Number.NEGATIVE_INFINITY

  const nextDelays = () => (typeof delays === 'function' ? delays(failures++) : delays)

  const connect = () => {
    const to = address()
    if (to === null) return leave()
    const current = new WebSocket(to)
    const isCurrent = () => socket === current
    socket = current
    const wasTried = again
    again = true
    let openedAt = Number.POSITIVE_INFINITY
    current.addEventListener('open', () => {
      if (!isCurrent()) return
      openedAt = performance.now()
      onOpen?.(wasTried)
    })
    current.addEventListener('message', ({ data }) => isCurrent() && onMessage(String(data)))
    current.addEventListener('close', (event) => {
      if (!isCurrent()) return
      onLost?.()
      if (performance.now() - openedAt > STABLE_MS) failures = 0
      if (event.code === BAD_TOKEN) return void renewToken(isCurrent)
      const wait = reconnectDelay(event, nextDelays())
      if (wait !== null) schedule(connect, wait)
    })
  }
  const renewToken = async (stillWanted: () => boolean) => {
    const { broken } = nextDelays()
    const early = renewedAt + broken - performance.now()
    if (early > 0) return schedule(() => void renewToken(stillWanted), early)
    const renewed = await renew().catch(() => false)
    if (!stillWanted()) return
    if (!renewed) return schedule(() => void renewToken(stillWanted), broken)
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
    closing?.close(NORMAL)
  }

  return {
    open: () => {
      leave()
      failures = 0
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
