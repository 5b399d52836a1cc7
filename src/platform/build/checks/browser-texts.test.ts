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
const FRAME = ['src/root.tsx', 'src/entry.client.tsx']

const missing = (entries: string[], has: ReadonlySet<string>) =>
  reachableFrom(entries, sources)
    .filter(isSpoken)
    .flatMap((source) =>
      keysOf(source)
        .filter((key) => !has.has(key))
        .map((key) => `${source.file}: ${key}`),
    )

test('what staff screens say is in the two files that they get', () => {
  const staff = routes.filter(isStaffs).flatMap(filesOf)
  expect(reachableFrom(staff, sources).length).toBeGreaterThan(300)
  expect(missing([...FRAME, ...staff], STAFF)).toEqual([])
})

test('what shoppers’ screens say is in the one file that they get', () => {
  const shoppers = routes.filter((entry) => !isStaffs(entry)).flatMap(filesOf)
  expect(reachableFrom(shoppers, sources).length).toBeGreaterThan(300)
  expect(missing([...FRAME, ...shoppers], SHOPPERS)).toEqual([])
})

test('a group of texts is for one of them, or stays on the server', () => {
  expect(Object.keys(BROWSER_TEXTS.ru).filter((group) => group in BROWSER_TEXTS['ru-staff'])).toEqual([])
  const sent = [BROWSER_TEXTS.ru, BROWSER_TEXTS['ru-staff']].flatMap(Object.keys)
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
