import { DRAFT } from '#/platform/shared/storage-names.ts'
import { local, session } from './storage.ts'

let personNow = (): string => ''
const currentPerson = () => (import.meta.env.SSR ? '' : personNow())

/** The signed-in user or the guest. */
export const draftsBelongTo = (person: () => string): void => {
  personNow = person
}

export const draftKey = (name: string, person: string): string => `${DRAFT}-${name}-${person}`

/** One per name and person: devices are shared. Goes when its person signs out. */
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

export const forgetDraftsOf = (person: string): void => {
  const isTheirs = (key: string) => key.startsWith(`${DRAFT}-`) && key.endsWith(`-${person}`)
  for (const storage of [local, session])
    for (const key of storage.keys().filter(isTheirs)) storage.write(key, null)
}
