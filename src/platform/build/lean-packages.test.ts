import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Bell, CircleCheck, House } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import createLucideIcon from './lean/create-lucide-icon.ts'
import { EXPORTED, GIVEN, hashOf, leanPackages, namesIn, NEEDLESS, STAND_INS } from './lean-packages.ts'

type IconData = Parameters<typeof createLucideIcon>[0]

const MODULES = path.resolve(import.meta.dirname, '../../../node_modules')

it.each(Object.entries(STAND_INS))(
  '%s is the one that its stand-in was written for',
  (module, { replaces }) => {
    expect(hashOf(readFileSync(path.join(MODULES, module), 'utf8'))).toBe(replaces)
  },
)

it('the build stops at a module that is not the one any more', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lavanda-'))
  const changed = path.join(folder, 'node_modules/lucide-react/dist/esm/createLucideIcon.mjs')
  await mkdir(path.dirname(changed), { recursive: true })
  await writeFile(changed, 'export { createLucideIcon as default };\n')
  const { load } = leanPackages() as { load: { handler: (this: object, id: string) => unknown } }
  const build = {
    error: (reason: string) => {
      throw new Error(reason)
    },
  }
  expect(() => load.handler.call(build, changed)).toThrow(/^lucide-react\S+createLucideIcon\.mjs has changed/)
  await rm(folder, { recursive: true })
})

it.each(Object.entries(STAND_INS))('%s exports what is stood in for', (module, { file }) => {
  const given = namesIn(readFileSync(path.join(import.meta.dirname, 'lean', file), 'utf8'), GIVEN)
  const exported = namesIn(readFileSync(path.join(MODULES, module), 'utf8'), EXPORTED)
  expect(given).not.toEqual([])
  expect(exported).toEqual(expect.arrayContaining(given))
})

const GIVEN_TO_ICONS = [
  {},
  { className: 'sign', 'aria-hidden': true },
  { 'aria-label': 'Звонок', role: 'img' },
  { size: 20 },
]

it.each(GIVEN_TO_ICONS)(
  'icons with %o are what lucide draws, on the server and in the browser',
  async (given) => {
    for (const [name, icon] of Object.entries({ bell: Bell, house: House, 'circle-check': CircleCheck })) {
      const file = path.join(MODULES, `lucide-react/dist/esm/icons/${name}.mjs`)
      const { __iconData: data } = (await import(file)) as {
        __iconData: IconData
      }
      expect(attributesOf(createLucideIcon(withoutKeys(data)), given)).toEqual(attributesOf(icon, given))
    }
  },
)

it('of an icon only its shapes are left', () => {
  const bell = readFileSync(path.join(MODULES, 'lucide-react/dist/esm/icons/bell.mjs'), 'utf8')
  expect(bell.match(NEEDLESS)?.length).toBeGreaterThan(3)
  const left = bell.replaceAll(NEEDLESS, '')
  expect(left).not.toMatch(/key|size|name|aliases|__iconData\.node/)
  expect(left).toContain('node: [')
})

/** As the build leaves them out (`NEEDLESS`). */
const withoutKeys = (icon: IconData): IconData => ({
  ...icon,
  node: icon.node.map(([tag, { key: _, ...shape }]) => [tag, shape] as const),
})

/**
 * A shape that is text closes itself; React writes an end tag. Lucide's own namespace and classes are not needed, its size
 * and strokes stand in `ui/base.css`.
 */
const attributesOf = (icon: Parameters<typeof createElement>[0], given: object) =>
  renderToStaticMarkup(createElement(icon, given))
    .replaceAll(/><\/(path|circle|rect|line|polyline|polygon|ellipse)>/g, '/>')
    .replaceAll('/>', ' />')
    .replaceAll(
      / xmlns="[^"]*"| lucide-[\w-]+| (width|height)="24"|(?<=<svg[^>]*) (fill|stroke[\w-]*)="[^"]*"/g,
      '',
    )
    .split(/[ >](?=[a-z<])/)
    .sort()
