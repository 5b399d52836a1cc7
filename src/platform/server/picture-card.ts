import path from 'node:path'
import sharp from 'sharp'
import { keptFile } from './pictures.ts'
import { ROOT } from './settings.ts'

/** What messengers show beside a link. */
const WIDTH = 1200
const HEIGHT = 630
const MARK = 72
const MARGIN = 48
const BLUR = 32

/** The shop's sign, in the corner. */
const SIGN = path.join(ROOT, 'public/icon.svg')

/**
 * A picture for its link in a messenger: 1200 × 630, whole, with the shop's sign. Made when
 * first asked for; null where there is no such picture.
 */
export const pictureCard = (mediaDir: string, name: string): Promise<string | null> =>
  keptFile(mediaDir, name, 'card.jpg', async (image) => {
    const { data, info } = await image
      .rotate()
      .removeAlpha()
      .resize({ width: WIDTH, height: HEIGHT, fit: 'inside' })
      .toBuffer({ resolveWithObject: true })
    const [left, top] = [Math.floor((WIDTH - info.width) / 2), Math.floor((HEIGHT - info.height) / 2)]
    const [right, bottom] = [WIDTH - info.width - left, HEIGHT - info.height - top]
    // The studio's ground goes on beyond the picture's edges; what is cut by them fades away.
    const ground = await sharp(data).extend({ left, right, top, bottom, extendWith: 'copy' }).toBuffer()
    const sign = await sharp(SIGN).resize(MARK).toBuffer()
    return sharp(ground)
      .blur(BLUR)
      .composite([
        { input: data, left, top },
        { input: sign, left: MARGIN, top: HEIGHT - MARGIN - MARK },
      ])
      .jpeg({ quality: 84, mozjpeg: true })
  })
