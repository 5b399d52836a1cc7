import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import manifest from '../../../../package.json' with { type: 'json' }
import ru from '#/locales/ru.json' with { type: 'json' }
import { ROOT } from '#/platform/server/files/root.ts'
import routes from '../../../routes.ts'

const FOLDER = path.join(ROOT, 'docs/guides')
const GUIDES = readdirSync(FOLDER).filter((file) => file.endsWith('.md'))
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')

const found = (file: string, pattern: RegExp): string[] => [
  ...new Set([...read(file).matchAll(pattern)].map(([, name = '']) => name)),
]

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path: own, children = [] }) => [...(own ? [`/${own}`] : []), ...pathsOf(children)])
const PATHS = pathsOf(routes as RouteConfigEntry[]).filter((one) => !one.includes('*'))

/** As GitHub makes them. */
const anchorsOf = (file: string): string[] =>
  found(file, /^#{1,6} (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)
const OWN_WORDS: string[] = []
/** Parts too: a guide may leave out a number. */
const SCREENS = textsIn(ru).join('\n').replaceAll('\u00a0', ' ')

describe.each(GUIDES)('%s', (guide) => {
  test('names commands, screens, links and pictures that exist', () => {
    const scripts = Object.keys(manifest.scripts)
    expect(found(guide, /npm run ([\w:-]+)/g).filter((name) => !scripts.includes(name))).toEqual([])
    const screens = found(guide, /`(\/(?:staff|profile)[\w/-]*)`/g)
    expect(screens.filter((at) => !PATHS.some((one) => matchPath(one, at)))).toEqual([])
    const links = found(guide, /\]\(([^)#\s]+)(?:#[^)]*)?\)/g)
    expect(links.filter((link) => !existsSync(path.join(FOLDER, link)))).toEqual([])
  })

  test('links to headings that exist', () => {
    const links = [...read(guide).matchAll(/\]\(([\w-]*(?:\.md)?)#([^)]+)\)/g)]
    const broken = links.filter(([, to, anchor = '']) => !anchorsOf(to || guide).includes(anchor))
    expect(broken.map(([link]) => link)).toEqual([])
  })

  test('quotes buttons and screens as they are called', () => {
    const quotes = found(guide, /«([^»…\n]+)»/g)
    expect(quotes.filter((words) => !SCREENS.includes(words) && !OWN_WORDS.includes(words))).toEqual([])
  })
})

test('every picture is shown in a guide and is light', () => {
  const pictures = readdirSync(path.join(FOLDER, 'pictures'))
  const shown = GUIDES.flatMap((guide) => found(guide, /\(pictures\/([^)]+)\)/g))
  expect(pictures.toSorted()).toEqual([...new Set(shown)].toSorted())
  const heavy = pictures.filter((file) => readFileSync(path.join(FOLDER, 'pictures', file)).length > 80_000)
  expect(heavy).toEqual([])
})
