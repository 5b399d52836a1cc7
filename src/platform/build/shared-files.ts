import path from 'node:path'
import type { Plugin } from 'vite'

const FRAME = /\/src\/(entry\.client|root|layouts\/storefront\/default-layout)\.tsx$/
const PAGE = /\/src\/(domains\/\w+\/(storefront|backoffice)|layouts)\/.+-(page|layout)\.tsx$/
const STAFF = /\/(backoffice|staff)\//
/** Their dialogs and forms would load with every public page. */
const PERSONAL =
  /\/src\/platform\/web\/(loading\/personal-load|texts\/load-(claim|bouquet|certificate)-texts)\.ts$/
/** Each would be a file of a hundred bytes. */
const TINY = /\/lucide-react\/dist\/esm\/icons\/|\/contract(\/customer)?\.ts$/
const SHARED_BY = 6
/** Where most visits begin: a tiny part that none of these pages has is none of the frame's. */
const BEGINNINGS = ['home', 'category', 'product', 'search']

/**
 * Tiny files compress badly: the start of most public pages is one file, the frame, with the tiniest parts that two
 * of them share. The rest is divided by the pages that share it; what only dialogs need stays out.
 */
export const sharedFiles = () => {
  const frame = new Set<string>()
  const parts = new Map<string, string>()
  const plugin: Plugin = {
    name: 'shared-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const reach = (id: string, found: Set<string>): Set<string> => {
        if (found.has(id) || id.endsWith('.css')) return found
        found.add(id)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) reach(imported, found)
        return found
      }
      const modules = [...this.getModuleIds()].toSorted()
      const pagesOf = new Map<string, string[]>()
      const elsewhere = new Set<string>()
      for (const id of modules.filter((one) => FRAME.test(one))) reach(id, frame)
      for (const id of modules.filter((one) => PAGE.test(one))) {
        const found = reach(id, new Set())
        if (STAFF.test(id) || [...found].some((one) => PERSONAL.test(one))) reach(id, elsewhere)
        else for (const one of found) pagesOf.set(one, [...(pagesOf.get(one) ?? []), nameOf(id)])
      }
      for (const id of modules)
        for (const lazy of this.getModuleInfo(id)?.dynamicallyImportedIds ?? []) reach(lazy, elsewhere)
      for (const [id, pages] of pagesOf)
        if (pages.length >= SHARED_BY || (TINY.test(id) && isAtStart(pages))) frame.add(id)
      const keyOf = (id: string) => (frame.has(id) ? undefined : pagesOf.get(id)?.join('-'))
      for (const id of pagesOf.keys()) {
        const key = keyOf(id)
        // A group takes its modules' imports with it: parts of other pages would follow.
        const isClosed = [...reach(id, new Set())].every((one) => frame.has(one) || keyOf(one) === key)
        if (key !== undefined && isClosed && elsewhere.has(id)) parts.set(id, `shared-${key}`)
      }
    },
  }
  const groups = [
    { name: 'frame', test: (id: string) => frame.has(id) },
    { name: (id: string) => parts.get(id), test: (id: string) => !frame.has(id) && parts.has(id) },
  ]
  return { plugin, groups }
}

const isAtStart = (pages: string[]): boolean =>
  pages.length > 1 && pages.some((page) => BEGINNINGS.includes(page))

const nameOf = (page: string): string => path.basename(page, '.tsx').replace(/-(page|layout)$/, '')
