import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { MAX_PIXELS } from '../picture-sizes.ts'

/** A drawing (SVG, PDF) is a program that may run forever; each format is another decoder to attack. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((loader) => `VipsForeignLoad${loader}`),
})
sharp.cache(false)
sharp.concurrency(1)

export const openPicture = (file: Uint8Array | string): Sharp =>
  sharp(file, { limitInputPixels: MAX_PIXELS }).rotate()

export const openPixels = (data: Uint8Array, { width, height, channels }: OutputInfo): Sharp =>
  sharp(data, { raw: { width, height, channels } })
