import { z } from 'zod'
import { text } from '#/platform/shared/schemas.ts'

export const Required = (max: number) =>
  text(max).refine((value) => value !== '', { message: 'validation.required' })

/** 0: nothing was stored yet, a draft was shown. */
export const DraftVersion = z.int().min(0).max(2_147_483_647)
