import { globSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Call } from '#/platform/shared/endpoint.ts'

/** A large room's calls are a folder of files besides. */
const FILES = ['contract.ts', 'contract/**/*.ts']
/** What its tables are made of: no shapes of their own to a reader. */
const PARTS = ['contract/staff/fields.ts']
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
    for (const file of globSync(FILES, { cwd: path.join(ROOMS, room), exclude: PARTS }).toSorted()) {
      const contract = (await import(pathToFileURL(path.join(ROOMS, room, file)).href)) as Record<
        string,
        unknown
      >
      for (const [table, value] of Object.entries(contract)) {
        if (value instanceof z.ZodType) contracts.schemas.set(value, table)
        // The room's own table names its calls as they are; a room with more of them says which one it is.
        const prefix = table === `${room}Api` ? '' : `${table.slice(0, -'Api'.length)}.`
        for (const [call, one] of callsOf(value)) contracts.places.set(one, { room, name: prefix + call })
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
