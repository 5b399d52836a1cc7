import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = path.resolve(import.meta.dirname, '../../../node_modules/lucide-react/dist/esm')
const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g
const EXPORT = /^export \{(.*)\} from '(\.\/icons\/[\w-]+\.mjs)'/gm

/** The module of all icons would connect every file that draws one (`shared-files.ts`). */
export const iconImports = (): Plugin => {
  const files = iconFiles(readFileSync(path.join(PACKAGE, 'lucide-react.mjs'), 'utf8'))
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/.+\.tsx?$/, code: 'lucide-react' },
      handler: (code) => importApart(code, files),
    },
  }
}

export const iconFiles = (index: string): Map<string, string> =>
  new Map(
    [...index.matchAll(EXPORT)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = '']) => [name, path.join(PACKAGE, file)] as const,
      ),
    ),
  )

/** Throws at an icon that the package lacks. */
export const importApart = (code: string, files: ReadonlyMap<string, string>): string =>
  code.replaceAll(IMPORT, (_whole, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [imported = name, local = imported] = name.split(' as ')
        const file = files.get(imported)
        if (file === undefined) throw new Error(`lucide-react has no icon ${imported}`)
        return `import ${local} from ${JSON.stringify(file)}`
      })
      .join('\n'),
  )
