import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Stand-ins in `lean/`, and the SHA-256 of the code that each was written for. */
export const STAND_INS = {
  'react-router/dist/production/lib/router/instrumentation.js': {
    file: 'instrumentation.ts',
    replaces: '80f3af8400627f5f86f0e5b8bb3b89350282c742ef8f8b42c02714433aff375c',
  },
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': {
    file: 'fog-of-war.ts',
    replaces: 'eb9a6c534f1fb499f2e1a689e948fa9c882815525bc429e861dea024d2b22a30',
  },
  'react-router/dist/production/lib/dom/ssr/routeModules.js': {
    file: 'route-modules.ts',
    replaces: '45f3a613573facb68627108934dc0d7dab433f1f4e999328df8eabda1a591412',
  },
  'react-router/dist/production/lib/dom/ssr/single-fetch.js': {
    file: 'single-fetch.ts',
    replaces: 'b48e0bfc41893af7473d0296cccde5419b652e97f1786ccfca8dea2cacfdc141',
  },
  'lucide-react/dist/esm/createLucideIcon.mjs': {
    file: 'create-lucide-icon.ts',
    replaces: '3070fff3144c393e23cc3614c359ceeda33415f5d3e0ea09eaf7c0f23d6c6a35',
  },
}
const MODULES =
  /node_modules\/(react-router|lucide-react)\/.*\/(instrumentation|fog-of-war|routeModules|single-fetch|createLucideIcon)\.m?js(\?whole)?$/

const ICON = /node_modules\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
/** The shapes are static: React needs no keys. */
export const NEEDLESS =
  /,\s*key: "\w+"|\n\s*name: "[\w-]+",|\n\s*size: 24,|,\n\s*aliases: \[[^\]]*\]|\n__iconData\.node;/g

/** What a stand-in replaces, and the exports in the last line of a package's module. */
export const GIVEN = /export (?:const|default) (\w+)/g
export const EXPORTED = /(?<=export \{[^}]*)(\w+)(?= as default|,| \})/g

/**
 * Replaces what the shop has switched off. The build fails when a module is not met, or is another one than its
 * stand-in was written for.
 */
export const leanPackages = (): Plugin => {
  const foundPackages = new Set<string>()
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: MODULES },
      handler(id) {
        const [file = id, query] = id.split('?')
        const source = readFileSync(file, 'utf8')
        const standIn = Object.entries(STAND_INS).find(([end]) => file.endsWith(end))
        if (query !== undefined || !standIn) return source
        const [module, { file: instead, replaces }] = standIn
        if (hashOf(source) !== replaces) this.error(changed(module, instead, hashOf(source)))
        foundPackages.add(module)
        const code = readFileSync(path.resolve(import.meta.dirname, 'lean', instead), 'utf8')
        const taken = namesIn(code, GIVEN)
        const left = namesIn(source, EXPORTED).filter((name) => !taken.includes(name))
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
      const missed = Object.keys(STAND_INS).find((end) => !foundPackages.has(end))
      // The server loads the router from its package, and bundles only the icons.
      if (!error && missed && this.environment.name === 'client')
        this.error(`There is no ${missed} any more: what stands in for it has to go too.`)
    },
  }
}

export const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

const changed = (module: string, standIn: string, hash: string): string =>
  `${module} has changed. Compare it with lean/${standIn}, which stands in for it; when both agree, pin ${hash}.`

export const namesIn = (code: string, names: RegExp) => [...code.matchAll(names)].map(([, name = '']) => name)
