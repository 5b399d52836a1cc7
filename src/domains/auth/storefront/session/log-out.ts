import { authApi } from '#/domains/auth/contract/sign-in.ts'
import { api } from '#/platform/web/api.ts'
import { forgetDraftsOf } from '#/platform/web/drafts.ts'
import { forgetTokens } from './tokens.ts'
import { isSignedIn, signedInAs, forgetSession } from './session.ts'

type LeaveListener = (person: string | undefined) => void
const leaveListeners = new Set<LeaveListener>()

/** Clears what a person who left had typed; the result unsubscribes. */
export const onLeave = (forget: LeaveListener): (() => void) => {
  leaveListeners.add(forget)
  return () => void leaveListeners.delete(forget)
}

/** A dead connection must not prevent signing out. */
const LOG_OUT_TIMEOUT_MS = 5_000

/** The tokens go first: the call may fail (`spec §4`). */
export const logOut = async (): Promise<void> => {
  forgetTokens()
  await api(authApi.logout, { signal: AbortSignal.timeout(LOG_OUT_TIMEOUT_MS) }).catch(() => undefined)
  // A sign-in may have happened meanwhile.
  if (!isSignedIn()) forgetSession()
}

/** Clears drafts: the next person must not see them. */
export const leave = async (): Promise<void> => {
  const person = signedInAs()
  await logOut()
  clearDrafts(person)
}

/** As `leave`, where the server has ended the session. */
export const leaveEnded = (): void => {
  const person = signedInAs()
  forgetSession()
  clearDrafts(person)
}

const clearDrafts = (person: string | undefined) => {
  if (person) forgetDraftsOf(person)
  for (const forget of leaveListeners) forget(person)
}
