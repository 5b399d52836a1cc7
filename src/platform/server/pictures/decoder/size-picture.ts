import { WIDTHS } from '../picture-sizes.ts'
import type { PictureFormat } from '../picture-task.ts'
import { openPicture } from './open-picture.ts'

const QUALITY = { avif: { quality: 55, effort: 1 }, webp: { quality: 78, effort: 4 } } as const

/** Null for a size that pages do not offer. Re-encoding strips EXIF. */
export const sizePicture = async (
  path: string,
  width: number,
  format: PictureFormat,
): Promise<Uint8Array | null> => {
  const image = openPicture(path)
  const { width: real } = (await image.metadata()).autoOrient
  if (width !== real && !(WIDTHS.includes(width) && width < real)) return null
  const resized = image.resize({ width })
  return (format === 'avif' ? resized.avif(QUALITY.avif) : resized.webp(QUALITY.webp)).toBuffer()
}
