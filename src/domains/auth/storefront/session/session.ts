import { create } from 'zustand'
import { authApi, type User } from '#/domains/auth/contract/sign-in.ts'
import { REFRESH_KEY } from '#/domains/auth/storage-names.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { api } from '#/platform/web/api.ts'
import { draftsBelongTo, forgetDraftsOf } from '#/platform/web/drafts.ts'
import {
  accessToken,
  claimOf,
  clientId,
  forgetAccessToken,
  forgetTokens,
  storeTokens,
  renewClientId,
} from './tokens.ts'

type Session = {
  user: User | null
  /** The user is known or known to be absent; until then nothing personal is shown. */
  ready: boolean
  signInOpen: boolean
  logOutOpen: boolean
  phoneOpen: boolean
}

export const useSession = create<Session>(() => ({
  user: null,
  ready: false,
  signInOpen: false,
  logOutOpen: false,
  phoneOpen: false,
}))

export const openSignIn = (): void => useSession.setState({ signInOpen: true })
export const closeSignIn = (): void => useSession.setState({ signInOpen: false })
export const openLogOut = (): void => useSession.setState({ logOutOpen: true })
export const closeLogOut = (): void => useSession.setState({ logOutOpen: false })
export const openPhoneChange = (): void => useSession.setState({ phoneOpen: true })
export const closePhoneChange = (): void => useSession.setState({ phoneOpen: false })

/** The user may not be loaded yet. */
export const isSignedIn = (): boolean => accessToken() !== undefined

/** The user id of the current token. */
export const signedInAs = (): string | undefined => claimOf(accessToken(), 'sub')

/** Whose unsent work this is: the user's, or the guest's, whose id changes at every sign-out. */
export const visitorId = (): string => signedInAs() ?? clientId()

draftsBelongTo(visitorId)

export const signIn = ({ user, ...tokens }: Output<typeof authApi.verifyCode>): void => {
  storeTokens(tokens)
  useSession.setState({ user, ready: true, signInOpen: false })
}

export const changeUser = (user: User): void => useSession.setState({ user })

/** Personal data is cleared by whoever watches `user`. */
export const forgetSession = (): void => {
  forgetTokens()
  renewClientId()
  useSession.setState({ user: null, ready: true, logOutOpen: false })
}

type LeaveListener = (person: string | undefined) => void
const leaveListeners = new Set<LeaveListener>()

/** Runs `forget` when a person has left, to clear what was typed; the result unsubscribes. */
export const onLeave = (forget: LeaveListener): (() => void) => {
  leaveListeners.add(forget)
  return () => void leaveListeners.delete(forget)
}

/** So that a dead connection keeps nobody signed in. */
const LOG_OUT_TIMEOUT_MS = 5_000

/** The tokens go first: the call may fail (`spec §4`). */
export const logOut = async (): Promise<void> => {
  forgetTokens()
  await api(authApi.logout, { signal: AbortSignal.timeout(LOG_OUT_TIMEOUT_MS) }).catch(() => undefined)
  // A sign-in may have happened during the call.
  if (!isSignedIn()) forgetSession()
}

/** Signs out by hand and clears drafts: the next person must not see them. */
export const leave = async (): Promise<void> => {
  const person = signedInAs()
  await logOut()
  clearDrafts(person)
}

/** As `leave`, where the server has ended the session already. */
export const leaveEnded = (): void => {
  const person = signedInAs()
  forgetSession()
  clearDrafts(person)
}

const clearDrafts = (person: string | undefined) => {
  if (person) forgetDraftsOf(person)
  for (const forget of leaveListeners) forget(person)
}

/** Without an answer the visitor stays signed in, without a user, until the next start. */
export const startSession = async (): Promise<void> => {
  if (isSignedIn()) {
    const user = await api(authApi.currentUser).catch(() => null)
    // Signed out meanwhile.
    if (user && isSignedIn()) useSession.setState({ user })
  }
  useSession.setState({ ready: true })
}

/** Follows sign-in and sign-out in other tabs; the result unsubscribes. */
export const followOtherTabs = (): (() => void) => {
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== REFRESH_KEY && key !== null) return
    if (!newValue) {
      // This tab may not yet see that the other one removed the cookie.
      forgetAccessToken()
      useSession.setState({ user: null })
    } else if (!oldValue) void startSession()
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
