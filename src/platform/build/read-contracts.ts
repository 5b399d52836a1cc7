import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Call } from '#/platform/shared/endpoint.ts'

const ROOMS = path.resolve(import.meta.dirname, '../../domains')

export type Contracts = {
  /** Where a call is declared: its room and its name there. */
  places: Map<Call, { room: string; name: string }>
  /** Schemas that a contract exports, by their names. */
  schemas: Map<z.ZodType, string>
}

/** Reads every room's contract by its path: the platform itself knows no room. */
export const readContracts = async (): Promise<Contracts> => {
  const contracts: Contracts = { places: new Map(), schemas: new Map() }
  for (const room of readdirSync(ROOMS)) {
    const file = path.join(ROOMS, room, 'contract.ts')
    if (!existsSync(file)) continue
    const contract = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(contract)) {
      if (value instanceof z.ZodType) contracts.schemas.set(value, name)
      else for (const [call, one] of callsOf(value)) contracts.places.set(one, { room, name: call })
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
