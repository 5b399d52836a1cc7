import { EMPTY_INBOX, useInbox } from './inbox-store.ts'

type Live = { stop: () => void }
/** Grows with each sign-in or sign-out: cancels earlier work. */
let generation = 0
let live: Live | undefined

/** `spec §9`. */
const RETRY_MS = 10_000

/** `spec §4`. Loaded on demand: guests have no inbox. */
export const beginInbox = (token: () => string | undefined): void => {
  endInbox()
  void begin(token, generation)
}

const begin = async (token: () => string | undefined, mine: number) => {
  const found = await import('./inbox-live.ts').catch(() => null)
  if (generation !== mine) return
  if (found) live = found.followInbox(token)
  else setTimeout(() => generation === mine && void begin(token, mine), RETRY_MS)
}

export const endInbox = (): void => {
  generation += 1
  live?.stop()
  live = undefined
  useInbox.setState(EMPTY_INBOX)
}
