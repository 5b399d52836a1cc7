import { bundledPicturesOf, storeBundledPicture } from '#/platform/server/pictures/bundled-pictures.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import list from '../pictures/pictures.json' with { type: 'json' }

/** By source file: `nezhnost-2.webp`, `tiles/tile-love.webp`. */
export type DemoPictures = Map<string, Picture>

/** Idempotent: a file always gets the same name. Drafts of a new shop have pictures of their own. */
export const storePictures = async (mediaDir: string): Promise<DemoPictures> =>
  new Map(
    await Promise.all(
      list
        .filter(({ kind }) => kind !== 'draft')
        .map(async ({ file }) => [file, await storeBundledPicture(mediaDir, file)] as const),
    ),
  )

/** Throws for a file that is not in the list. */
export const pictureOf = (pictures: DemoPictures, file: string): Picture => {
  const picture = pictures.get(file)
  if (!picture) throw new Error(`demo data: no picture ${file}`)
  return picture
}

export const picturesOfProduct = (pictures: DemoPictures, slug: string): Picture[] =>
  bundledPicturesOf(slug).map((file) => pictureOf(pictures, file))

export type PhotoOf = (slug: string) => Picture | undefined

/** Each picture of a product once, as long as there are any, the one that lists show last: no two photos are one file. */
export const photosOf = (pictures: DemoPictures): PhotoOf => {
  const taken = new Set<Picture>()
  return (slug) => {
    const [main, ...others] = picturesOfProduct(pictures, slug)
    const photo = [...others, main].find((picture) => picture && !taken.has(picture))
    if (photo) taken.add(photo)
    return photo
  }
}
