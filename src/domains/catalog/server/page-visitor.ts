import { parseCookie, stringifyCookie } from 'cookie'
import { AUTH_COOKIE } from '#/domains/auth/contract/sign-in.ts'
import { catalogApi } from '#/domains/catalog/contract/customer.ts'
import { CHOSEN_ADDRESS_COOKIE, chosenCityId, cityChoice } from '#/domains/places/rules/chosen-address.ts'
import type { PageVisitor } from '#/platform/server/cache/visit.ts'

/** All that a page is told of its visitor: the chosen city, and whether somebody is signed in (`spec §8`). */
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

/** Parameters that pages read: those of the lists, the words searched for, a product's chosen size, a choice of reviews. */
export const PAGE_PARAMETERS: ReadonlySet<string> = new Set([
  ...Object.keys(catalogApi.search.query.shape),
  'q',
  'size',
  'stars',
  'photos',
])
