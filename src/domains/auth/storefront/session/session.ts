import { create } from 'zustand'
import { authApi, type User } from '#/domains/auth/contract/sign-in.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { api } from '#/platform/web/api.ts'
import {
  accessToken,
  claimOf,
  forgetAccessToken,
  forgetTokens,
  keepTokens,
  REFRESH_KEY,
  renewClientId,
} from './tokens.ts'

type Session = {
  user: User | null
  /** Who it is has been found out; before that nothing personal is shown. */
  ready: boolean
  signInOpen: boolean
  logOutOpen: boolean
  /** The phone is being changed. */
  phoneOpen: boolean
}

/** Who is signed in, and which of the room's dialogs is open. */
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

/** Somebody is signed in on this browser, known or not yet loaded. */
export const isSignedIn = (): boolean => accessToken() !== undefined

/** The id of the person in whose name requests go out at this moment. */
export const signedInAs = (): string | undefined => claimOf(accessToken(), 'sub')

/** Takes the answer of `verifyCode`: keeps the tokens and closes the dialog. */
export const signIn = ({ user, ...tokens }: Output<typeof authApi.verifyCode>): void => {
  keepTokens(tokens)
  useSession.setState({ user, ready: true, signInOpen: false })
}

/** The customer's own data have changed. */
export const changeUser = (user: User): void => useSession.setState({ user })

/** Forgets the session in this browser; what is personal follows from `user` being null. */
export const forgetSession = (): void => {
  forgetTokens()
  renewClientId()
  useSession.setState({ user: null, ready: true, logOutOpen: false })
}

type Leaving = (person: string | undefined) => void
const leaving = new Set<Leaving>()

/** Forgets what was typed when somebody signs out by hand; returns what stops it. */
export const onLeave = (forget: Leaving): (() => void) => {
  leaving.add(forget)
  return () => void leaving.delete(forget)
}

/** Milliseconds that signing out waits for the shop: nobody stays signed in because a line is dead. */
const LOG_OUT_WITHIN = 5_000

/** Signs out: the token first, then the call, which may fail without keeping anybody signed in (`spec §4`). */
export const logOut = async (): Promise<void> => {
  forgetTokens()
  await api(authApi.logout, { signal: AbortSignal.timeout(LOG_OUT_WITHIN) }).catch(() => undefined)
  // Somebody may have signed in while the call was under way.
  if (!isSignedIn()) forgetSession()
}

/** Signs out whoever asked for it: what they were typing is not for who comes next. */
export const leave = async (): Promise<void> => {
  const person = signedInAs()
  await logOut()
  for (const forget of leaving) forget(person)
}

/** Finds out who is signed in; without an answer the visitor stays signed in and unknown until the next start. */
export const startSession = async (): Promise<void> => {
  if (isSignedIn()) {
    const user = await api(authApi.currentUser).catch(() => null)
    // Signed out meanwhile: the answer is nobody's.
    if (user && isSignedIn()) useSession.setState({ user })
  }
  useSession.setState({ ready: true })
}

/** Follows signing in and out in other tabs; returns what stops it. */
export const followOtherTabs = (): (() => void) => {
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== REFRESH_KEY && key !== null) return
    if (!newValue) {
      // The other tab has removed the cookie, too, but this one may not see that yet.
      forgetAccessToken()
      useSession.setState({ user: null })
    } else if (!oldValue) void startSession()
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
