import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isApart } from '../web/loading/is-apart.ts'

type Page = Record<string, unknown> & { id: string; path?: string; imports: string[] }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Page> }

const BEGINNING = 'window.__reactRouterManifest='
const OF_STAFF = /\/backoffice\/|\/staff-/
/** Without links from the storefront. */
const isLeftOut = ({ id, path: its = '' }: Page): boolean => OF_STAFF.test(id) || isApart(its)
/** Most visitors never open one. */
const isPersonal = ({ path: its = '' }: Page): boolean => /^profile(\/|$)/.test(its)

/**
 * Without default values and the files that every page starts with. Unlinked pages are in the staff's only; they and
 * personal pages list no files to preload.
 */
export const leanManifest = (script: string): { customers: string; staff: string } => {
  if (!script.startsWith(BEGINNING)) throw new Error('the list of routes is written in another way now')
  const manifest = JSON.parse(script.slice(BEGINNING.length).replace(/;\s*$/, '')) as Manifest
  const there = [manifest.entry.module, ...manifest.entry.imports]
  for (const route of Object.values(manifest.routes)) {
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name]
    route.imports =
      isLeftOut(route) || isPersonal(route) ? [] : route.imports.filter((file) => !there.includes(file))
  }
  const shop = Object.entries(manifest.routes).filter(([, page]) => !isLeftOut(page))
  return { customers: scriptOf({ ...manifest, routes: Object.fromEntries(shop) }), staff: scriptOf(manifest) }
}

const scriptOf = (manifest: Manifest): string => `${BEGINNING}${JSON.stringify(manifest)};`

/** Staff's is written beside it (`entry.server.tsx`). */
export const writeLeanManifest = (clientFolder: string): void => {
  const folder = path.join(clientFolder, 'assets')
  for (const name of readdirSync(folder).filter((one) => /^manifest-\w+\.js$/.test(one))) {
    const file = path.join(folder, name)
    const { customers, staff } = leanManifest(readFileSync(file, 'utf8'))
    writeFileSync(file, customers)
    writeFileSync(path.join(folder, `staff-${name}`), staff)
  }
}
