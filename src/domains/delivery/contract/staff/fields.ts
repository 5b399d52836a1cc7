import { z } from 'zod'
import { NumericId, text } from '#/platform/shared/schemas.ts'

export const Required = (max: number) =>
  text(max).refine((value) => value !== '', { message: 'validation.required' })

/** Kopecks that fit the database's integer. */
export const Sum = z.int().min(0).max(1_000_000_000)
export const InCity = z.object({ city_id: NumericId })
export const StaffCity = z.object({ id: z.int(), name: z.string(), lat: z.number(), lon: z.number() })
