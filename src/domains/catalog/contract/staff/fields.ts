import { z } from 'zod'
import { NumericId, text } from '#/platform/shared/schemas.ts'

export const Required = (max: number) =>
  text(max).refine((value) => value !== '', { message: 'validation.required' })
/** Never digits alone, which are ids. */
export const Slug = Required(80).refine(
  (slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !/^\d+$/.test(slug),
  {
    message: 'validation.slug',
  },
)

export const ById = z.object({ id: NumericId })
const Share = z.number().min(0).max(1)

/** Shares of the original. */
export const Crop = z.strictObject({ x: Share, y: Share, width: Share, height: Share })
export type Crop = z.infer<typeof Crop>

export const PictureForm = z.strictObject({
  original: z.string().regex(/^[a-z0-9-]{1,80}$/),
  crop: Crop.nullable(),
  /** Stays visible in any frame: shares from left and top. */
  focus: z.tuple([Share, Share]).nullable(),
  alt: text(200),
})

export const MAX_PIECES = 100_000
export const Pieces = z.int().min(0).max(MAX_PIECES)
export const InStore = z.object({ store_id: NumericId })
