import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** Former names of things, with the term to use. */
const STANDARD_TERMS: Record<string, string> = {
  Told: 'a name of what it is',
  Wanted: 'a name of what it is',
  errand: 'delivery task',
  forEachApart: 'forEachSettled',
  glue: 'nonBreaking',
  heardBy: 'subscribe',
  hold_recipes: 'lock_recipes',
  KEPT_MEGABYTES: 'PAGE_CACHE_MB',
  leaveAlone: 'circuitBreaker',
  lookInto: 'reconcile',
  MEANINGLESS_PARAMETERS: 'TRACKING_PARAMETERS',
  oneAtATime: 'coalesce',
  payment_hints: 'webhook_events',
  purse: 'points balance',
  Refusal: 'AppError',
  shown_changed: 'invalidate_cache',
  takeTurns: 'serialize',
}
/** Parts of file names. */
const STANDARD_FILE_TERMS: Record<string, string> = {
  errand: 'delivery-task',
  flights: 'coalesce-requests',
  'front-door': 'cached-responses',
  kept: 'cache',
  news: 'topic',
  papers: 'reports',
  purse: 'points-balance',
  things: 'structured-data',
  words: 'format or labels',
}
/** Files that must name a former term: this one, and the settings that are refused. */
const EXCEPT = /checks\/words\.test\.ts$|renamed-settings\.ts$|settings\.test\.ts$|^db\/migrations\//

const formerNames = (text: string) =>
  Object.keys(STANDARD_TERMS).filter((name) => new RegExp(`(?<![\\w$-])${name}(?![\\w$-])`).test(text))
const formerFileTerms = (file: string) =>
  Object.keys(STANDARD_FILE_TERMS).filter((term) =>
    new RegExp(`(^|[-/])${term}([-./]|$)`).test(path.posix.basename(file)),
  )

const files = globSync('{src,bin,bench,e2e,db}/**/*.{ts,tsx,js,css,sql}', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !EXCEPT.test(file))

test('code uses the standard terms', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    formerNames(readFileSync(path.join(ROOT, file), 'utf8')).map(
      (name) => `${file}: ${name} → ${STANDARD_TERMS[name]}`,
    ),
  )
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
  expect(formerFileTerms('src/domains/orders/backoffice/papers-page.tsx')).toEqual(['papers'])
  expect(formerFileTerms('src/domains/cart/storefront/kept.ts')).toEqual(['kept'])
})
