import { z } from 'zod'
import { isMobile, normalizePhone } from './phone.ts'

/** PostgreSQL and all calendars can count with these. */
const isPlausibleDate = (moment: string) => moment >= '1900' && moment < '2200'
/** In the city's time zone. */
export const LocalDate = z.iso.date().refine(isPlausibleDate, { message: 'validation.wrong' })
export const LocalMoment = z.iso
  .datetime({ local: true, precision: -1 })
  .refine(isPlausibleDate, { message: 'validation.wrong' })
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const Instant = z.date().transform((moment) => moment.toISOString())
export const Kopecks = z.int().min(0)
export const NumericId = z.coerce.number<number | string>().int().min(1).max(2_147_483_647)
/** Within PostgreSQL's integer. */
export const Reference = z.int().min(1).max(2_147_483_647)
/** Of the row that was read: an older one is a conflict. */
export const Version = z.int().min(1).max(2_147_483_647)
/** They would show another text than is stored. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g
const INVISIBLE = /^[\s\u00ad\p{Cf}]*$/u

/** Trimmed, without control characters and lone surrogates (PostgreSQL refuses them); invisible: empty. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)
    .transform((value) => {
      const visible = value.toWellFormed().replace(DIRECTION_MARKS, '')
      return INVISIBLE.test(visible) ? '' : visible.trim().normalize('NFC')
    })

/** As `+7XXXXXXXXXX` (`decisions §2`). */
export const Phone = z
  .string()
  .max(40)
  .transform((value, context) => {
    const phone = normalizePhone(value)
    if (phone) return phone
    context.addIssue({ code: 'custom', message: 'validation.phone' })
    return z.NEVER
  })

/** Can receive a code. */
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

const ListItem = z
  .string()
  .max(80)
  .regex(/^[^\u0000]*$/)
/** `flowers=роза&flowers=лилия` or `flowers[]=…`. */
export const List = z
  .union([ListItem, z.array(ListItem).max(50)])
  .transform((value) => (Array.isArray(value) ? value : [value]))

export const Page = {
  page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
  size: z.coerce.number<number | string>().int().min(1).max(100).default(24),
}

/** By name, or a list of the true ones: `["personal_data"]` (`research §7`). */
export const ticks = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value: z.input<T> | string[]) =>
      Array.isArray(value) ? Object.fromEntries(value.map((name: unknown) => [name, true])) : value,
    schema,
  )

/** `decisions §1`. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), page: z.int(), pages: z.int(), total: z.int() })

/** `54.98,73.37` as `[lat, lon]`. */
export const LatLonText = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,20})?,-?\d{1,3}(\.\d{1,20})?$/)
  .transform((value): [number, number] => {
    const [lat = 0, lon = 0] = value.split(',').map(Number)
    return [lat, lon]
  })

export const Flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')
