/** Personal, endless or internal (`research §4.6`). */
const CLOSED_TO_ROBOTS = [
  '/order',
  '/profile',
  '/search',
  '/r/',
  '/a/',
  '/claim/',
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

/** `Clean-param` (Yandex): they do not change a page; `size` only preselects. */
const TRACKING_PARAMETERS = [
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

export const robots = (site: string): string =>
  [
    'User-agent: *',
    ...CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}`),
    `Clean-param: ${TRACKING_PARAMETERS.join('&')}`,
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')
