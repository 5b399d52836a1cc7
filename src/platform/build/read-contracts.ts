import { globSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Call } from '#/platform/shared/endpoint.ts'

const FILES = ['contract.ts', 'contract/**/*.ts']
/** Field schemas: no schemas of their own. */
const PARTS = ['contract/staff/fields.ts']
const DOMAINS = path.resolve(import.meta.dirname, '../../domains')

export type Contracts = {
  declarations: Map<Call, { domain: string; name: string }>
  schemas: Map<z.ZodType, string>
}

/** By path: the platform knows no domain. */
export const readContracts = async (): Promise<Contracts> => {
  const contracts: Contracts = { declarations: new Map(), schemas: new Map() }
  for (const domain of readdirSync(DOMAINS)) {
    for (const file of globSync(FILES, { cwd: path.join(DOMAINS, domain), exclude: PARTS }).toSorted()) {
      const contract = (await import(pathToFileURL(path.join(DOMAINS, domain, file)).href)) as Record<
        string,
        unknown
      >
      for (const [table, value] of Object.entries(contract)) {
        if (value instanceof z.ZodType) contracts.schemas.set(value, table)
        // Calls of further tables are prefixed with their table.
        const prefix = table === `${domain}Api` ? '' : `${table.slice(0, -'Api'.length)}.`
        for (const [call, one] of callsOf(value))
          contracts.declarations.set(one, { domain, name: prefix + call })
      }
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
