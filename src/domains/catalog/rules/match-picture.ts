import { slugOf } from '#/platform/shared/slug.ts'

/** What a product may be called by in the name of a file. */
export type PictureOwner = { id: number; slug: string; name: string; articles: string[]; files: string[] }

const IMAGE = /\.(jpe?g|png|webp|avif|gif)$/i
/** What systems put beside files: resource forks, previews, lists. */
const JUNK = /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i
/** «nezhnost-2», «Нежность (2)», «nezhnost_02»: one of several pictures. */
const NUMBER = /[\s._-]*\(?\d{1,2}\)?$/

export const isPictureFile = (path: string): boolean => IMAGE.test(path) && !JUNK.test(path)

/**
 * Finds the product of a file by its name, then by the names of its folders: a name that a table gave it, an article,
 * an address, a product's name; undefined when nothing or more than one product fits.
 */
export const pictureMatcher = (
  owners: readonly PictureOwner[],
): ((path: string) => PictureOwner | undefined) => {
  const files = index(owners, ({ files: named }) => named.map(fileKey))
  const words = [
    index(owners, ({ articles }) => articles.map(slugOf)),
    index(owners, ({ slug }) => [slug]),
    index(owners, ({ name }) => [slugOf(name)]),
  ]
  const find = (text: string) => {
    const key = slugOf(text)
    return key === '' ? undefined : words.map((one) => one.get(key)).find((one) => one !== undefined)
  }
  return (path) => {
    const steps = path.normalize('NFC').split('/').filter(Boolean)
    const file = steps.pop() ?? ''
    const base = file.replace(/\.\w+$/, '')
    const found =
      files.get(fileKey(file)) ??
      find(base) ??
      find(base.replace(NUMBER, '')) ??
      steps
        .toReversed()
        .map(find)
        .find((one) => one !== undefined)
    return found ?? undefined
  }
}

const fileKey = (path: string): string => (path.split(/[\\/]/).at(-1) ?? '').toLowerCase()

/** Null where several are meant. */
const index = (owners: readonly PictureOwner[], keysOf: (owner: PictureOwner) => string[]) => {
  const found = new Map<string, PictureOwner | null>()
  for (const owner of owners)
    for (const key of new Set(keysOf(owner).filter(Boolean))) found.set(key, found.has(key) ? null : owner)
  return found
}
