import { create } from 'zustand'
import type { authApi, User } from '#/domains/auth/contract/sign-in.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { draftsBelongTo } from '#/platform/web/drafts.ts'
import { accessToken, claimOf, clientId, forgetTokens, storeTokens, renewClientId } from './tokens.ts'

type Session = {
  user: User | null
  /** Until then nothing personal is shown. */
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

/** Its user may not be loaded yet. */
export const isSignedIn = (): boolean => accessToken() !== undefined

export const signedInAs = (): string | undefined => claimOf(accessToken(), 'sub')

/** Whose unsent work this is; a guest's id changes at every sign-out. */
export const visitorId = (): string => signedInAs() ?? clientId()

draftsBelongTo(visitorId)

export const signIn = ({ user, ...tokens }: Output<typeof authApi.verifyCode>): void => {
  storeTokens(tokens)
  useSession.setState({ user, ready: true, signInOpen: false })
}

export const changeUser = (user: User): void => useSession.setState({ user })

/** Subscribers of `user` clear personal data. */
export const forgetSession = (): void => {
  forgetTokens()
  renewClientId()
  useSession.setState({ user: null, ready: true, logOutOpen: false })
}
