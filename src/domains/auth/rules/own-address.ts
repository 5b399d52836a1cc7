/** Has a document of its own. */
export const isStaffPath = (pathname: string): boolean => /^\/staff(?:\/|$|\?)/.test(pathname)

/** Resolves like any shop's; no shop has it. */
const ORIGIN = 'https://shop.invalid'

/** Of `/login?to=…`: a path of this shop, or null. Nobody is sent on to another site, however it is spelt. */
export const ownAddress = (wanted: string | null): string | null => {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, ORIGIN)) return null
  const { origin, pathname, search, hash } = new URL(wanted, ORIGIN)
  if (origin !== ORIGIN || pathname.startsWith('//') || pathname === '/login') return null
  return pathname + search + hash
}
