import type { Plugin } from 'vite'
import { contractFiles } from './contract-files.ts'

/** A call is known by what it is: beside a bundle its contract's source would be another one. */
export const bundleContracts = (): Plugin => ({
  name: 'bundle-contracts',
  load: {
    filter: { id: /platform\/build\/server\/contract-modules\.ts$/ },
    handler: () => {
      const files = contractFiles()
      const imports = files.map(({ file }, n) => `import * as contract${n} from ${JSON.stringify(file)}`)
      const modules = files.map(
        ({ domain }, n) => `{ domain: ${JSON.stringify(domain)}, contract: contract${n} }`,
      )
      return `${imports.join('\n')}\nexport const contractModules = async () => [${modules.join(', ')}]`
    },
  },
})
