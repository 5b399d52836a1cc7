import { create } from 'zustand'
import { readCookie, writeCookie } from '#/platform/web/cookies.ts'
import { session } from '#/platform/web/storage.ts'
import { FRIEND_COOKIE } from '#/domains/loyalty/rules.ts'

const CLOSED = 'lavanda-gift-closed'

const isInvited = (): boolean => !import.meta.env.SSR && readCookie(FRIEND_COOKIE) !== undefined

/** Has a friend's link led to this browser, and was the word of it put aside? */
export const useGift = create<{ invited: boolean; closed: boolean }>(() => ({
  invited: isInvited(),
  closed: !import.meta.env.SSR && session.read(CLOSED) !== null,
}))

/** Until the browser is closed: the cart still says it. */
export const closeGift = (): void => {
  session.write(CLOSED, '1')
  useGift.setState({ closed: true })
}

/** Whoever has signed in has their discount in the bill, or has none. */
export const forgetGift = (): void => {
  writeCookie(FRIEND_COOKIE, '', { maxAge: 0 })
  useGift.setState({ invited: false })
}
