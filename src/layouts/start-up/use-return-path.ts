import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { takeReturnPath } from '#/domains/auth/storefront/session/return-path.ts'
import { isSignedIn, openSignIn, useSession } from '#/domains/auth/storefront/session/session.ts'

/** Asks to sign in whoever came for a page of the profile, and then opens it. */
export const useReturnPath = (): void => {
  const navigate = useNavigate()
  const open = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => {
    const path = isSignedIn() ? null : takeReturnPath()
    if (path === null) return undefined
    openSignIn()
    return useSession.subscribe(({ user, signInOpen }, before) => {
      if (user && !before.user && before.signInOpen && !signInOpen) open(path)
    })
  }, [])
}
