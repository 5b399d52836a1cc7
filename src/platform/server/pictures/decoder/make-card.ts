import sharp from 'sharp'
import { openPicture } from './open-picture.ts'

const WIDTH = 1200
const HEIGHT = 630
const BLUR = 32

/** For messengers: 1200 × 630, uncropped. */
export const makeCard = async (file: string): Promise<Uint8Array> => {
  const { data, info } = await openPicture(file)
    .removeAlpha()
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const [left, top] = [Math.floor((WIDTH - info.width) / 2), Math.floor((HEIGHT - info.height) / 2)]
  const [right, bottom] = [WIDTH - info.width - left, HEIGHT - info.height - top]
  // The background continues beyond the edges.
  const ground = await sharp(data).extend({ left, right, top, bottom, extendWith: 'copy' }).png().toBuffer()
  return sharp(ground)
    .blur(BLUR)
    .composite([{ input: data, left, top }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}
