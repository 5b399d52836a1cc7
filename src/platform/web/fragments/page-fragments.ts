/** Unguessable: no text of a page can look like it. */
const TAG = `f-${globalThis.crypto.randomUUID()}`
const OPEN = `<${TAG} at="`
const CLOSE = `</${TAG}>`

/** `platform/server/cache/fragment-cache.ts` */
export type FragmentCache = {
  idOf(object: object): number
  find(key: string): string | undefined
  put(key: string, html: string): void
}
type Fragment = { key: string; html: string | undefined }
export type PageFragments = ReturnType<typeof collectFragments>

/** Of one rendering: what is taken from the cache, and what the cache gets of it. */
export const collectFragments = (cache: FragmentCache) => {
  const found: Fragment[] = []
  const close = ({ key, html }: Fragment, inside: string): string => {
    if (html !== undefined) return html
    cache.put(key, inside)
    return inside
  }
  return {
    tag: TAG,
    idOf: cache.idOf,
    /** Its place in `join`; `isKnown`: nothing has to be drawn. */
    open: (key: string): { at: number; isKnown: boolean } => {
      const html = cache.find(key)
      return { at: found.push({ key, html }) - 1, isKnown: html !== undefined }
    },
    /** The page without its marks; only for a page that is complete. */
    join: (page: string): string => {
      const [first = '', ...rest] = page.split(OPEN)
      const outer: { fragment: Fragment; before: string }[] = []
      let html = first
      for (const piece of rest) {
        const end = piece.indexOf('">')
        const fragment = found[Number(piece.slice(0, end))]
        if (!fragment) throw new Error('A fragment that was not opened')
        outer.push({ fragment, before: html })
        const [inside = '', ...after] = piece.slice(end + '">'.length).split(CLOSE)
        html = inside
        for (const text of after) {
          const { fragment: closed, before } = outer.pop() ?? { fragment, before: '' }
          html = before + close(closed, html) + text
        }
      }
      return html
    },
  }
}
