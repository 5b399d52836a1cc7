import { pathToFileURL } from 'node:url'
import { contractFiles } from './contract-files.ts'

export type ContractModule = { domain: string; contract: Record<string, unknown> }

/** By path: the platform knows no domain. In a bundle by name (`bundle-contracts.ts`). */
export const contractModules = (): Promise<ContractModule[]> =>
  Promise.all(
    contractFiles().map(async ({ domain, file }) => ({
      domain,
      contract: (await import(pathToFileURL(file).href)) as ContractModule['contract'],
    })),
  )
