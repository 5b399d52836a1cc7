import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { storePicture } from '#/platform/server/pictures/pictures.ts'
import type { Picture } from '#/platform/shared/picture.ts'
import list from './pictures/pictures.json' with { type: 'json' }

const FOLDER = path.join(import.meta.dirname, 'pictures')

/** Stored pictures of the demo shop by the file they came from: `nezhnost-2.webp`, `tiles/tile-love.webp`. */
export type DemoPictures = Map<string, Picture>

/** Keeps every picture of the demo shop; the same file always gets the same name, so that twice is as once. */
export const storePictures = async (mediaDir: string): Promise<DemoPictures> => {
  const stored = await Promise.all(
    list.map(async ({ file, alt }) => {
      const original = await readFile(path.join(FOLDER, file))
      return [file, await storePicture(mediaDir, original, alt)] as const
    }),
  )
  return new Map(stored)
}

/** One of them; a file that is not in the list is a mistake in the demo data. */
export const pictureOf = (pictures: DemoPictures, file: string): Picture => {
  const picture = pictures.get(file)
  if (!picture) throw new Error(`demo data: no picture ${file}`)
  return picture
}

/** A product's pictures, the main one first. */
export const picturesOfProduct = (pictures: DemoPictures, slug: string): Picture[] =>
  list.filter(({ product }) => product === slug).map(({ file }) => pictureOf(pictures, file))
