import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const MAX_FILES = 22

const inRoot = (pattern: string) => globSync(pattern, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))
/** Folders with files in them; Git knows no others. */
const foldersIn = (pattern: string) => [
  ...new Set(inRoot(`${pattern}/*.*`).map((file) => path.posix.dirname(file))),
]
const document = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8')

test('no folder of code has more than about twenty files', () => {
  const perFolder = new Map<string, number>()
  for (const file of inRoot('src/**/*.{ts,tsx}')) {
    const folder = path.posix.dirname(file)
    perFolder.set(folder, (perFolder.get(folder) ?? 0) + 1)
  }
  expect(perFolder.size).toBeGreaterThan(100)
  expect([...perFolder].filter(([, files]) => files > MAX_FILES)).toEqual([])
})

const domains = inRoot('src/domains/*/server/domain.ts').map((file) => file.split('/')[2] ?? '')
const SIDES = ['server/service', 'storefront', 'backoffice'] as const

/** The cells of the row that begins with this name. */
const rowOf = (table: string, name: string): string[] => {
  const row = table.split('\n').find((line) => line.startsWith(`| \`${name}\` `))
  return row?.split('|').slice(2) ?? []
}
const names = (cell: string | undefined, folder: string) => cell?.includes(`\`${folder}\``) ?? false

test('docs/architecture.md names every folder of a domain in its row', () => {
  const [, table = ''] = document.split('## Which folder')
  const folders = foldersIn(`src/domains/*/{${SIDES.join(',')}}/**`).filter(
    (folder) => !SIDES.some((side) => folder.endsWith(`/${side}`)),
  )
  expect(folders.length).toBeGreaterThan(80)
  const isNamed = (folder: string) => {
    const [domain = '', ...rest] = folder.split('/').slice(2)
    const at = SIDES.findIndex((side) => rest.join('/').startsWith(`${side}/`))
    return names(rowOf(table, domain)[at], rest.join('/').slice(`${SIDES[at]}/`.length))
  }
  expect(folders.filter((folder) => !isNamed(folder))).toEqual([])
  const named = domains.flatMap((domain) =>
    rowOf(table, domain).flatMap((cell, at) =>
      [...cell.matchAll(/`([\w-]+(?:\/[\w-]+)*)`/g)].map(
        ([, folder]) => `src/domains/${domain}/${SIDES[at]}/${folder}`,
      ),
    ),
  )
  expect(named.filter((folder) => !folders.includes(folder))).toEqual([])
})

test('docs/architecture.md names every domain and every folder of the platform', () => {
  const folders = foldersIn('src/platform/*/*')
    .map((folder) => path.posix.relative('src/platform', folder))
    .filter((folder) => !folder.endsWith('/tests'))
  expect(domains.length).toBeGreaterThan(15)
  expect(folders.length).toBeGreaterThan(20)
  expect([...domains, ...folders].filter((folder) => rowOf(document, folder).length === 0)).toEqual([])
  const named = folders.flatMap((folder) =>
    [
      ...rowOf(document, folder)
        .join('|')
        .matchAll(/`([\w./-]+\.\w+|[\w-]+\/)`/g),
    ].map(([, file = '']) => `src/platform/${folder}/${file.replace(/\/$/, '')}`),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((file) => inRoot(file).length === 0)).toEqual([])
})

test.each(['docs/architecture.md', 'docs/security.md', 'docs/security/asvs.md'])(
  'the files and folders that %s names exist',
  (file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(30)
    const files = inRoot('{src,docs,db,bin,e2e,bench,rehearsal,torture,deploy}/**/*.*').map(
      (one) => `/${one}`,
    )
    const isFound = (name: string) =>
      files.some((one) => one.endsWith(`/${name}`) || one.includes(`/${name.replace(/\/$/, '')}/`))
    expect(named.filter((name) => !isFound(name))).toEqual([])
  },
)

test('no table of a document has its heading twice, as after a merge that kept both', () => {
  const twice = inRoot('{*.md,docs/*.md,bench/*.md}').filter((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split(/\n\n/)
      .some((block) => (block.match(/^\|[ -|]*-{3}[ -|]*$/gm) ?? []).length > 1),
  )
  expect(twice).toEqual([])
})
