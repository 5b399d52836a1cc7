import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Picture } from '#/platform/shared/picture.ts'

/** Widths that `srcset` offers; a picture is never made larger than its original. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920]
const BLUR_PX = 20
const QUALITY = { avif: { quality: 55, effort: 3 }, webp: { quality: 78, effort: 4 } } as const
const NAME = /^[a-z0-9-]{1,80}$/

export type PictureFormat = keyof typeof QUALITY

/**
 * Keeps an original under a name made of its content and describes it. The sizes are made when first asked
 * for (`pictureFile`), so that filling a shop costs milliseconds a picture.
 */
export const storePicture = async (mediaDir: string, original: Buffer, alt: string): Promise<Picture> => {
  const hash = createHash('sha256').update(original).digest('hex').slice(0, 16)
  const folder = path.join(mediaDir, 'originals')
  await mkdir(folder, { recursive: true })
  const image = sharp(original).rotate()
  const { width, height } = await image.metadata().then(({ autoOrient }) => autoOrient)
  await writeFile(path.join(folder, hash), original)
  const blur = await image.clone().resize(BLUR_PX).webp({ quality: 40 }).toBuffer()
  return {
    src: `/pictures/${hash}`,
    widths: [...WIDTHS.filter((one) => one < width), width],
    width,
    height,
    alt,
    color: await topColor(original),
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
  }
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

const making = new Map<string, Promise<void>>()

/** The file of one size and format, made and kept when first asked for; null where there is no such picture. */
export const pictureFile = async (
  mediaDir: string,
  name: string,
  width: number,
  format: PictureFormat,
): Promise<string | null> => {
  if (!NAME.test(name)) return null
  const file = path.join(mediaDir, 'sizes', `${name}-${width}.${format}`)
  if (await exists(file)) return file
  const original = path.join(mediaDir, 'originals', name)
  if (!(await exists(original))) return null
  const real = (await sharp(original).metadata()).autoOrient.width
  if (width !== real && !(WIDTHS.includes(width) && width < real)) return null
  const job = making.get(file) ?? makeSize(original, file, width, format).finally(() => making.delete(file))
  making.set(file, job)
  await job
  return file
}

/** Re-encoding strips EXIF; the rename makes a half-written file impossible. */
const makeSize = async (original: string, file: string, width: number, format: PictureFormat) => {
  await mkdir(path.dirname(file), { recursive: true })
  const image = sharp(await readFile(original))
    .rotate()
    .resize({ width })
  const bytes = await (format === 'avif' ? image.avif(QUALITY.avif) : image.webp(QUALITY.webp)).toBuffer()
  const draft = `${file}.${process.pid}.tmp`
  await writeFile(draft, bytes)
  await rename(draft, file)
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
