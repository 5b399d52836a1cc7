import type { Plugin } from 'vite'

const FRAME = /\/src\/(entry\.client|root|layouts\/storefront\/default-layout)\.tsx$/
const PAGE = /\/src\/(domains\/\w+\/storefront|layouts)\/(?!staff\/).+-(page|layout)\.tsx$/
/** The icons share one module that names them all: grouping is left to the bundler. */
const ICON = /\/lucide-react\/dist\/esm\/icons\//
/** Pages for signed-in customers are ignored: their dialogs and forms would load with every public page. */
const PERSONAL = /\/src\/platform\/web\/loading\/personal-load\.ts$/
const SHARED_BY = 6

/**
 * Some fifty tiny files compress badly: what every page starts with is one file, and what several pages start
 * with another. What only dialogs need stays out of both.
 */
export const sharedFiles = () => {
  const frame = new Set<string>()
  const pagesOf = new Map<string, number>()
  const plugin: Plugin = {
    name: 'shared-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const reach = (id: string, found: Set<string>) => {
        if (found.has(id) || ICON.test(id) || id.endsWith('.css')) return
        found.add(id)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) reach(imported, found)
      }
      const modules = [...this.getModuleIds()]
      for (const id of modules.filter((one) => FRAME.test(one))) reach(id, frame)
      for (const id of modules.filter((one) => PAGE.test(one))) {
        const found = new Set<string>()
        reach(id, found)
        if ([...found].some((one) => PERSONAL.test(one))) continue
        for (const one of found) pagesOf.set(one, (pagesOf.get(one) ?? 0) + 1)
      }
    },
  }
  return {
    plugin,
    groups: [
      { name: 'frame', test: (id: string) => frame.has(id) },
      { name: 'shared', test: (id: string) => (pagesOf.get(id) ?? 0) >= SHARED_BY },
    ],
  }
}
