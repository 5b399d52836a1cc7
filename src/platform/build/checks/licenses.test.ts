import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '#/platform/server/files/root.ts'

type Locked = { packages: Record<string, { license?: string; dev?: boolean }> }

const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
]
/** Loaded as it is and replaceable: sharp's libvips (`NOTICE.md`). */
const OF_LIBVIPS = /^node_modules\/@img\/sharp-/

/** «MIT and ISC»: of a package with parts of others. */
const isAllowed = (license: string) => license.split(' and ').every((one) => ALLOWED.includes(one))

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

it('every package that runs in a shop is under a licence that the notices name', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as Locked
  const other = Object.entries(packages).filter(
    ([name, { license = '', dev }]) => name !== '' && !dev && !OF_LIBVIPS.test(name) && !isAllowed(license),
  )
  expect(other.map(([name, { license }]) => `${name}: ${license}`)).toEqual([])
})

it('the texts of the fonts, and of what is in the scripts, are in the bundle of the pages', () => {
  for (const font of ['onest', 'noto-serif-display'])
    expect(read(`build/client/licenses/${font}.txt`)).toContain('SIL OPEN FONT LICENSE')
  const packages = read('build/client/licenses/packages.md')
  for (const name of ['react', 'react-router', 'zustand'])
    expect(packages).toMatch(new RegExp(`\\b${name}\\b`))
})
