import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

const STANDARD_TERMS: Record<string, string> = {
  atMost: 'limitConcurrency',
  bus: 'pub/sub',
  cartKeeper: 'cart sync',
  capabilities: 'context',
  errand: 'delivery task',
  forEachApart: 'forEachSettled',
  'front door': 'cached responses',
  gather: 'batch',
  glue: 'nonBreaking',
  goodbye: 'normalClose',
  heardBy: 'subscribe',
  hold_recipes: 'lock_recipes',
  isStill: 'isFresh',
  KEPT_MEGABYTES: 'PAGE_CACHE_MB',
  kin: 'duplicate accounts',
  leaveAlone: 'circuitBreaker',
  listenForChanges: 'invalidation listener',
  'live-line': 'live connection',
  liveLine: 'liveConnection',
  lookInto: 'reconcile',
  MEANINGLESS_PARAMETERS: 'TRACKING_PARAMETERS',
  news: 'notification, topic or message',
  oneAtATime: 'coalesce',
  payment_hints: 'webhook_events',
  purse: 'points balance',
  Refusal: 'AppError',
  Resting: 'CircuitOpen',
  rooms: 'domains',
  shown_changed: 'invalidate_cache',
  sought: 'search result',
  takeHint: 'receiveWebhook',
  takeTurns: 'serialize',
  till: 'payment provider or cash register',
}
const STANDARD_FORMS: [former: RegExp, standard: string][] = [
  [/\b(MOST|LONGEST)_[A-Z]/, 'MAX_…'],
  [/\b(LEAST|SHORTEST|FEWEST)_[A-Z]/, 'MIN_…'],
  [/\btype (\w*(Asked|Told|Wanted)|Choice|Day|Line|Place|Window)\b/, 'a name of what it is'],
  [/\bconst (tell|bring)[A-Z]\w* = (async )?\(/, 'export…, import… or notify…'],
]
const STANDARD_FILE_TERMS: Record<string, string> = {
  errand: 'delivery-task',
  double: 'duplicates',
  flights: 'coalesce-requests',
  'front-door': 'cached-responses',
  hint: 'webhook-event',
  kept: 'cache',
  kin: 'duplicates',
  'live-line': 'live-connection',
  news: 'topic',
  papers: 'reports',
  presses: 'pending-updates',
  purse: 'points-balance',
  things: 'structured-data',
  till: 'payment-provider',
  words: 'format or labels',
}
/** Files that must name a former term. */
const EXCEPT =
  /checks\/words\.test\.ts$|guard-server-code\.test\.ts$|renamed-settings\.ts$|settings\.test\.ts$|^db\/migrations\/|^docs\/(specification\/|decisions\/042-)/

/** Not after a dot: keys of the locale file stay. */
const formerNames = (text: string) =>
  Object.keys(STANDARD_TERMS).filter((name) => new RegExp(`(?<![\\w$.-])${name}(?![\\w$-])`).test(text))
const formerForms = (text: string) => STANDARD_FORMS.filter(([former]) => former.test(text))
const formerFileTerms = (file: string) =>
  Object.keys(STANDARD_FILE_TERMS).filter((term) =>
    new RegExp(`(^|[-/])${term}([-./]|$)`).test(path.posix.basename(file)),
  )

const files = globSync(['{src,bin,bench,e2e,db}/**/*.{ts,tsx,js,css,sql}', 'docs/**/*.md', 'README.md'], {
  cwd: ROOT,
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !EXCEPT.test(file))

test('code and documents use the standard terms', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    return [
      ...formerNames(text).map((name) => `${file}: ${name} → ${STANDARD_TERMS[name]}`),
      ...formerForms(text).map(([former, standard]) => `${file}: ${former.exec(text)?.[0]} → ${standard}`),
    ]
  })
  expect(found).toEqual([])
})

test('file names use the standard terms', () => {
  const found = files.flatMap((file) =>
    formerFileTerms(file).map((term) => `${file}: ${term} → ${STANDARD_FILE_TERMS[term]}`),
  )
  expect(found).toEqual([])
})

test('a former name is noticed', () => {
  expect(formerNames("export const takeTurns = () => leaveAlone('bank')")).toEqual([
    'leaveAlone',
    'takeTurns',
  ])
  expect(formerForms('type Window = string\nconst MOST_LINES = 80')).toHaveLength(2)
  expect(formerForms('const LOOK_AT_MOST_EVERY_MS = 100')).toEqual([])
  expect(formerFileTerms('src/domains/orders/backoffice/papers-page.tsx')).toEqual(['papers'])
  expect(formerFileTerms('src/domains/cart/storefront/kept.ts')).toEqual(['kept'])
})
