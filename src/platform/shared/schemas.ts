import { z } from 'zod'
import { isMobile, normalizePhone } from './phone.ts'

/** Times that the database and all calendars can count with: its years begin with 1, and 9999 has no next one. */
const inOurTimes = (moment: string) => moment >= '1900' && moment < '2200'
/** `YYYY-MM-DD` in the city's own zone. */
export const LocalDate = z.iso.date().refine(inOurTimes, { message: 'validation.wrong' })
/** `YYYY-MM-DDTHH:MM` by the city's own clock. */
export const LocalMoment = z.iso
  .datetime({ local: true, precision: -1 })
  .refine(inOurTimes, { message: 'validation.wrong' })
/** `HH:MM` in the city's own zone. */
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** A moment; ISO 8601 text on the wire. */
export const Instant = z.date().transform((moment) => moment.toISOString())
export const Kopecks = z.int().min(0)
export const NumericId = z.coerce.number<number | string>().int().min(1).max(2_147_483_647)
/** The number of a row in a body; no larger than the database's. */
export const Reference = z.int().min(1).max(2_147_483_647)
/** The state of a row that somebody saw: a change of a later one is a conflict. */
export const Version = z.int().min(1).max(2_147_483_647)
/** Marks that turn the direction of a text: what is shown would not be what is written. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g
/** Nothing but spaces and marks of no width. */
const INVISIBLE = /^[\s\u00ad\p{Cf}]*$/u

/**
 * What a person types: trimmed, without control characters and halves of characters, which no database takes; empty
 * means that nothing was typed.
 */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)
    .transform((value) => {
      const visible = value.toWellFormed().replace(DIRECTION_MARKS, '')
      return INVISIBLE.test(visible) ? '' : visible.trim().normalize('NFC')
    })

/** Any usual Russian spelling, as `+7XXXXXXXXXX` (`decisions §2`). */
export const Phone = z
  .string()
  .max(40)
  .transform((value, context) => {
    const phone = normalizePhone(value)
    if (phone) return phone
    context.addIssue({ code: 'custom', message: 'validation.phone' })
    return z.NEVER
  })

/** A number that a code can be sent to. */
export const MobilePhone = Phone.refine(isMobile, { message: 'validation.mobile' })

export const PictureSchema = z.object({
  src: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  color: z.string(),
  blur: z.string(),
  focus: z.tuple([z.number(), z.number()]).optional(),
})

const Listed = z
  .string()
  .max(80)
  .regex(/^[^\u0000]*$/)
/** A repeated query parameter, `flowers=роза&flowers=лилия` or `flowers[]=…`. */
export const List = z
  .union([Listed, z.array(Listed).max(50)])
  .transform((value) => (Array.isArray(value) ? value : [value]))

export const Page = {
  page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
  size: z.coerce.number<number | string>().int().min(1).max(100).default(24),
}

/** Ticks by their names; who lists the ticked ones, `["personal_data"]`, says the same (`research §7`). */
export const ticks = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (given: z.input<T> | string[]) =>
      Array.isArray(given) ? Object.fromEntries(given.map((name: unknown) => [name, true])) : given,
    schema,
  )

/** `{items, page, pages, total}` of anything (`decisions §1`). */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), page: z.int(), pages: z.int(), total: z.int() })

/** A point of the map in a query, `54.98,73.37`, as `[lat, lon]`. */
export const PointText = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,20})?,-?\d{1,3}(\.\d{1,20})?$/)
  .transform((value): [number, number] => {
    const [lat = 0, lon = 0] = value.split(',').map(Number)
    return [lat, lon]
  })

/** Query flags: `1`/`true`. */
export const Flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')
