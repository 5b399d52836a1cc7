import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import { AUTH_COOKIE } from '#/domains/auth/storage-names.ts'
import { parseCookie, stringifyCookie } from 'cookie'
import { catalogApi } from '#/domains/catalog/contract/customer.ts'
import { chosenCityId, cityChoice } from '#/domains/places/rules/chosen-address.ts'
import type { PageVisitor } from '#/platform/server/cache/page-visit.ts'

/** By `spec §8`. */
export const pageVisitor: PageVisitor = {
  read: (cookies) => {
    if (!cookies) return { cityId: null, isSignedIn: false }
    const { [CHOSEN_ADDRESS_COOKIE]: choice, [AUTH_COOKIE]: token } = parseCookie(cookies)
    return { cityId: chosenCityId(choice), isSignedIn: Boolean(token) }
  },
  asCookies: ({ cityId, isSignedIn }) =>
    stringifyCookie({
      ...(cityId !== null && { [CHOSEN_ADDRESS_COOKIE]: cityChoice(cityId) }),
      ...(isSignedIn && { [AUTH_COOKIE]: 'somebody' }),
    }),
  cityCookie: CHOSEN_ADDRESS_COOKIE,
}

export const PAGE_PARAMETERS: ReadonlySet<string> = new Set([
  ...Object.keys(catalogApi.search.query.shape),
  'q',
  'size',
  'stars',
  'photos',
])
