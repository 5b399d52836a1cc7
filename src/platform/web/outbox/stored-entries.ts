import { OUTBOX } from '#/platform/shared/storage-names.ts'
import { local } from '../storage.ts'

export type Entry = {
  /** Constant over retries, so that it counts once. */
  id: string
  /** Null while it waits to be sent. */
  error: string | null
}

/** What storage did not take, until the page is closed. */
const memory = new Map<string, string>()

/** Devices are shared. */
export const outboxKey = (name: string, person: string): string => `${OUTBOX}-${name}-${person}`

const isEntry = (value: unknown): value is Entry => {
  const { id, error } = (value ?? {}) as Partial<Entry>
  return typeof id === 'string' && (error === null || typeof error === 'string')
}

/** Storage may hold anything. */
export const readEntries = (name: string, person: string): readonly Entry[] => {
  const key = outboxKey(name, person)
  try {
    const stored = JSON.parse(memory.get(key) ?? local.read(key) ?? '[]') as unknown
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

export const hasEntries = (name: string, person: string): boolean => readEntries(name, person).length > 0

export const writeEntries = (name: string, person: string, entries: readonly Entry[]): void => {
  const key = outboxKey(name, person)
  const text = entries.length > 0 ? JSON.stringify(entries) : null
  local.write(key, text)
  if (text === null || local.read(key) === text) memory.delete(key)
  else memory.set(key, text)
}
