import { z } from 'zod'
import type { Call } from '#/platform/shared/endpoint.ts'
import { contractModules } from './contract-modules.ts'

export type Contracts = {
  declarations: Map<Call, { domain: string; name: string }>
  schemas: Map<z.ZodType, string>
}

export const readContracts = async (): Promise<Contracts> => {
  const contracts: Contracts = { declarations: new Map(), schemas: new Map() }
  for (const { domain, contract } of await contractModules()) {
    for (const [table, value] of Object.entries(contract)) {
      if (value instanceof z.ZodType) contracts.schemas.set(value, table)
      // Calls of further tables are prefixed with their table.
      const prefix = table === `${domain}Api` ? '' : `${table.slice(0, -'Api'.length)}.`
      for (const [call, one] of callsOf(value))
        contracts.declarations.set(one, { domain, name: prefix + call })
    }
  }
  return contracts
}

const callsOf = (value: unknown): [name: string, call: Call][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).filter((entry): entry is [string, Call] => isCall(entry[1]))
    : []

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
