import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { authorizedFetch } from '#/domains/auth/storefront/authorized-fetch.ts'
import { closeLogOut, closeSignIn, useSession } from '#/domains/auth/storefront/session.ts'
import { closeInbox, useInbox } from '#/domains/notifications/storefront/inbox-store.ts'
import type { City } from '#/domains/places/contract.ts'
import { wrapRequests } from '#/platform/web/api.ts'
import { startShop } from './start.ts'
import { WhenOpen } from './when-open.tsx'

if (!import.meta.env.SSR) wrapRequests(authorizedFetch)

const signInDialog = () => import('#/domains/auth/storefront/sign-in-dialog.tsx')
const logOutDialog = () => import('#/domains/auth/storefront/log-out-dialog.tsx')
const inboxPanel = () => import('#/domains/notifications/storefront/inbox-panel.tsx')

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

  const { signInOpen, logOutOpen } = useSession()
  const inboxOpen = useInbox(({ open }) => open)
  return (
    <>
      <WhenOpen open={signInOpen} fetchIt={signInDialog} giveUp={closeSignIn} props={{}} />
      <WhenOpen open={logOutOpen} fetchIt={logOutDialog} giveUp={closeLogOut} props={{}} />
      {page && (
        <WhenOpen
          open={inboxOpen}
          fetchIt={inboxPanel}
          giveUp={closeInbox}
          props={{ timeZone: page.city.time_zone }}
        />
      )}
    </>
  )
}
