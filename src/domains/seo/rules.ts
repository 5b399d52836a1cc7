/** A sitemap holds at most 50 000 addresses; some room is left. */
export const MOST_IN_SITEMAP = 45_000

/** Nothing to be found there: personal, endless or not for customers (`research §4.6`). */
export const CLOSED_TO_ROBOTS = [
  '/order',
  '/profile',
  '/search',
  '/r/',
  '/a/',
  '/bank/',
  '/izbrannoe',
  '/login',
  '/staff',
  '/admin/',
  '/orders/',
  '/chat/',
  '/v1/',
  '/v2/',
  '/ui',
  '/docs',
  '/openapi.json',
] as const

/** The same page with and without them; `size` is a choice on a product's page (Yandex). */
export const MEANINGLESS_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'yclid',
  'gclid',
  'fbclid',
  'from',
  'promocode',
] as const
