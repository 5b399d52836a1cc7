import { PAGE_SLUGS } from '#/domains/content/contract/customer.ts'

export const SOON_PATH = '/soon'

/** Open to everybody before the shop is: its legal pages, sign-in, staff, what is paid and sent; a missing file is a 404. */
const ALWAYS = new Set(['login', 'staff', 'soon', 'bank', 'a', 'assets', 'pictures', ...PAGE_SLUGS])

/** Pages of the storefront, which guests see from the opening on. */
export const isForGuests = (pathname: string): boolean => !ALWAYS.has(pathname.split('/')[1] ?? '')
