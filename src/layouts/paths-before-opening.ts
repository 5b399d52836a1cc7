import { PAGE_SLUGS } from '#/domains/content/contract/customer.ts'

export const SOON_PATH = '/soon'

/** Before the opening: legal pages, sign-in, staff, what is paid and sent; a missing file is a 404. */
const ALWAYS = new Set([
  'login',
  'staff',
  'soon',
  'bank',
  'a',
  'claim',
  'bouquet',
  'assets',
  'pictures',
  ...PAGE_SLUGS,
])

export const isForGuests = (pathname: string): boolean => !ALWAYS.has(pathname.split('/')[1] ?? '')
