import type { ErrorCode } from '#/platform/server/errors.ts'
import { MIN_SIDE, type PictureCrop } from '../picture-task.ts'
import { openPicture } from './open-picture.ts'

export const cutPicture = async (
  path: string,
  { x, y, width, height }: PictureCrop,
): Promise<Uint8Array | { refused: ErrorCode }> => {
  const upright = openPicture(path)
  const whole = await upright.metadata().then(({ autoOrient }) => autoOrient)
  const left = Math.min(Math.round(x * whole.width), whole.width - 1)
  const top = Math.min(Math.round(y * whole.height), whole.height - 1)
  const part = {
    left,
    top,
    width: Math.min(Math.round(width * whole.width), whole.width - left),
    height: Math.min(Math.round(height * whole.height), whole.height - top),
  }
  if (Math.min(part.width, part.height) < MIN_SIDE) return { refused: 'picture_too_small' }
  return upright.extract(part).webp({ quality: 92 }).toBuffer()
}
