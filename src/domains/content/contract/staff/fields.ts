import { z } from 'zod'
import { LocalDate, NumericId, Reference, text } from '#/platform/shared/schemas.ts'
import { hasPriceInKopecks, SAFE_LINK } from '../../rules/safe-link.ts'

export const Required = (max: number) =>
  text(max).refine((value) => value !== '', { message: 'validation.required' })

export const Link = Required(500)
  .refine((value) => SAFE_LINK.test(value), { message: 'validation.link' })
  .refine((value) => !hasPriceInKopecks(value), { message: 'validation.linkPrice' })
const COLOR = /^#[0-9a-f]{6}$/
export const Color = z.string().regex(COLOR, { message: 'validation.color' })
export const ById = z.object({ id: NumericId })
export const IdOrder = z.strictObject({ ids: z.array(Reference).max(200) })

export const displaySchedule = {
  published: z.boolean(),
  starts_on: LocalDate.nullable(),
  ends_on: LocalDate.nullable(),
  city_ids: z.array(Reference).max(50),
}
export const withOrderedDates = <T extends z.ZodType<{ starts_on: string | null; ends_on: string | null }>>(
  schema: T,
) =>
  schema.refine(({ starts_on, ends_on }) => !starts_on || !ends_on || starts_on <= ends_on, {
    path: ['ends_on'],
    message: 'validation.endsBeforeStart',
  })
