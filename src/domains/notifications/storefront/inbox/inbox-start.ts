import { EMPTY_INBOX, useInbox } from './inbox-store.ts'

type Live = { stop: () => void }
/** Whose inbox is followed: another number, another sign-in. */
let turn = 0
let live: Live | undefined

/** Milliseconds: code that could not be fetched is asked for again as a line that broke (`spec §9`). */
const AGAIN = 10_000

/** Follows the inbox of who is signed in: line, list and count (`spec §4`). Its code comes only now: guests have none. */
export const beginInbox = (token: () => string | undefined): void => {
  endInbox()
  void begin(token, turn)
}

const begin = async (token: () => string | undefined, mine: number) => {
  const found = await import('./inbox-live.ts').catch(() => null)
  if (turn !== mine) return
  if (found) live = found.followInbox(token)
  else setTimeout(() => turn === mine && void begin(token, mine), AGAIN)
}

/** Closes the line for good and forgets what it told. */
export const endInbox = (): void => {
  turn += 1
  live?.stop()
  live = undefined
  useInbox.setState(EMPTY_INBOX)
}
