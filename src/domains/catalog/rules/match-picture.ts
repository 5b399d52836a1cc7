import { slugOf } from '#/platform/shared/slug.ts'

/** What the name of a file may call a product by. */
export type PictureOwner = { id: number; slug: string; name: string; articles: string[]; files: string[] }

const IMAGE = /\.(jpe?g|png|webp|avif|gif)$/i
/** Put beside files by systems: resource forks, previews, lists. */
const JUNK = /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i
/** One of several: «nezhnost-2», «Нежность (2)». */
const NUMBER = /[\s._-]*\(?\d{1,2}\)?$/

export const isPictureFile = (path: string): boolean => IMAGE.test(path) && !JUNK.test(path)

/**
 * By the file's name, then its folders': a name from a table, an article, a slug, a product's name; undefined
 * unless exactly one fits.
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
