import { create } from 'zustand'
import { readCookie, writeCookie } from '#/platform/web/cookies.ts'
import { session } from '#/platform/web/storage.ts'
import { FRIEND_COOKIE } from '#/domains/loyalty/rules.ts'

const CLOSED = 'lavanda-gift-closed'

const isInvited = (): boolean => !import.meta.env.SSR && readCookie(FRIEND_COOKIE) !== undefined

/** Whether this browser came by a friend's link, and whether the notice was closed. */
export const useGift = create<{ invited: boolean; closed: boolean }>(() => ({
  invited: isInvited(),
  closed: !import.meta.env.SSR && session.read(CLOSED) !== null,
}))

/** For this browser session; the cart still shows it. */
export const closeGift = (): void => {
  session.write(CLOSED, '1')
  useGift.setState({ closed: true })
}

export const clearGift = (): void => {
  writeCookie(FRIEND_COOKIE, '', { maxAge: 0 })
  useGift.setState({ invited: false })
}
