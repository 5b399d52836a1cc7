import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { addTexts, t } from '#/platform/shared/texts.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { BROWSER_TEXTS } from '#/platform/server/browser-texts.ts'
import ru from '#/locales/ru.json' with { type: 'json' }
import routes from '#/routes.ts'
import { reachableFrom } from './module-graph.ts'
import { readSources, type SourceFile, templatesIn, textsIn } from './source-files.ts'

const keysIn = (tree: object) => new Set(Object.keys(compileTexts(tree as typeof ru)))
const ALL = keysIn(ru)
const SHOPPERS = keysIn(BROWSER_TEXTS.ru)
const CAMPAIGN = SHOPPERS.union(keysIn(BROWSER_TEXTS['ru-campaign']))
const CLAIM = SHOPPERS.union(keysIn(BROWSER_TEXTS['ru-claim']))
const OWN_BOUQUET = SHOPPERS.union(keysIn(BROWSER_TEXTS['ru-own-bouquet']))
const BOUQUET = SHOPPERS.union(keysIn(BROWSER_TEXTS['ru-bouquet']))
const ORDER = keysIn(BROWSER_TEXTS['ru-order'])
const CERTIFICATE = keysIn(BROWSER_TEXTS['ru-certificate'])
const CARD = keysIn(BROWSER_TEXTS['ru-card'])
const STAFF = SHOPPERS.union(keysIn(BROWSER_TEXTS['ru-staff']))

const sources = readSources(['src']).filter(({ file }) => !file.endsWith('.test.ts'))

/** Keys that a file names: `errors.${code}` means all of them. */
const keysOf = (source: SourceFile): string[] => {
  const shapes = templatesIn(source)
    .filter(([first = '']) => /^\w+\./.test(first))
    .map((pieces) => new RegExp(`^${pieces.map((piece) => RegExp.escape(piece)).join('[\\w.-]+')}$`))
  const texts = new Set(textsIn(source))
  return [...ALL].filter((key) => texts.has(key) || shapes.some((shape) => shape.test(key)))
}

/** The server says the messages of schemas, which browsers lack. */
const isSpoken = ({ file }: SourceFile) => !/\/(contract(\.ts|\/)|shared\/schemas\.ts)/.test(file)

const filesOf = ({ file, children = [] }: RouteConfigEntry): string[] => [
  `src/${file}`,
  ...children.flatMap(filesOf),
]
const isStaffs = ({ file }: RouteConfigEntry) => file.includes('staff-layout')
const isClaim = (entry: RouteConfigEntry) => entry.file.endsWith('claims/storefront/claim-page.tsx')
const isCampaignLink = (entry: RouteConfigEntry) => entry.file.startsWith('domains/campaigns/storefront/')
const isOwnBouquet = ({ file }: RouteConfigEntry) => file.startsWith('domains/bouquets/storefront/')
const ownBouquetPages = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => (isOwnBouquet(entry) ? [entry] : ownBouquetPages(entry.children ?? [])))
const withoutOwnBouquet = (entry: RouteConfigEntry): RouteConfigEntry => ({
  ...entry,
  children: entry.children?.filter((one) => !isOwnBouquet(one)).map(withoutOwnBouquet) ?? [],
})
const isBouquet = (entry: RouteConfigEntry) => entry.file.endsWith('aftercare/storefront/bouquet-page.tsx')
const FRAME = ['src/root.tsx', 'src/entry.client.tsx']

const missing = (entries: string[], has: ReadonlySet<string>) =>
  reachableFrom(entries, sources)
    .filter(isSpoken)
    .flatMap((source) =>
      keysOf(source)
        .filter((key) => !has.has(key))
        .map((key) => `${source.file}: ${key}`),
    )

/** They load the texts of an order themselves. */
const SHOW_ORDERS =
  /^src\/domains\/(orders\/storefront\/(order\/substitution|shared-way)|aftercare\/storefront\/afterwards)\//

