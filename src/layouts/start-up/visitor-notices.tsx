import { useEffect } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { useCookieNotice } from '#/domains/auth/storefront/consent/cookie-notice-store.ts'
import { useConsent } from '#/domains/auth/storefront/consent/cookie-consent.ts'
import { CookieNotice } from '#/domains/auth/storefront/consent/cookie-notice.tsx'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { clearGift, useGift } from '#/domains/loyalty/storefront/invite/friend-gift-store.ts'
import { GiftNotice } from '#/domains/loyalty/storefront/invite/gift-notice.tsx'
import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { readCookie } from '#/platform/web/cookies.ts'
import type { Shell } from '../shell.ts'
import { MetrikaCounter } from './metrika-counter.tsx'

/** On the others no questions, no tracking. */
const isShop = (pathname: string): boolean => !/^\/(?:staff|bank|a|ui)(?:\/|$)/.test(pathname)

/** No notice lies over a form. */
const isForm = (pathname: string): boolean => /^\/(?:login|order)(?:\/|$)/.test(pathname)

/** One at a time: the city (part of the page), a friend's gift, cookies. And tracking, once agreed. */
export const VisitorNotices = () => {
  const { pathname } = useLocation()
  const shell = useRouteLoaderData('root') as Pick<Shell, 'settings'> | undefined
  const user = useSession((session) => session.user)
  const { choice } = useConsent()
  const { open } = useCookieNotice()
  const { invited, closed } = useGift()
  // Answering the city sets its cookie.
  useChoice()
  useEffect(() => {
    if (user && invited) clearGift()
  }, [user, invited])

  if (!isShop(pathname)) return null
  const cityKnown = readCookie(CHOSEN_ADDRESS_COOKIE) !== undefined
  const mayNotify = cityKnown && !isForm(pathname)
  const gift = mayNotify && invited && !closed && !user
  const counter = shell?.settings.metrika ?? null
  return (
    <>
      {open || (mayNotify && choice === null && counter !== null && !gift) ? (
        <CookieNotice />
      ) : (
        gift && <GiftNotice />
      )}
      {choice === 'all' && counter !== null && <MetrikaCounter counter={counter} />}
    </>
  )
}
