import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import { AUTH_COOKIE, CLIENT_COOKIE } from '#/domains/auth/storage-names.ts'
import { parseCookie, stringifyCookie } from 'cookie'
import { catalogApi } from '#/domains/catalog/contract/customer.ts'
import { chosenCityId, cityChoice } from '#/domains/places/rules/chosen-address.ts'
import type { PageVisitor } from '#/platform/server/cache/page-visit.ts'

/** Where a new visitor's cart is known to be empty. */
const CART_PATH = '/order'

/** By `spec §8`. */
export const pageVisitor: PageVisitor = {
  read: (cookies = '', path) => {
    const {
      [CHOSEN_ADDRESS_COOKIE]: choice,
      [AUTH_COOKIE]: token,
      [CLIENT_COOKIE]: client,
    } = parseCookie(cookies)
    return {
      cityId: chosenCityId(choice),
      isSignedIn: Boolean(token),
      isNew: path === CART_PATH && !token && !client,
    }
  },
  asCookies: ({ cityId, isSignedIn, isNew }) =>
    stringifyCookie({
      ...(cityId !== null && { [CHOSEN_ADDRESS_COOKIE]: cityChoice(cityId) }),
      ...(isSignedIn && { [AUTH_COOKIE]: 'somebody' }),
      ...(!isNew && { [CLIENT_COOKIE]: 'somebody' }),
    }),
  sharedCookies: [CHOSEN_ADDRESS_COOKIE, CLIENT_COOKIE],
}

export const PAGE_PARAMETERS: ReadonlySet<string> = new Set([
  ...Object.keys(catalogApi.search.query.shape),
  'q',
  'size',
  'stars',
  'photos',
])
