/**
 * Import boundaries: who may import whom. Each rule is broken in `src/platform/build/checks/import-boundaries.test.ts`.
 */

/** The domains, lower ones first: a domain imports only lower ones. */
const DOMAINS = [
  'auth',
  'notifications',
  'places',
  'content',
  'catalog',
  'favourites',
  'delivery',
  'loyalty',
  'promo',
  'certificates',
  'cart',
  'orders',
  'couriers',
  'bouquets',
  'payments',
  'cash',
  'claims',
  'marketplaces',
  'reviews',
  'reminders',
  'chat',
  'seo',
  'owner',
  'buying',
  'aftercare',
  'prices',
  'accounting',
  'reports',
  'campaigns',
  'webhooks',
]

const TEST = '\\.test\\.tsx?$|^src/(testing|tests)/'
const SERVER = [
  '^src/domains/[^/]+/server/',
  '^src/platform/server/',
  '^src/(api|shop|main|start-shop)\\.ts$',
  '^src/commands/',
  '^db/',
]
const WEB = [
  '^src/domains/[^/]+/(storefront|backoffice)/',
  '^src/(ui|layouts|platform/web)/',
  '^src/(root|entry\\.client|entry\\.server)\\.tsx$',
  '^src/routes\\.ts$',
]
/** Imported by both sides, so it imports neither. */
const SHARED = ['^src/domains/[^/]+/(contract|rules|storage-names)(\\.ts$|/)', '^src/platform/shared/']

/** The one server file of a domain that other domains import. */
const PUBLIC = '^src/domains/[^/]+/server/public\\.ts$'
/** In the browser a domain's stores may be imported by others. */
const STORES = ['^src/domains/[^/]+/storefront/.*(-store|/session)\\.ts$']

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid(
      'web-imports-no-server',
      'Pages reach the server through api(call, input) only.',
      { path: WEB, pathNot: TEST },
      // Pictures that come with the program lie once, for both sides.
      { path: SERVER, pathNot: '^db/pictures/.*\\.webp$' },
    ),
    forbid(
      'server-imports-no-web',
      'The server does not depend on pages and components.',
      { path: SERVER, pathNot: TEST },
      { path: WEB },
    ),
    forbid(
      'shared-imports-no-side',
      'Contracts, rules and platform/shared are used by both sides: they import neither.',
      { path: SHARED, pathNot: TEST },
      { path: [...SERVER, ...WEB] },
    ),
    forbid(
      'shared-and-web-have-no-node',
      'What runs in a browser has no files, no processes and no sockets of Node.',
      { path: [...SHARED, ...WEB], pathNot: [TEST, '^src/entry\\.server\\.tsx$'] },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'domains-enter-by-public',
      "Another domain's server side is imported only through its public.ts.",
      { path: '^src/domains/([^/]+)/server/', pathNot: TEST },
      { path: '^src/domains/[^/]+/server/', pathNot: ['^src/domains/$1/', PUBLIC] },
    ),
    forbid(
      'public-is-for-others',
      'Within a domain its files are imported by their own names.',
      { path: '^src/domains/([^/]+)/', pathNot: TEST },
      { path: '^src/domains/$1/server/public\\.ts$' },
    ),
    ...DOMAINS.slice(0, -1).map((domain, place) =>
      forbid(
        'domains-import-downwards',
        'A domain imports only lower domains. What must happen in a higher one is an event.',
        { path: `^src/domains/${domain}/(server/|(contract|rules|storage-names)(\\.ts$|/))`, pathNot: TEST },
        { path: `^src/domains/(${DOMAINS.slice(place + 1).join('|')})/` },
      ),
    ),
    forbid(
      'domains-are-listed',
      'A domain that is not in the list has no layer: add it to DOMAINS.',
      { path: `^src/domains/(?!(${DOMAINS.join('|')})/)` },
      {},
    ),
    forbid(
      'only-manifests-import-routes',
      'Routes and sockets are imported by the domain itself, api.ts and tests only.',
      {
        pathNot: ['^src/(api|shop|main|start-shop)\\.ts$', TEST, '^src/domains/([^/]+)/server/domain\\.ts$'],
      },
      { path: '^src/domains/[^/]+/server/(routes|sockets)(\\.ts$|/)' },
    ),
    forbid(
      'only-a-page-mixes-domains',
      "Only a *-page.tsx puts several domains' components together; a component takes them as children.",
      { path: '^src/domains/([^/]+)/(storefront|backoffice)/', pathNot: [TEST, '-page\\.tsx$'] },
      { path: '^src/domains/[^/]+/(storefront|backoffice)/', pathNot: ['^src/domains/$1/', ...STORES] },
    ),
    forbid(
      'only-routes-import-pages',
      'A page is named in routes.ts and imported nowhere else.',
      { pathNot: ['^src/routes\\.ts$', TEST] },
      { path: '-page\\.tsx$' },
    ),
    forbid(
      'ui-imports-no-domain',
      'The design system does not depend on domains.',
      { path: '^src/ui/', pathNot: TEST },
      { path: '^src/(domains|layouts)/|^src/[^/]+\\.tsx?$' },
    ),
    forbid(
      'platform-imports-no-domain',
      'The platform does not depend on domains.',
      { path: '^src/platform/', pathNot: TEST },
      { path: '^src/(domains|layouts|ui)/|^src/[^/]+\\.tsx?$' },
    ),
    forbid('no-cycles', 'A cycle has no order to be read in; types count as well.', {}, { circular: true }),
    forbid(
      'everything-resolves',
      'An unresolved import escapes every other rule.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    // dependency-cruiser cannot parse TypeScript 7 (no API yet), so swc parses the files.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/\\+types/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'types', 'default'],
    },
  },
}
