import { z } from 'zod'
import { PictureSchema } from '../schemas.ts'

const COLOR = /^#[0-9a-f]{6}$/

/** Only from our own storage. */
export const StoredPicture = z
  .object(PictureSchema.shape, { error: 'validation.picture' })
  .refine(
    ({ src, widths, width, height, blur, color }) =>
      /^\/pictures\/[a-z0-9-]{1,80}$/.test(src) &&
      /^data:image\/webp;base64,[\w+/]+=*$/.test(blur) &&
      COLOR.test(color) &&
      widths.length > 0 &&
      [...widths, height].every((one) => one > 0) &&
      Math.max(...widths) === width,
    { message: 'validation.picture' },
  )
