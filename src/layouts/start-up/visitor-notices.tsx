import { useEffect } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { useCookieNotice } from '#/domains/auth/storefront/consent/cookie-notice-store.ts'
import { useConsent } from '#/domains/auth/storefront/consent/cookie-consent.ts'
import { CookieNotice } from '#/domains/auth/storefront/consent/cookie-notice.tsx'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { forgetGift, useGift } from '#/domains/loyalty/storefront/invite/friend-gift-store.ts'
import { GiftNotice } from '#/domains/loyalty/storefront/invite/gift-notice.tsx'
import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/rules/chosen-address.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { readCookie } from '#/platform/web/cookies.ts'
import type { Shell } from '../shell.ts'
import { Tracker } from './metrika-counter.tsx'

/** Staff at work, recipients and the bank's page are asked nothing, and never counted. */
const isShop = (pathname: string): boolean => !/^\/(?:staff|bank|a|ui)(?:\/|$)/.test(pathname)

/** Where a form is filled in, nothing lies over it unasked. */
const isForm = (pathname: string): boolean => /^\/(?:login|order)(?:\/|$)/.test(pathname)

/**
 * What a visitor is told over the pages, one at a time: the city first (it stands with the page), then a friend's gift,
 * then cookies. And, when they have agreed, what counts visits.
 */
export const VisitorNotices = () => {
  const { pathname } = useLocation()
  const shell = useRouteLoaderData('root') as Pick<Shell, 'settings'> | undefined
  const user = useSession((session) => session.user)
  const { choice } = useConsent()
  const { open } = useCookieNotice()
  const { invited, closed } = useGift()
  // Looked at again whenever the choice of place changes: answering about the city keeps it.
  useChoice()
  useEffect(() => {
    if (user && invited) forgetGift()
  }, [user, invited])

  if (!isShop(pathname)) return null
  const cityKnown = readCookie(CHOSEN_ADDRESS_COOKIE) !== undefined
  const mayTell = cityKnown && !isForm(pathname)
  const gift = mayTell && invited && !closed && !user
  const counter = shell?.settings.metrika ?? null
  return (
    <>
      {open || (mayTell && choice === null && counter !== null && !gift) ? (
        <CookieNotice />
      ) : (
        gift && <GiftNotice />
      )}
      {choice === 'all' && counter !== null && <Tracker counter={counter} />}
    </>
  )
}
