/** Why the server ends a line: a passing fault, a restart, a token that it does not take (`spec §4`, `decisions §7`). */
const FAULT = 1011
const RESTART = 1012
/** The line broke off without a word: never a clean close, whatever the event says of itself. */
const BROKEN = 1006
const BAD_TOKEN = 4401

/** Milliseconds until the next try: after 1011, after 1012, and after any close that was not clean (`spec §9`). */
export type ComingBack = { fault: number; restart: number; broken: number }

type Line = {
  /** Where to, asked anew at every try; null: there is nothing to listen to. */
  address: () => string | null
  rules: ComingBack
  hear: (data: string) => void
  /** The line is there; `again`: it was tried before, so something may have been missed. */
  opened?: (again: boolean) => void
  /** It was there or was being opened, and is not any more; it may come back. */
  lost?: () => void
  /** The token was not taken: makes a call that renews it; whether there is another one now. */
  renew: () => Promise<boolean>
}

/** Milliseconds until the next try, or null when the line was closed for good (`spec §4, §9`). */
export const comesBackAfter = (
  { code, wasClean }: Pick<CloseEvent, 'code' | 'wasClean'>,
  rules: ComingBack,
): number | null => {
  if (code === RESTART) return rules.restart
  if (code === FAULT) return rules.fault
  return wasClean && code !== BROKEN ? null : rules.broken
}

/** The address of a socket of the shop itself, from its path and query. */
export const socketAddress = (path: string): string => location.origin.replace(/^http/, 'ws') + path

/**
 * A socket that comes back by the rules of the specification: only after an unclean close, 1011 and 1012. After 4401 it
 * comes back once the token is renewed, at once, but no sooner than `broken` after the last renewal. One socket and one
 * timer at a time.
 */
export const createLine = ({ address, rules, hear, opened, lost, renew }: Line) => {
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
    const before = again
    again = true
    current.addEventListener('open', () => isCurrent() && opened?.(before))
    current.addEventListener('message', ({ data }) => isCurrent() && hear(String(data)))
    current.addEventListener('close', (event) => {
      if (!isCurrent()) return
      lost?.()
      const wait = comesBackAfter(event, rules)
      if (event.code === BAD_TOKEN) void askForToken(isCurrent)
      else if (wait !== null) later(connect, wait)
    })
  }
  const askForToken = async (stillWanted: () => boolean) => {
    const early = renewedAt + rules.broken - performance.now()
    if (early > 0) return later(() => void askForToken(stillWanted), early)
    const renewed = await renew().catch(() => false)
    if (!stillWanted()) return
    if (!renewed) return later(() => void askForToken(stillWanted), rules.broken)
    renewedAt = performance.now()
    connect()
  }
  const later = (work: () => void, wait: number) => {
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
    /** Opens it, anew when it is there already. */
    open: () => {
      leave()
      connect()
    },
    /** Closes it for good, also one that is only being opened or waited for. */
    close: leave,
    /** Whether it could be said: false while the line is away. */
    send: (text: string): boolean => {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(text)
      return true
    },
  }
}
