import { CLOSED_TO_ROBOTS, TRACKING_PARAMETERS } from '#/domains/seo/rules.ts'

export const robots = (site: string): string =>
  [
    'User-agent: *',
    ...CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}`),
    `Clean-param: ${TRACKING_PARAMETERS.join('&')}`,
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')
