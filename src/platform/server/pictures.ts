import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { atMost } from '#/platform/server/at-most.ts'
import { refused } from '#/platform/server/errors.ts'
import type { Picture } from '#/platform/shared/picture.ts'
import { dropOriginal, exists, findOriginal, keepOriginal } from './pictures/originals.ts'

/** Widths that `srcset` offers; a picture is never made larger than its original. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920]
const BLUR_PX = 20
const QUALITY = { avif: { quality: 55, effort: 1 }, webp: { quality: 78, effort: 4 } } as const

export type PictureFormat = keyof typeof QUALITY

/**
 * Keeps an original under a name made of its content and describes it. The sizes are made when first asked
 * for (`pictureFile`), so that filling a shop costs milliseconds a picture. With an `owner` the same bytes of another
 * are another picture, so that it can be thrown away (`dropPicture`). 503 while a store of pictures does not take it.
 */
export const storePicture = async (
  mediaDir: string,
  original: Buffer,
  alt: string,
  owner = '',
): Promise<Picture> => {
  const hash = createHash('sha256').update(owner).update(original).digest('hex').slice(0, 16)
  const described = await describe(original)
  await keepOriginal(mediaDir, hash, original)
  return { src: `/pictures/${hash}`, alt, ...described }
}

const describe = async (original: Buffer): Promise<Omit<Picture, 'src' | 'alt'>> => {
  const image = sharp(original).rotate()
  const { width, height } = await image.metadata().then(({ autoOrient }) => autoOrient)
  const blur = await image.clone().resize(BLUR_PX).webp({ quality: 40 }).toBuffer()
  return {
    widths: [...WIDTHS.filter((one) => one < width), width],
    width,
    height,
    color: await topColor(original),
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
  }
}

/** Larger pictures are an attack or a mistake; a phone's camera makes 12 to 50 million points. */
const MOST_POINTS = 60_000_000
/** What is kept of an uploaded picture: enough for any screen, nothing of the camera. */
const KEPT_SIDE = 2560
const LEAST_SIDE = 300
/** Seconds. Whoever crafts a picture that takes longer holds up everybody else's. */
const TAKES_AT_MOST = 20
/** How files of points begin: JPEG, PNG, GIF, WebP, AVIF and HEIC. Drawings (SVG) are programs that take as long as they like. */
const BEGINS = /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8|RIFF[^]{4}WEBP|[^]{4}ftyp)/
const isOfPoints = (file: Uint8Array) => BEGINS.test(Buffer.from(file.subarray(0, 16)).toString('latin1'))

/** An unpacked picture takes some hundred megabytes, and the threads that make it also read files and pack pages. */
const inLine = atMost(2)

/**
 * Keeps a picture that somebody has uploaded: turned upright, EXIF gone, no larger than screens are. 422 for what is
 * no picture or is too small to be shown.
 */
export const takePicture = async (
  mediaDir: string,
  upload: Uint8Array,
  alt: string,
  owner = '',
): Promise<Picture> => {
  const { data, info } = await inLine(() => cleaned(upload))
  if (Math.min(info.width, info.height) < LEAST_SIDE) throw refused('picture_too_small', { n: LEAST_SIDE })
  // Out of line: a store that hangs holds up nobody else's picture.
  return storePicture(mediaDir, data, alt, owner)
}

const cleaned = async (upload: Uint8Array) => {
  if (!isOfPoints(upload)) throw refused('picture_broken')
  return sharp(upload, { limitInputPixels: MOST_POINTS })
    .timeout({ seconds: TAKES_AT_MOST })
    .rotate()
    .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refused('picture_broken')
    })
}

/** Throws away a picture that belongs to one owner, with all its sizes. */
export const dropPicture = (mediaDir: string, { src }: Pick<Picture, 'src'>): Promise<void> =>
  dropOriginal(mediaDir, path.basename(src))

/** Shares of an original's width and height. */
export type PictureCrop = { x: number; y: number; width: number; height: number }

/** A kept original, or a part of it, described as a picture; null where nothing is kept under that name. */
export const pictureOfOriginal = async (
  mediaDir: string,
  name: string,
  crop: PictureCrop | null,
  alt: string,
): Promise<Picture | null> => {
  const file = await findOriginal(mediaDir, name)
  if (!file) return null
  const original = await readFile(file)
  return storePicture(mediaDir, crop ? await cutOut(original, crop) : original, alt)
}

const cutOut = async (original: Buffer, { x, y, width, height }: PictureCrop): Promise<Buffer> => {
  const upright = sharp(original).rotate()
  const whole = await upright.metadata().then(({ autoOrient }) => autoOrient)
  const left = Math.min(Math.round(x * whole.width), whole.width - 1)
  const top = Math.min(Math.round(y * whole.height), whole.height - 1)
  const part = {
    left,
    top,
    width: Math.min(Math.round(width * whole.width), whole.width - left),
    height: Math.min(Math.round(height * whole.height), whole.height - top),
  }
  if (Math.min(part.width, part.height) < LEAST_SIDE) throw refused('picture_too_small', { n: LEAST_SIDE })
  return upright.extract(part).webp({ quality: 92 }).toBuffer()
}

/** Sizes that cards and product pages ask for first. */
const COMMON_WIDTHS = [320, 480, 640, 960]

/** Makes the common sizes ahead, one after another, so that the first customer does not wait for them. */
export const makeCommonSizes = async (mediaDir: string, { src, widths }: Picture): Promise<void> => {
  const name = path.basename(src)
  for (const width of widths.filter((one) => COMMON_WIDTHS.includes(one)))
    for (const format of ['avif', 'webp'] as const) await pictureFile(mediaDir, name, width, format)
}

/** The picture's own top edge, averaged: the band above the bouquet is painted with it. */
const topColor = async (original: Buffer): Promise<string> => {
  const strip = await sharp(original)
    .rotate()
    .removeAlpha()
    .resize(48, 48, { fit: 'fill' })
    .toBuffer({ resolveWithObject: true })
  const { data } = await sharp(strip.data)
    .extract({ left: 4, top: 0, width: 40, height: 2 })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${[...data.subarray(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The file of one size and format, made and kept when first asked for; null where there is no such picture. */
export const pictureFile = (
  mediaDir: string,
  name: string,
  width: number,
  format: PictureFormat,
): Promise<string | null> =>
  keptFile(mediaDir, name, `${width}.${format}`, async (image) => {
    const { width: real } = (await image.metadata()).autoOrient
    if (width !== real && !(WIDTHS.includes(width) && width < real)) return null
    const resized = image.rotate().resize({ width })
    return format === 'avif' ? resized.avif(QUALITY.avif) : resized.webp(QUALITY.webp)
  })

const making = new Map<string, Promise<boolean>>()

/**
 * A file made of an original when first asked for, and kept; null where the original is not there, any more perhaps,
 * or nothing is to be made of it. Re-encoding strips EXIF.
 */
export const keptFile = async (
  mediaDir: string,
  name: string,
  kind: string,
  make: (image: Sharp) => Promise<Sharp | null>,
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
  make: (image: Sharp) => Promise<Sharp | null>,
): Promise<boolean> => {
  const image = await make(sharp(await readFile(original)))
  if (!image) return false
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  await writeFile(draft, await image.toBuffer())
  await rename(draft, file)
  return true
}
