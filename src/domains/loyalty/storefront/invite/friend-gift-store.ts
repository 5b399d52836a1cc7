import { create } from 'zustand'
import { FRIEND_COOKIE, GIFT_CLOSED } from '#/domains/loyalty/storage-names.ts'
import { readCookie, writeCookie } from '#/platform/web/cookies.ts'
import { session } from '#/platform/web/storage.ts'

const isInvited = (): boolean => !import.meta.env.SSR && readCookie(FRIEND_COOKIE) !== undefined

export const useGift = create<{ invited: boolean; closed: boolean }>(() => ({
  invited: isInvited(),
  closed: !import.meta.env.SSR && session.read(GIFT_CLOSED) !== null,
}))

/** For this browser session; the cart still shows it. */
export const closeGift = (): void => {
  session.write(GIFT_CLOSED, '1')
  useGift.setState({ closed: true })
}

export const clearGift = (): void => {
  writeCookie(FRIEND_COOKIE, '', { maxAge: 0 })
  useGift.setState({ invited: false })
}
