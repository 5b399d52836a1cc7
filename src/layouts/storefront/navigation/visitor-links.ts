import type { MouseEvent } from 'react'
import { openSignIn, useSession } from '#/domains/auth/storefront/session/session.ts'
import { openInbox, useInbox } from '#/domains/notifications/storefront/inbox/inbox-store.ts'

/** For guests the sign-in dialog, or its page without scripts. */
export const useProfileLink = () => {
  const { user, ready } = useSession()
  if (user) return { to: '/profile' }
  return {
    to: '/login',
    onClick: (event: MouseEvent) => {
      if (!ready) return
      event.preventDefault()
      openSignIn()
    },
  }
}

export const useBell = () => {
  const signedIn = useSession(({ user }) => user !== null)
  const unread = useInbox((state) => state.unread)
  return { unread, open: signedIn ? openInbox : openSignIn }
}
