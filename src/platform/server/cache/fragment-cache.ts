import { createLru } from './lru.ts'

/** Cyrillic takes two bytes a character. */
const CHARACTER_BYTES = 2
const ENTRY_BYTES = 200

export type FragmentCache = ReturnType<typeof createFragmentCache>

/** What a fragment was drawn of is in its key, so nothing has to be invalidated: what nobody asks for falls out. */
export const createFragmentCache = (maxBytes: number) => {
  const entries = createLru<{ html: string; bytes: number }>(maxBytes)
  const ids = new WeakMap<object, number>()
  let lastId = 0
  return {
    /** The same as long as it is the same object. */
    idOf: (object: object): number => {
      const id = ids.get(object) ?? ++lastId
      ids.set(object, id)
      return id
    },
    find: (key: string): string | undefined => entries.get(key)?.html,
    put: (key: string, html: string): void =>
      entries.put(key, {
        html: ownText(html),
        bytes: (key.length + html.length) * CHARACTER_BYTES + ENTRY_BYTES,
      }),
  }
}

/** A piece of a string is a view of the whole: a page of 200 kB would stay with a fragment of 2 kB. */
const ownText = (piece: string): string => Buffer.from(piece).toString()
