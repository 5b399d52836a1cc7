import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const MAX_FILES = 22

const inRoot = (pattern: string) => globSync(pattern, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))
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

test('docs/architecture.md names every domain and every folder of the platform', () => {
  const folders = inRoot('src/{domains,platform/server,platform/web}/*/').map((folder) =>
    path.basename(folder),
  )
  expect(folders.length).toBeGreaterThan(30)
  expect(folders.filter((folder) => !new RegExp(`\`${folder}/?\``).test(document))).toEqual([])
})

test('the files and folders that docs/architecture.md names exist', () => {
  const named = [...document.matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(30)
  const files = inRoot('{src,docs,db,bin,e2e,bench,deploy}/**/*.*').map((file) => `/${file}`)
  const isFound = (name: string) =>
    files.some((file) => (name.endsWith('/') ? file.includes(`/${name}`) : file.endsWith(`/${name}`)))
  expect(named.filter((name) => !isFound(name))).toEqual([])
})
