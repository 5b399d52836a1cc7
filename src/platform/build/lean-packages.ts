import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Modules of packages, and their stand-ins in `lean/`. */
export const STAND_INS = {
  'react-router/dist/production/lib/router/instrumentation.js': 'instrumentation.ts',
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': 'fog-of-war.ts',
  'react-router/dist/production/lib/dom/ssr/routeModules.js': 'route-modules.ts',
  'lucide-react/dist/esm/createLucideIcon.mjs': 'create-lucide-icon.ts',
}
const MODULES =
  /node_modules\/(react-router|lucide-react)\/.*\/(instrumentation|fog-of-war|routeModules|createLucideIcon)\.m?js(\?whole)?$/

const ICON = /node_modules\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
/** An icon's properties besides its name and shapes; the shapes are static, so React needs no keys. */
export const NEEDLESS = /,\s*key: "\w+"|\n\s*size: 24,|\n__iconData\.node;/g

/** Names that a stand-in replaces, and those that a package's module exports in its last line. */
export const GIVEN = /export (?:const|default) (\w+)/g
export const EXPORTED = /(?<=export \{[^}]*)(\w+)(?= as default|,| \})/g

/**
 * Leaves out of the browser's files what the shop has switched off in packages: a stand-in's exports replace
 * the package's own, the rest of the module stays. The build fails when a module is not met.
 */
export const leanPackages = (): Plugin => {
  const met = new Set<string>()
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: MODULES },
      handler(id) {
        const [file = id, whole] = id.split('?')
        const own = readFileSync(file, 'utf8')
        const standIn = Object.entries(STAND_INS).find(([end]) => file.endsWith(end))
        if (whole !== undefined || !standIn) return own
        met.add(standIn[0])
        const code = readFileSync(path.resolve(import.meta.dirname, 'lean', standIn[1]), 'utf8')
        const taken = namesIn(code, GIVEN)
        const left = namesIn(own, EXPORTED).filter((name) => !taken.includes(name))
        const rest =
          left.length > 0 ? `export { ${left.join(', ')} } from ${JSON.stringify(`${file}?whole`)}` : ''
        return { code: `${code}\n${rest}`, moduleType: 'ts' }
      },
    },
    transform: {
      filter: { id: ICON },
      handler: (code) => code.replaceAll(NEEDLESS, ''),
    },
    buildEnd(error) {
      const missed = Object.keys(STAND_INS).find((end) => !met.has(end))
      if (!error && missed) this.error(`There is no ${missed} any more: what stands in for it has to go too.`)
    },
  }
}

export const namesIn = (code: string, names: RegExp) => [...code.matchAll(names)].map(([, name = '']) => name)
