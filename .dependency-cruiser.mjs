/**
 * The walls of the house: who may import whom. Every rule here is provoked in `src/platform/build/walls.test.ts`.
 * What a wall is for stands in `docs/architecture.md`.
 */

/** The rooms from the ground up: a room's server side and its contract know only rooms above them in this list. */
const ROOMS = [
  'notifications',
  'auth',
  'places',
  'content',
  'catalog',
  'favourites',
  'delivery',
  'loyalty',
  'promo',
  'cart',
  'orders',
  'payments',
  'reviews',
  'reminders',
  'chat',
  'found',
]

const TEST = '\\.test\\.tsx?$|/testing/'
const SERVER = ['^src/domains/[^/]+/server/', '^src/platform/server/', '^src/(api|shop|main)\\.ts$', '^db/']
const WEB = [
  '^src/domains/[^/]+/(storefront|backoffice)/',
  '^src/(ui|layouts|platform/web)/',
  '^src/(root|entry\\.client|entry\\.server)\\.tsx$',
  '^src/routes\\.ts$',
]
/** Read by both sides, so free of both. */
const SHARED = ['^src/domains/[^/]+/(contract|staff-contract|rules)(\\.ts$|/)', '^src/platform/shared/']

/** Another room's server side is entered by its service; whoever guards a call needs auth's guards too. */
const SERVER_DOORS = ['^src/domains/[^/]+/server/service(\\.ts$|/)', '^src/domains/auth/server/guards\\.ts$']
/** In the browser a room's service is its store. */
const WEB_DOORS = ['^src/domains/[^/]+/storefront/([^/]+-store|session)\\.ts$']

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid(
      'web-imports-no-server',
      'Pages speak to the server through api(call, input) only.',
      { path: WEB, pathNot: TEST },
      { path: SERVER },
    ),
    forbid(
      'server-imports-no-web',
      'The server knows nothing of screens.',
      { path: SERVER, pathNot: TEST },
      { path: WEB },
    ),
    forbid(
      'shared-imports-no-side',
      'Contracts, rules and platform/shared are read by both sides: they import neither.',
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
      'rooms-enter-by-the-service',
      "Another room's server side is entered only through its service (and auth's guards).",
      { path: '^src/domains/([^/]+)/server/', pathNot: TEST },
      { path: '^src/domains/[^/]+/server/', pathNot: ['^src/domains/$1/', ...SERVER_DOORS] },
    ),
    ...ROOMS.slice(0, -1).map((room, place) =>
      forbid(
        'rooms-look-only-up',
        'A room knows only rooms above it in the list. What must happen further down is a declared event, wired in api.ts.',
        { path: `^src/domains/${room}/(server/|(contract|staff-contract|rules)(\\.ts$|/))`, pathNot: TEST },
        { path: `^src/domains/(${ROOMS.slice(place + 1).join('|')})/` },
      ),
    ),
    forbid(
      'rooms-are-listed',
      'A room that is not in the list has no place in the order: put it into ROOMS.',
      { path: `^src/domains/(?!(${ROOMS.join('|')})/)` },
      {},
    ),
    forbid(
      'routes-meet-in-the-api',
      "Rooms' routes are put together by api.ts, shop.ts, main.ts and tests only.",
      { pathNot: ['^src/(api|shop|main)\\.ts$', TEST] },
      { path: '^src/domains/[^/]+/server/((staff-)?routes|sockets)(\\.ts$|/)' },
    ),
    forbid(
      'only-a-page-mixes-rooms',
      "Only a *-page.tsx puts several rooms' components together; a component takes them as children. Stores are doors.",
      { path: '^src/domains/([^/]+)/(storefront|backoffice)/', pathNot: [TEST, '-page\\.tsx$'] },
      { path: '^src/domains/[^/]+/(storefront|backoffice)/', pathNot: ['^src/domains/$1/', ...WEB_DOORS] },
    ),
    forbid(
      'nobody-imports-a-page',
      'A page is named in routes.ts and imported by nobody.',
      { pathNot: ['^src/routes\\.ts$', TEST] },
      { path: '-page\\.tsx$' },
    ),
    forbid(
      'ui-knows-no-domain',
      'The design system knows no domain.',
      { path: '^src/ui/', pathNot: TEST },
      { path: '^src/(domains|layouts)/|^src/[^/]+\\.tsx?$' },
    ),
    forbid(
      'platform-knows-no-domain',
      'The platform knows no domain.',
      { path: '^src/platform/', pathNot: TEST },
      { path: '^src/(domains|layouts|ui)/|^src/[^/]+\\.tsx?$' },
    ),
    forbid('no-cycles', 'A cycle has no order to be read in; types count as well.', {}, { circular: true }),
    forbid(
      'everything-resolves',
      'An import that leads nowhere escapes every other wall.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    // dependency-cruiser cannot read TypeScript 7, which has no programming interface; swc parses the files instead.
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
