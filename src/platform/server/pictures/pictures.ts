import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Picture } from '#/platform/shared/picture.ts'
import { decodePicture } from './decode-picture.ts'
import { dropOriginal, exists, findOriginal, keepOriginal } from './originals.ts'
import type { Described, PictureCrop, PictureFormat, UploadBound } from './picture-job.ts'

/**
 * Keeps an original of the shop's own under a name made of its content and describes it. The sizes are made when first
 * asked for (`pictureFile`), so that filling a shop costs milliseconds a picture. 503 while a store of pictures does
 * not take it.
 */
export const storePicture = async (mediaDir: string, original: Buffer, alt: string): Promise<Picture> =>
  store(mediaDir, original, { alt, described: await decodePicture('pages', 'describe', { file: original }) })

type Stored = { alt: string; owner?: string; described: Described }

/** With an `owner` the same bytes of another are another picture, so that it can be thrown away (`dropPicture`). */
const store = async (
  mediaDir: string,
  original: Uint8Array,
  { alt, owner = '', described }: Stored,
): Promise<Picture> => {
  const hash = createHash('sha256').update(owner).update(original).digest('hex').slice(0, 16)
  await keepOriginal(mediaDir, hash, original)
  return { src: `/pictures/${hash}`, alt, ...described }
}

const KILOBYTE = 1024
/** Enough for any screen; what strangers send is shown small, and is bounded more tightly. */
const BOUNDS: Record<'customers' | 'staff', UploadBound> = {
  customers: { side: 1920, bytes: 600 * KILOBYTE, quality: 85 },
  staff: { side: 2560, bytes: 4096 * KILOBYTE, quality: 92 },
}

type Upload = {
  file: Uint8Array
  /** Whose queue it waits in, and whose bound holds. */
  by: 'customers' | 'staff'
  /** Who sends it, as far as one sender must not hold up the others. */
  sender?: string
  alt?: string
  /** What the picture belongs to alone. */
  owner?: string
}

/**
 * Keeps a picture that somebody has uploaded: turned upright, EXIF gone, within the bounds of who sent it. 422 for what
 * is no picture, too large, or too small to be shown.
 */
export const takePicture = async (
  mediaDir: string,
  { file, by, sender = '', alt = '', owner = '' }: Upload,
): Promise<Picture> => {
  const { data, described } = await decodePicture(by, 'upload', { file, bound: BOUNDS[by] }, sender)
  return store(mediaDir, data, { alt, owner, described })
}

/** Throws away a picture that belongs to one owner, with all its sizes. */
export const dropPicture = (mediaDir: string, { src }: Pick<Picture, 'src'>): Promise<void> =>
  dropOriginal(mediaDir, path.basename(src))

/** A kept original, or a part of it, described as a picture; null where nothing is kept under that name. */
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

/** Sizes that cards and product pages ask for first. */
const COMMON_WIDTHS = [320, 480, 640, 960]

/** Makes the common sizes ahead, one after another, so that the first customer does not wait for them. */
export const makeCommonSizes = async (mediaDir: string, { src, widths }: Picture): Promise<void> => {
  const name = path.basename(src)
  for (const width of widths.filter((one) => COMMON_WIDTHS.includes(one)))
    for (const format of ['avif', 'webp'] as const) await pictureFile(mediaDir, name, width, format)
}

/** The file of one size and format, made and kept when first asked for; null where there is no such picture. */
export const pictureFile = (
  mediaDir: string,
  name: string,
  width: number,
  format: PictureFormat,
): Promise<string | null> =>
  keptFile(mediaDir, name, `${width}.${format}`, (original) =>
    decodePicture('pages', 'size', { path: original, width, format }),
  )

/**
 * A picture for its link in a messenger: 1200 × 630, whole, with the shop's sign. Made when first asked for; null where
 * there is no such picture.
 */
export const pictureCard = (mediaDir: string, name: string): Promise<string | null> =>
  keptFile(mediaDir, name, 'card.jpg', (original) => decodePicture('pages', 'card', { path: original }))

const making = new Map<string, Promise<boolean>>()

/**
 * A file made of an original when first asked for, and kept; null where the original is not there, any more perhaps,
 * or nothing is to be made of it.
 */
const keptFile = async (
  mediaDir: string,
  name: string,
  kind: string,
  make: (original: string) => Promise<Uint8Array | null>,
): Promise<string | null> => {
  const file = path.join(mediaDir, 'sizes', `${name}-${kind}`)
  if (await exists(file)) return file
  const original = await findOriginal(mediaDir, name)
  if (!original) return null
  const job = making.get(file) ?? write(file, original, make).finally(() => making.delete(file))
  making.set(file, job)
  const made = await job.catch(async (error: unknown) => {
    if (await findOriginal(mediaDir, name)) throw error
    return false
  })
  if (!made) return null
  // The original was thrown away meanwhile, before this was there to be thrown away with it.
  if (await findOriginal(mediaDir, name)) return file
  await rm(file, { force: true })
  return null
}

/** The rename makes a half-written file impossible. */
const write = async (
  file: string,
  original: string,
  make: (original: string) => Promise<Uint8Array | null>,
): Promise<boolean> => {
  const bytes = await make(original)
  if (!bytes) return false
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  await writeFile(draft, bytes)
  await rename(draft, file)
  return true
}
