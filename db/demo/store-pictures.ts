import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { storePicture } from '#/platform/server/pictures/store-picture.ts'
import type { Picture } from '#/platform/shared/picture.ts'
import list from './pictures/pictures.json' with { type: 'json' }

const FOLDER = path.join(import.meta.dirname, 'pictures')

/** Stored pictures by source file: `nezhnost-2.webp`, `tiles/tile-love.webp`. */
export type DemoPictures = Map<string, Picture>

/** Idempotent: a file always gets the same name. */
export const storePictures = async (mediaDir: string): Promise<DemoPictures> => {
  const stored = await Promise.all(
    list.map(async ({ file, alt }) => {
      const original = await readFile(path.join(FOLDER, file))
      return [file, await storePicture(mediaDir, original, alt)] as const
    }),
  )
  return new Map(stored)
}

/** Throws for a file that is not in the list. */
export const pictureOf = (pictures: DemoPictures, file: string): Picture => {
  const picture = pictures.get(file)
  if (!picture) throw new Error(`demo data: no picture ${file}`)
  return picture
}

export const picturesOfProduct = (pictures: DemoPictures, slug: string): Picture[] =>
  list.filter(({ product }) => product === slug).map(({ file }) => pictureOf(pictures, file))
