import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { authorizedFetch } from '#/domains/auth/storefront/authorized-fetch.ts'
import { closeLogOut, closeSignIn, useSession } from '#/domains/auth/storefront/session.ts'
import { closeAvailability, useAvailability } from '#/domains/catalog/storefront/availability-store.ts'
import { closeQuickLook, useQuickLook } from '#/domains/catalog/storefront/quick-look-store.ts'
import { hideChatWindow, useChat } from '#/domains/chat/storefront/chat-store.ts'
import { closeInbox, useInbox } from '#/domains/notifications/storefront/inbox-store.ts'
import type { City } from '#/domains/places/contract.ts'
import { closeReviewDialog, useReviewDialog } from '#/domains/reviews/storefront/review-dialog-store.ts'
import { wrapRequests } from '#/platform/web/api.ts'
import { startShop } from './start.ts'
import { WhenOpen } from './when-open.tsx'

if (!import.meta.env.SSR) wrapRequests(authorizedFetch)

const signInDialog = () => import('#/domains/auth/storefront/sign-in-dialog.tsx')
const logOutDialog = () => import('#/domains/auth/storefront/log-out-dialog.tsx')
const inboxPanel = () => import('#/domains/notifications/storefront/inbox-panel.tsx')
const reviewDialog = () => import('#/domains/reviews/storefront/review-dialog.tsx')
const chatWindow = () => import('#/domains/chat/storefront/chat-window.tsx')
const quickLookDialog = () => import('./quick-look-dialog.tsx')
const availabilityDialogs = () => import('./availability-dialogs.tsx')

/** Without it the shop works, only asks and counts nothing. */
const VisitorNotices = lazy(() => import('./visitor-notices.tsx').catch(() => ({ default: () => null })))

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

  const { ready, signInOpen, logOutOpen } = useSession()
  const reviewOpen = useReviewDialog(({ open }) => open)
  const inboxOpen = useInbox(({ open }) => open)
  const chatOpen = useChat(({ open }) => open)
  const quickLook = useQuickLook()
  const availability = useAvailability()
  return (
    <>
      {ready && (
        <Suspense>
          <VisitorNotices />
        </Suspense>
      )}
      <WhenOpen open={signInOpen} fetchIt={signInDialog} giveUp={closeSignIn} props={{}} />
      <WhenOpen open={logOutOpen} fetchIt={logOutDialog} giveUp={closeLogOut} props={{}} />
      <WhenOpen open={chatOpen} fetchIt={chatWindow} giveUp={hideChatWindow} props={{}} />
      <WhenOpen open={reviewOpen} fetchIt={reviewDialog} giveUp={closeReviewDialog} props={{}} />
      <WhenOpen
        open={quickLook.open}
        near={quickLook.near}
        fetchIt={quickLookDialog}
        giveUp={closeQuickLook}
        props={{}}
      />
      <WhenOpen
        open={availability.open !== null}
        near={availability.near}
        fetchIt={availabilityDialogs}
        giveUp={closeAvailability}
        props={{}}
      />
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
