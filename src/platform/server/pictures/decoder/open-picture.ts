import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { MOST_POINTS } from '../picture-job.ts'

/**
 * Only files of points are opened at all: a drawing (SVG, PDF) is a program that takes as long as it likes, and each
 * further format is another decoder to be attacked.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((loader) => `VipsForeignLoad${loader}`),
})
sharp.cache(false)
sharp.concurrency(1)

/** A picture as it lies, the first image of an animation; it stands upright, whatever the camera wrote. */
export const openPicture = (file: Uint8Array | string): Sharp =>
  sharp(file, { limitInputPixels: MOST_POINTS }).rotate()

/** Points that are unpacked already. */
export const openPoints = (data: Uint8Array, { width, height, channels }: OutputInfo): Sharp =>
  sharp(data, { raw: { width, height, channels } })
