import { EMPTY_INBOX, useInbox } from './inbox-store.ts'

type Live = { stop: () => void }
/** Grows with each sign-in or sign-out: cancels earlier work. */
let generation = 0
let live: Live | undefined

/** Before loading the code again (`spec §9`). */
const RETRY_MS = 10_000

/** Follows a user's inbox: connection, list and count (`spec §4`). Loaded on demand: guests have none. */
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

/** Closes the connection and clears the inbox. */
export const endInbox = (): void => {
  generation += 1
  live?.stop()
  live = undefined
  useInbox.setState(EMPTY_INBOX)
}
