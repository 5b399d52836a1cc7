import type { ErrorCode } from '#/platform/server/errors.ts'
import { MIN_SIDE } from '../picture-sizes.ts'
import type { PictureCrop } from '../picture-task.ts'
import { openPicture } from './open-picture.ts'

export const cutPicture = async (
  path: string,
  { x, y, width, height }: PictureCrop,
): Promise<Uint8Array | { refused: ErrorCode }> => {
  const upright = openPicture(path)
  const size = await upright.metadata().then(({ autoOrient }) => autoOrient)
  const left = Math.min(Math.round(x * size.width), size.width - 1)
  const top = Math.min(Math.round(y * size.height), size.height - 1)
  const part = {
    left,
    top,
    width: Math.min(Math.round(width * size.width), size.width - left),
    height: Math.min(Math.round(height * size.height), size.height - top),
  }
  if (Math.min(part.width, part.height) < MIN_SIDE) return { refused: 'picture_too_small' }
  return upright.extract(part).webp({ quality: 92 }).toBuffer()
}
