import sharp, { type Sharp } from 'sharp'
import type { ErrorCode } from '#/platform/server/errors.ts'
import { MIN_SIDE, MAX_PIXELS } from '../picture-sizes.ts'
import type { ProcessedUpload, UploadBound } from '../picture-task.ts'
import { describePicture } from './describe-picture.ts'
import { openPicture, openPixels } from './open-picture.ts'

/** By the decoder; the sender's names and types do not count. */
const FORMATS = new Set<string | undefined>(['jpeg', 'png', 'gif', 'webp', 'heif'])
const QUALITIES = [75, 60]
const SMALLER = 0.75

/** Re-encoded: without the camera's data, and within the limits. */
export const processUpload = async (
  file: Uint8Array,
  bound: UploadBound,
): Promise<ProcessedUpload | { refused: ErrorCode }> => {
  const refused = await reasonToRefuse(file)
  if (refused) return { refused }
  const data = await reencode(file, bound).catch(() => null)
  if (!data) return { refused: 'picture_broken' }
  const described = await describePicture(data)
  if (Math.min(described.width, described.height) < MIN_SIDE) return { refused: 'picture_too_small' }
  return { data, described }
}

const reasonToRefuse = async (file: Uint8Array): Promise<ErrorCode | null> => {
  const read = await metadataOf(file).catch(() => null)
  if (!read || !FORMATS.has(read.format)) return 'picture_broken'
  return read.width * read.height > MAX_PIXELS ? 'picture_too_large' : null
}

const metadataOf = async (file: Uint8Array) => sharp(file, { limitInputPixels: false }).metadata()

const reencode = async (file: Uint8Array, { side, bytes, quality }: UploadBound): Promise<Uint8Array> => {
  const { data, info } = await openPicture(file)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = openPixels(data, info)
  for (const tried of [quality, ...QUALITIES]) {
    const made = await pixels.clone().webp({ quality: tried }).toBuffer()
    if (made.length <= bytes) return made
  }
  return shrink(pixels, Math.max(info.width, info.height) * SMALLER, bytes)
}

const shrink = async (pixels: Sharp, side: number, bytes: number): Promise<Uint8Array> => {
  const width = Math.round(side)
  const made = await pixels
    .clone()
    .resize({ width, height: width, fit: 'inside' })
    .webp({ quality: QUALITIES.at(-1) ?? 0 })
    .toBuffer()
  return made.length <= bytes ? made : shrink(pixels, side * SMALLER, bytes)
}
