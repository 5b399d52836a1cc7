import { AppError } from '#/platform/server/errors.ts'
import { COMMON_WIDTHS } from './picture-sizes.ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { decodePicture } from './decode-in-process.ts'
import { deleteOriginal, findOriginal, saveOriginal } from './originals.ts'
import type { PictureDescription, PictureCrop, UploadBound } from './picture-task.ts'
import { pictureFile } from './picture-file.ts'

/**
 * Named by content; sizes are made on first request (`pictureFile`), so that seeding is quick. 503 while the object
 * store rejects it.
 */
export const storePicture = async (mediaDir: string, original: Buffer, alt: string): Promise<Picture> =>
  store(mediaDir, original, { alt, described: await decodePicture('pages', 'describe', { file: original }) })

export const nameOfOriginal = (original: Uint8Array, owner = ''): string =>
  createHash('sha256').update(owner).update(original).digest('hex').slice(0, 16)

type StoreOptions = { alt: string; owner?: string; described: PictureDescription }

/** Equal bytes of different `owner`s are different pictures, so that one can be deleted (`deletePicture`). */
const store = async (
  mediaDir: string,
  original: Uint8Array,
  { alt, owner = '', described }: StoreOptions,
): Promise<Picture> => {
  const hash = nameOfOriginal(original, owner)
  await saveOriginal(mediaDir, hash, original)
  return { src: `/pictures/${hash}`, alt, ...described }
}

const KILOBYTE = 1024
/** Enough for any screen; customers' uploads are shown small. */
const BOUNDS: Record<'customers' | 'staff', UploadBound> = {
  customers: { side: 1920, bytes: 600 * KILOBYTE, quality: 85 },
  staff: { side: 2560, bytes: 4096 * KILOBYTE, quality: 92 },
}

type Upload = {
  file: Uint8Array
  by: 'customers' | 'staff'
  /** One sender has one job at a time. */
  sender?: string
  alt?: string
  owner?: string
}

/** Upright, without EXIF, within the limits of `by`. 422 for what is no picture, too large or too small. */
export const storeUploadedPicture = async (
  mediaDir: string,
  { file, by, sender = '', alt = '', owner = '' }: Upload,
): Promise<Picture> => {
  const { data, described } = await decodePicture(by, 'upload', { file, bound: BOUNDS[by] }, sender)
  return store(mediaDir, data, { alt, owner, described })
}

/** Another shop's bytes as they are. 422 for what is no picture. */
export const storeForeignOriginal = async (mediaDir: string, file: Uint8Array): Promise<Picture> => {
  const described = await decodePicture('staff', 'describe', { file }).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    throw new AppError(422, 'picture_broken', { cause: error })
  })
  return store(mediaDir, file, { alt: '', described })
}

export const deletePicture = (mediaDir: string, { src }: Pick<Picture, 'src'>): Promise<void> =>
  deleteOriginal(mediaDir, path.basename(src))

export const pictureOfOriginal = async (
  mediaDir: string,
  name: string,
  crop: PictureCrop | null,
  alt: string,
): Promise<Picture | null> => {
  const file = await findOriginal(mediaDir, name)
  if (!file) return null
  const original = crop ? await decodePicture('staff', 'cut', { path: file, crop }) : await readFile(file)
  return storePicture(mediaDir, Buffer.from(original), alt)
}

/** Ahead, so that the first customer does not wait. */
export const makeCommonSizes = async (mediaDir: string, { src, widths }: Picture): Promise<void> => {
  const name = path.basename(src)
  for (const width of widths.filter((one) => COMMON_WIDTHS.includes(one)))
    for (const format of ['avif', 'webp'] as const) await pictureFile(mediaDir, name, width, format)
}