/** They load the texts of a card themselves. */
const SHOW_CARDS = /^src\/domains\/orders\/storefront\/checkout\/wishes\/ideas\//

/** They load the texts of certificates themselves. */
const SHOW_CERTIFICATES =
  /^src\/domains\/(certificates\/(storefront(\/form)?|backoffice\/sell)|cart\/storefront\/discounts)\/[\w-]+\.tsx?: certificate\./

test('what staff screens say is in the two files that they get', () => {
  const staff = routes.filter(isStaffs).flatMap(filesOf)
  expect(reachableFrom(staff, sources).length).toBeGreaterThan(300)
  const late = [SHOW_ORDERS, SHOW_CERTIFICATES]
  const unknown = missing([...FRAME, ...staff], STAFF)
  expect(unknown.filter((use) => !late.some((screens) => screens.test(use)))).toEqual([])
})

test('what shoppers’ screens say is in the file that they get, or loaded with an order, a card or a certificate', () => {
  const shoppers = routes
    .filter((entry) => !isStaffs(entry) && !isClaim(entry) && !isCampaignLink(entry) && !isBouquet(entry))
    .map(withoutOwnBouquet)
    .flatMap(filesOf)
  expect(reachableFrom(shoppers, sources).length).toBeGreaterThan(300)
  expect(missing([...FRAME, ...shoppers], SHOPPERS.union(ORDER).union(CARD).union(CERTIFICATE))).toEqual([])
  const late = missing([...FRAME, ...shoppers], SHOPPERS)
  const known = [SHOW_ORDERS, SHOW_CARDS, SHOW_CERTIFICATES]
  expect(late.filter((use) => !known.some((screens) => screens.test(use)))).toEqual([])
})

test('what the page of a claim says is in the two files that it gets', () => {
  const claim = routes.filter(isClaim).flatMap(filesOf)
  expect(claim).toHaveLength(1)
  expect(missing([...FRAME, ...claim], CLAIM)).toEqual([])
})

test('what the page of own bouquets says is in the two files that it gets', () => {
  const pages = ownBouquetPages(routes).flatMap(filesOf)
  expect(pages).toHaveLength(1)
  expect(missing([...FRAME, ...pages], OWN_BOUQUET)).toEqual([])
})

test('what the page of a bouquet says is in the two files that it gets', () => {
  const bouquet = routes.filter(isBouquet).flatMap(filesOf)
  expect(bouquet).toHaveLength(1)
  expect(missing([...FRAME, ...bouquet], BOUQUET)).toEqual([])
})

test('what the links of campaigns say is in the two files that their pages get', () => {
  const links = routes.filter(isCampaignLink).flatMap(filesOf)
  expect(links).toHaveLength(2)
  expect(missing([...FRAME, ...links], CAMPAIGN)).toEqual([])
})

test('a group of texts is for one of them, or stays on the server', () => {
  expect(Object.keys(BROWSER_TEXTS.ru).filter((group) => group in BROWSER_TEXTS['ru-staff'])).toEqual([])
  const sent = Object.values(BROWSER_TEXTS).flatMap(Object.keys)
  expect(Object.keys(ru).length - sent.length).toBeGreaterThan(10)
  expect(sent).not.toContain('sms')
})

test('every code that the server can answer with has its sentence where staff get it', () => {
  const codes = Object.keys(ru.errors).map((code) => `errors.${code}`)
  expect(codes.filter((key) => !STAFF.has(key))).toEqual([])
  expect(Object.keys(ru.validation).filter((name) => !STAFF.has(`validation.${name}`))).toEqual([])
})

test('what a browser does not know the words of is told in other words, never by its key', () => {
  addTexts(compileTexts(BROWSER_TEXTS.ru))
  const unknown = 'errors.of_a_later_release' as Parameters<typeof t>[0]
  expect(t(unknown)).toBe(t('site.wordless'))
})
