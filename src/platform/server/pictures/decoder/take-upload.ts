import sharp, { type Sharp } from 'sharp'
import type { ErrorCode } from '#/platform/server/errors.ts'
import { LEAST_SIDE, MOST_POINTS, type TakenUpload, type UploadBound } from '../picture-job.ts'
import { describePicture } from './describe-picture.ts'
import { openPicture, openPoints } from './open-picture.ts'

/** By the decoder's own word; what a file or its sender says of itself counts for nothing. */
const FORMATS = new Set<string | undefined>(['jpeg', 'png', 'gif', 'webp', 'heif'])
/** Tried one after another until the file is small enough; then the picture is made smaller. */
const QUALITIES = [75, 60]
const SMALLER = 0.75

/** A stranger's file as a picture of our own making: nothing of the camera in it, and no larger than the bound. */
export const takeUpload = async (
  file: Uint8Array,
  bound: UploadBound,
): Promise<TakenUpload | { refused: ErrorCode }> => {
  const refused = await reasonToRefuse(file)
  if (refused) return { refused }
  const data = await reencode(file, bound).catch(() => null)
  if (!data) return { refused: 'picture_broken' }
  const described = await describePicture(data)
  if (Math.min(described.width, described.height) < LEAST_SIDE) return { refused: 'picture_too_small' }
  return { data, described }
}

const reasonToRefuse = async (file: Uint8Array): Promise<ErrorCode | null> => {
  const read = await metadataOf(file).catch(() => null)
  if (!read || !FORMATS.has(read.format)) return 'picture_broken'
  return read.width * read.height > MOST_POINTS ? 'picture_too_large' : null
}

const metadataOf = async (file: Uint8Array) => sharp(file, { limitInputPixels: false }).metadata()

const reencode = async (file: Uint8Array, { side, bytes, quality }: UploadBound): Promise<Uint8Array> => {
  const { data, info } = await openPicture(file)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const points = openPoints(data, info)
  for (const tried of [quality, ...QUALITIES]) {
    const made = await points.clone().webp({ quality: tried }).toBuffer()
    if (made.length <= bytes) return made
  }
  return shrink(points, Math.max(info.width, info.height) * SMALLER, bytes)
}

const shrink = async (points: Sharp, side: number, bytes: number): Promise<Uint8Array> => {
  const width = Math.round(side)
  const made = await points
    .clone()
    .resize({ width, height: width, fit: 'inside' })
    .webp({ quality: QUALITIES.at(-1) ?? 0 })
    .toBuffer()
  return made.length <= bytes ? made : shrink(points, side * SMALLER, bytes)
}
