import sharp from 'sharp'
import { WIDTHS } from '../picture-sizes.ts'
import type { PictureDescription } from '../picture-task.ts'
import { openPicture } from './open-picture.ts'

const BLUR_PX = 20

export const describePicture = async (file: Uint8Array): Promise<PictureDescription> => {
  const image = openPicture(file)
  const { width, height } = await image.metadata().then(({ autoOrient }) => autoOrient)
  const blur = await image.clone().resize(BLUR_PX).webp({ quality: 40 }).toBuffer()
  return {
    widths: [...WIDTHS.filter((one) => one < width), width],
    width,
    height,
    color: await topColor(file),
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
  }
}

const topColor = async (file: Uint8Array): Promise<string> => {
  const strip = await openPicture(file)
    .removeAlpha()
    .resize(48, 48, { fit: 'fill' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { data } = await sharp(strip.data)
    .extract({ left: 4, top: 0, width: 40, height: 2 })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${[...data.subarray(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
