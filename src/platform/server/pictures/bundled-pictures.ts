import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import list from '../../../../db/pictures/pictures.json' with { type: 'json' }
import { inRoot } from '../files/root.ts'
import { storePicture } from './store-picture.ts'

const FOLDER = inRoot('db/pictures')

const ALTS = new Map(list.map(({ file, alt }) => [file, alt]))

export const bundledPicturesOf = (product: string): string[] =>
  list.filter((one) => one.product === product).map(({ file }) => file)

export const bundledPicturePath = (file: string): string => path.join(FOLDER, file)

/** The same name each time. Throws for a file that is not in the list. */
export const storeBundledPicture = async (mediaDir: string, file: string): Promise<Picture> => {
  const alt = ALTS.get(file)
  if (alt === undefined) throw new Error(`no bundled picture ${file}`)
  return storePicture(mediaDir, await readFile(bundledPicturePath(file)), alt)
}
