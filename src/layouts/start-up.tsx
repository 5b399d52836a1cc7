import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { authorizedFetch } from '#/domains/auth/storefront/authorized-fetch.ts'
import { useSession } from '#/domains/auth/storefront/session.ts'
import { useInbox } from '#/domains/notifications/storefront/inbox-store.ts'
import type { City } from '#/domains/places/contract.ts'
import { wrapRequests } from '#/platform/web/api.ts'
import { startShop } from './start.ts'

if (!import.meta.env.SSR) wrapRequests(authorizedFetch)

const SignInDialog = lazy(() => import('#/domains/auth/storefront/sign-in-dialog.tsx'))
const LogOutDialog = lazy(() => import('#/domains/auth/storefront/log-out-dialog.tsx'))
const InboxPanel = lazy(() => import('#/domains/notifications/storefront/inbox-panel.tsx'))

/** Starts what is the visitor's own after the page is there, and holds the dialogs that any page can open. */
export const StartUp = () => {
  const page = useRouteLoaderData('root') as { cities: City[]; city: City } | undefined
  const navigate = useNavigate()
  const begin = useEffectEvent(() =>
    page
      ? startShop(page, () => {
          if (location.pathname.startsWith('/profile')) void navigate('/')
        })
      : undefined,
  )
  useEffect(() => begin(), [])

  const signIn = useEverOpen(useSession(({ signInOpen }) => signInOpen))
  const logOut = useEverOpen(useSession(({ logOutOpen }) => logOutOpen))
  const inbox = useEverOpen(useInbox(({ open }) => open))
  return (
    <Suspense>
      {signIn && <SignInDialog />}
      {logOut && <LogOutDialog />}
      {inbox && page && <InboxPanel timeZone={page.city.time_zone} />}
    </Suspense>
  )
}

/** A dialog is fetched when it is first needed, and stays to close as gently as it opened. */
const useEverOpen = (open: boolean): boolean => {
  const [ever, setEver] = useState(open)
  if (open && !ever) setEver(true)
  return ever
}
