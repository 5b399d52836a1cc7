import { DRAFT } from '#/platform/shared/storage-names.ts'
import { local, session } from './storage.ts'

let personNow = (): string => ''
const currentPerson = () => (import.meta.env.SSR ? '' : personNow())

/** Says whose drafts this browser shows: the signed-in user's, or the guest's. */
export const draftsBelongTo = (person: () => string): void => {
  personNow = person
}

export const draftKey = (name: string, person: string): string => `${DRAFT}-${name}-${person}`

/**
 * What was typed and not saved, in this browser: one per name and person, so that no one sees another's on a
 * shared device. It goes when its person signs out.
 */
export const openDraft = <T>(name: string, storage = local) => {
  const key = draftKey(name, currentPerson())
  return {
    read: (): T | null => {
      try {
        return JSON.parse(storage.read(key) ?? 'null') as T | null
      } catch {
        return null
      }
    },
    write: (value: T | null): void => storage.write(key, value === null ? null : JSON.stringify(value)),
  }
}

/** Removes every draft of a person who has signed out. */
export const forgetDraftsOf = (person: string): void => {
  const isTheirs = (key: string) => key.startsWith(`${DRAFT}-`) && key.endsWith(`-${person}`)
  for (const storage of [local, session])
    for (const key of storage.keys().filter(isTheirs)) storage.write(key, null)
}
