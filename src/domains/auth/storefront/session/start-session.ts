import { authApi } from '#/domains/auth/contract/sign-in.ts'
import { REFRESH_KEY } from '#/domains/auth/storage-names.ts'
import { api } from '#/platform/web/api.ts'
import { forgetAccessToken } from './tokens.ts'
import { useSession, isSignedIn } from './session.ts'

/** Without an answer the visitor stays signed in, without a user, until the next start. */
export const startSession = async (): Promise<void> => {
  if (isSignedIn()) {
    const user = await api(authApi.currentUser).catch(() => null)
    // Signed out meanwhile.
    if (user && isSignedIn()) useSession.setState({ user })
  }
  useSession.setState({ ready: true })
}

/** The result unsubscribes. */
export const followOtherTabs = (): (() => void) => {
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== REFRESH_KEY && key !== null) return
    if (!newValue) {
      // This tab may still see the cookie that the other one removed.
      forgetAccessToken()
      useSession.setState({ user: null })
    } else if (!oldValue) void startSession()
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
